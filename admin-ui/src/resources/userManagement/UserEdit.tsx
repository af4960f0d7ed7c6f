import Typography from '@mui/material/Typography';
import type { UserRow } from '@xinyue/contracts/operations';
import { passwordMask } from '@xinyue/contracts/rules';
import { useMemo } from 'react';
import { EditBase, Form, useEditContext, useNotify } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { AuditTrail } from '../../shared/audit/AuditTrail.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { DeleteRecord } from '../../shared/blocks/DeleteRecord.tsx';
import { FailedNote } from '../../shared/blocks/FailedNote.tsx';
import { FormActions } from '../../shared/blocks/FormActions.tsx';
import { RevealBox } from '../../shared/blocks/RevealBox.tsx';
import { SkeletonRows } from '../../shared/blocks/SkeletonRows.tsx';
import { EditConflictBlock } from '../../shared/conflict/EditConflictBlock.tsx';
import type { EditConflictState } from '../../shared/conflict/useEditConflict.ts';
import { useRecordConflict } from '../../shared/conflict/useRecordConflict.ts';
import { isOwnAccount } from '../../shared/isOwnAccount.ts';
import { useMayDo } from '../../shared/useMayDo.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { UserFields } from './UserFields.tsx';
import { userTexts as texts } from './texts.ts';
import { userResolver } from './userResolver.ts';

// Read again on its own (another window, a network change) it would put what was typed back to what is stored.
const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false, onError: () => undefined };

export default function UserEdit() {
  usePageTitle(texts.edit);
  const notify = useNotify();
  const navigate = useNavigate();
  const { id } = useParams();
  const conflict = useRecordConflict<UserRow>('userManagement', id);
  const leave = () => navigate('/userManagement');
  const onSuccess = () => {
    notify(texts.saved, { type: 'success' });
    leave();
  };
  return (
    <EditBase
      redirect={false}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError: conflict.meet }}
      transform={conflict.withVersion}
      queryOptions={readOnce}
    >
      <Breadcrumb page={texts.edit} />
      <Body conflict={conflict} onLeave={leave} />
    </EditBase>
  );
}

function Body({ conflict, onLeave }: { conflict: EditConflictState<UserRow>; onLeave(): void }) {
  const { record, error, isPending, refetch } = useEditContext<UserRow>();
  const mayDo = useMayDo();
  const call = useOperation();
  const form = useMemo(() => record && { ...record, password: passwordMask }, [record]);
  if (!record && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !record) return <SkeletonRows rows={8} height={56} />;
  const reveal = async (reason: string) => {
    const { mobile, payerAcctNo } = await call('revealUser', { id: record.id, reason });
    return [['手机号', mobile] as const, ['开户卡号', payerAcctNo] as const];
  };
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {record.nickname || record.account}
      </Typography>
      <Form record={form} resolver={userResolver} mode="onTouched" disableInvalidFormNotification>
        <EditConflictBlock what="user.edited" seen={record} state={conflict} />
        <UserFields stored own={isOwnAccount(record)} reveal={mayDo('reveal') && <RevealBox key={record.id} load={reveal} />} />
        <FormActions onLeave={onLeave}>
          {mayDo('delete', record) && (
            <DeleteRecord
              size="medium"
              record={record}
              name={`${record.nickname || record.userName}（${record.account}）`}
              consequence={texts.consequence}
              deleted={texts.deleted}
              refused={isOwnAccount(record) ? texts.ownAccount : undefined}
              onDeleted={onLeave}
            />
          )}
        </FormActions>
      </Form>
      <AuditTrail area="merchant" rowId={record.id} framed />
    </>
  );
}
