import { messages } from '@xinyue/contracts/messages';
import type { SpotRow } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { EditBase, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { useRecordConflict } from '../../shared/conflict/useRecordConflict.ts';
import { SpotEditForm } from './SpotEditForm.tsx';
import { type StockConflict, stockConflictOf } from './stockConflictOf.ts';
import { spotTexts as texts } from './texts.ts';

type SpotDraft = SpotRow & { versionSeen: number };

// Read again on its own (another window, a network change) it would put what was typed back to what is stored.
const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false, onError: () => undefined };

/** The balance comes back to the catalogue as an event: a list read at once may still show the old one. */
const balanceDelayMs = 1500;

/** one good, its form and its history. Two editors: the second is told what the first changed, and keeps what was typed. */
export default function SpotEdit() {
  usePageTitle(texts.edit);
  const { id = '' } = useParams();
  const [stock, setStock] = useState<StockConflict>();
  const conflict = useRecordConflict<SpotRow>('spotManagement', id);
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const leave = () => navigate('/spotManagement');
  const onSuccess = () => {
    notify(texts.saved, { type: 'success' });
    leave();
    setTimeout(refresh, balanceDelayMs);
  };
  const onError = async (error: unknown, { data }: { data?: Partial<SpotDraft> }) => {
    const found = stockConflictOf(error);
    setStock(found);
    if (!found) return conflict.meet(error);
    // Stock and text may both have moved: one stop for both.
    try {
      const current = await dataProvider.getOne<SpotRow>('spotManagement', { id });
      if (current.data.version !== data?.versionSeen) await conflict.open({ message: messages.editedBySomebody, edits: [] });
    } catch {
      // The stock alone is told then; the text is met by the next save.
    }
  };
  return (
    <EditBase
      redirect={false}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError: onError as never }}
      transform={conflict.withVersion}
      queryOptions={readOnce}
    >
      <Breadcrumb page={texts.edit} />
      <SpotEditForm stock={stock} onStockSettled={() => setStock(undefined)} conflict={conflict} onLeave={leave} />
    </EditBase>
  );
}
