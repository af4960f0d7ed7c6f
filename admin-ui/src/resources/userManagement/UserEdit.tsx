import Typography from '@mui/material/Typography';
import type { UserRow } from '@xinyue/contracts/operations';
import { passwordMask } from '@xinyue/contracts/rules';
import { useMemo } from 'react';
import { EditBase, Form, useEditContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useOperation } from '../../api/useOperation.ts';
import { AuditTrail } from '../../app/audit/AuditTrail.tsx';
import { Breadcrumb } from '../../app/Breadcrumb.tsx';
import { DeleteRecord } from '../../app/blocks/DeleteRecord.tsx';
import { FailedNote } from '../../app/blocks/FailedNote.tsx';
import { FormActions } from '../../app/blocks/FormActions.tsx';
import { RevealBox } from '../../app/blocks/RevealBox.tsx';
import { SkeletonRows } from '../../app/blocks/SkeletonRows.tsx';
import { isOwnAccount } from '../../app/isOwnAccount.ts';
import { useMayDo } from '../../app/useMayDo.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useSaveFailure } from '../../app/useSaveFailure.ts';
import { UserFields } from './UserFields.tsx';
import { userTexts as texts } from './texts.ts';
import { userResolver } from './userResolver.ts';

// Read again on its own (another window, a network change) it would put what was typed back to what is stored.
const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false, onError: () => undefined };

export default function UserEdit() {
  usePageTitle(texts.edit);
  const notify = useNotify();
  const navigate = useNavigate();
  const onError = useSaveFailure();
  const leave = () => navigate('/userManagement');
  const onSuccess = () => {
    notify(texts.saved, { type: 'success' });
    leave();
  };
  return (
    <EditBase redirect={false} mutationMode="pessimistic" mutationOptions={{ onSuccess, onError }} queryOptions={readOnce}>
      <Breadcrumb page={texts.edit} />
      <Body onLeave={leave} />
    </EditBase>
  );
}

function Body({ onLeave }: { onLeave(): void }) {
  const { record, error, isPending, refetch } = useEditContext<UserRow>();
  const mayDo = useMayDo();
  const call = useOperation();
  const form = useMemo(() => record && { ...record, password: passwordMask }, [record]);
  if (!record && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !record) return <SkeletonRows rows={8} height={56} />;
  const reveal = async () => {
    const { mobile, payerAcctNo } = await call('revealUser', { id: record.id });
    return [['手机号', mobile] as const, ['开户卡号', payerAcctNo] as const];
  };
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {record.nickname || record.account}
      </Typography>
      <Form record={form} resolver={userResolver} mode="onTouched" warnWhenUnsavedChanges>
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
