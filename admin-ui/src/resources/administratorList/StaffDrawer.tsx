import Box from '@mui/material/Box';
import type { UserRow } from '@xinyue/contracts/operations';
import { passwordMask } from '@xinyue/contracts/rules';
import { useMemo } from 'react';
import { CreateBase, EditBase, useEditContext, useNotify, useRefresh } from 'react-admin';
import { AuditTrail } from '../../app/audit/AuditTrail.tsx';
import { FailedNote } from '../../app/blocks/FailedNote.tsx';
import { SideDrawer } from '../../app/blocks/SideDrawer.tsx';
import { SkeletonRows } from '../../app/blocks/SkeletonRows.tsx';
import { useSaveFailure } from '../../app/useSaveFailure.ts';
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
  const onError = useSaveFailure();
  const onSuccess = () => {
    notify(texts.saved, { type: 'success' });
    close();
    refresh();
  };
  const common = { redirect: false as const, mutationOptions: { onSuccess, onError } };
  return (
    <SideDrawer open={id !== undefined} title={id === 'create' ? texts.create : texts.edit} onClose={close}>
      {id === 'create' && (
        <CreateBase {...common}>
          <StaffForm onLeave={close} />
        </CreateBase>
      )}
      {id !== undefined && id !== 'create' && (
        <EditBase key={id} id={id} {...common} mutationMode="pessimistic" queryOptions={readOnce}>
          <Loaded onLeave={close} />
        </EditBase>
      )}
    </SideDrawer>
  );
}

function Loaded({ onLeave }: { onLeave(): void }) {
  const { record, error, isPending, refetch } = useEditContext<UserRow>();
  const form = useMemo(() => record && { ...record, password: passwordMask }, [record]);
  if (!record && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !record) return <SkeletonRows rows={4} height={56} />;
  return (
    <>
      <StaffForm record={form} onLeave={onLeave} />
      <Box sx={{ p: 2 }}>
        <AuditTrail area="merchant" rowId={record.id} />
      </Box>
    </>
  );
}
