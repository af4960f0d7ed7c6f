import Typography from '@mui/material/Typography';
import type { SpotRow } from '@xinyue/contracts/operations';
import { useMemo, useState } from 'react';
import { EditBase, Form, useEditContext, useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { AuditTrail } from '../../app/audit/AuditTrail.tsx';
import { Breadcrumb } from '../../app/Breadcrumb.tsx';
import { DeleteRecord } from '../../app/blocks/DeleteRecord.tsx';
import { FailedNote } from '../../app/blocks/FailedNote.tsx';
import { FormActions } from '../../app/blocks/FormActions.tsx';
import { SkeletonRows } from '../../app/blocks/SkeletonRows.tsx';
import { useMayDo } from '../../app/useMayDo.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useSaveFailure } from '../../app/useSaveFailure.ts';
import { SpotFields } from './SpotFields.tsx';
import { spotResolver } from './spotResolver.ts';
import { StockEdit } from './StockEdit.tsx';
import { stockConflictOf, type StockConflict } from './stockConflictOf.ts';
import { spotTexts as texts } from './texts.ts';

// Read again on its own (another window, a network change) it would put what was typed back to what is stored.
const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false, onError: () => undefined };

/** The balance comes back to the catalogue as an event: a list read at once may still show the old one. */
const balanceDelayMs = 1500;

export default function SpotEdit() {
  usePageTitle(texts.edit);
  const [conflict, setConflict] = useState<StockConflict>();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const fail = useSaveFailure();
  const leave = () => navigate('/spotManagement');
  const onSuccess = () => {
    notify(texts.saved, { type: 'success' });
    leave();
    setTimeout(refresh, balanceDelayMs);
  };
  const onError = (error: unknown) => {
    const changed = stockConflictOf(error);
    setConflict(changed);
    if (!changed) fail(error);
  };
  return (
    <EditBase redirect={false} mutationMode="pessimistic" mutationOptions={{ onSuccess, onError }} queryOptions={readOnce}>
      <Breadcrumb page={texts.edit} />
      <Body conflict={conflict} onSettled={() => setConflict(undefined)} onLeave={leave} />
    </EditBase>
  );
}

type BodyProps = { conflict: StockConflict | undefined; onSettled(): void; onLeave(): void };

function Body({ conflict, onSettled, onLeave }: BodyProps) {
  const { record, error, isPending, refetch } = useEditContext<SpotRow>();
  const mayDo = useMayDo();
  // What the editor saw goes along with what the editor wants.
  const form = useMemo(() => record && { ...record, inventoryTotalSeen: record.inventoryTotal }, [record]);
  if (!record && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !record) return <SkeletonRows rows={8} height={56} />;
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {record.name}
      </Typography>
      <Form record={form} resolver={spotResolver} mode="onTouched" warnWhenUnsavedChanges>
        <SpotFields stock={<StockEdit conflict={conflict} onSettled={onSettled} />} />
        <FormActions onLeave={onLeave}>
          {mayDo('delete', record) && (
            <DeleteRecord
              size="medium"
              record={record}
              name={`${record.name} · ${record.shopUserName}`}
              consequence={texts.consequence}
              deleted={texts.deleted}
              onDeleted={onLeave}
            />
          )}
        </FormActions>
      </Form>
      <AuditTrail area="catalog" rowId={record.id} framed />
    </>
  );
}
