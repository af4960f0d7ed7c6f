import Box from '@mui/material/Box';
import type { UserRow } from '@xinyue/contracts/operations';
import { passwordMask } from '@xinyue/contracts/rules';
import { useMemo } from 'react';
import { CreateBase, EditBase, useEditContext, useNotify, useRefresh } from 'react-admin';
import { AuditTrail } from '../../shared/audit/AuditTrail.tsx';
import { FailedNote } from '../../shared/blocks/FailedNote.tsx';
import { SideDrawer } from '../../shared/blocks/SideDrawer.tsx';
import { SkeletonRows } from '../../shared/blocks/SkeletonRows.tsx';
import { EditConflictBlock } from '../../shared/conflict/EditConflictBlock.tsx';
import type { EditConflictState } from '../../shared/conflict/useEditConflict.ts';
import { useRecordConflict } from '../../shared/conflict/useRecordConflict.ts';
import { useSaveFailure } from '../../shared/useSaveFailure.ts';
import { StaffForm } from './StaffForm.tsx';
import { staffTexts as texts } from './texts.ts';
import { useOpenStaff } from './useOpenStaff.ts';

// Read again on its own it would put what was typed back to what is stored.
const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false, onError: () => undefined };

/** The form of a new or of one staff account, over the list. */
export function StaffDrawer() {
  const { id, close } = useOpenStaff();
  const notify = useNotify();
  const refresh = useRefresh();
  const fail = useSaveFailure();
  const onSuccess = () => {
    notify(texts.saved, { type: 'success' });
    close();
    refresh();
  };
  return (
    <SideDrawer open={id !== undefined} title={id === 'create' ? texts.create : texts.edit} onClose={close}>
      {id === 'create' && (
        <CreateBase redirect={false} mutationOptions={{ onSuccess, onError: fail }}>
          <StaffForm onLeave={close} />
        </CreateBase>
      )}
      {id !== undefined && id !== 'create' && <StaffEdit key={id} id={id} onSuccess={onSuccess} onLeave={close} />}
    </SideDrawer>
  );
}

function StaffEdit({ id, onSuccess, onLeave }: { id: string; onSuccess(): void; onLeave(): void }) {
  const conflict = useRecordConflict<UserRow>('administratorList', id);
  return (
    <EditBase
      id={id}
      redirect={false}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError: conflict.meet }}
      transform={conflict.withVersion}
      queryOptions={readOnce}
    >
      <Loaded conflict={conflict} onLeave={onLeave} />
    </EditBase>
  );
}

function Loaded({ conflict, onLeave }: { conflict: EditConflictState<UserRow>; onLeave(): void }) {
  const { record, error, isPending, refetch } = useEditContext<UserRow>();
  const form = useMemo(() => record && { ...record, password: passwordMask }, [record]);
  if (!record && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !record) return <SkeletonRows rows={4} height={56} />;
  return (
    <>
      <StaffForm record={form} note={<EditConflictBlock what="user.edited" seen={record} state={conflict} />} onLeave={onLeave} />
      <Box sx={{ p: 2 }}>
        <AuditTrail area="merchant" rowId={record.id} />
      </Box>
    </>
  );
}
