import type { SpotRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { EditBase, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { Breadcrumb } from '../../app/Breadcrumb.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useSaveFailure } from '../../app/useSaveFailure.ts';
import { isEditConflict } from './editConflict.ts';
import { type Conflicts, SpotEditForm } from './SpotEditForm.tsx';
import { stockConflictOf } from './stockConflictOf.ts';
import { spotTexts as texts } from './texts.ts';

// Read again on its own (another window, a network change) it would put what was typed back to what is stored.
const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false, onError: () => undefined };

/** The balance comes back to the catalogue as an event: a list read at once may still show the old one. */
const balanceDelayMs = 1500;

/** one good, its form and its history. Two editors: the second is told what the first changed, and keeps what was typed. */
export default function SpotEdit() {
  usePageTitle(texts.edit);
  const { id = '' } = useParams();
  const [conflicts, setConflicts] = useState<Conflicts>({});
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const fail = useSaveFailure();
  const dataProvider = useDataProvider();
  const leave = () => navigate('/spotManagement');
  const onSuccess = () => {
    notify(texts.saved, { type: 'success' });
    leave();
    setTimeout(refresh, balanceDelayMs);
  };
  const onError = async (error: unknown) => {
    const stock = stockConflictOf(error);
    if (stock) return setConflicts({ stock });
    if (!isEditConflict(error)) {
      setConflicts({});
      return fail(error);
    }
    try {
      setConflicts({ current: (await dataProvider.getOne<SpotRow>('spotManagement', { id })).data });
    } catch (away) {
      fail(away);
    }
  };
  return (
    <EditBase redirect={false} mutationMode="pessimistic" mutationOptions={{ onSuccess, onError }} queryOptions={readOnce}>
      <Breadcrumb page={texts.edit} />
      <SpotEditForm conflicts={conflicts} onSettled={() => setConflicts({})} onLeave={leave} />
    </EditBase>
  );
}
