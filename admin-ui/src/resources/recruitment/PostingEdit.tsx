import Typography from '@mui/material/Typography';
import type { PostingRow } from '@xinyue/contracts/operations';
import { EditBase, Form, useEditContext, useNotify } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { AuditTrail } from '../../shared/audit/AuditTrail.tsx';
import { Breadcrumb } from '../../shared/Breadcrumb.tsx';
import { DeleteRecord } from '../../shared/blocks/DeleteRecord.tsx';
import { FailedNote } from '../../shared/blocks/FailedNote.tsx';
import { FormActions } from '../../shared/blocks/FormActions.tsx';
import { SkeletonRows } from '../../shared/blocks/SkeletonRows.tsx';
import { useMayDo } from '../../shared/useMayDo.ts';
import { usePageTitle } from '../../shared/usePageTitle.ts';
import { EditConflictBlock } from '../../shared/conflict/EditConflictBlock.tsx';
import type { EditConflictState } from '../../shared/conflict/useEditConflict.ts';
import { useRecordConflict } from '../../shared/conflict/useRecordConflict.ts';
import { PostingFields } from './PostingFields.tsx';
import { postingResolver } from './postingResolver.ts';
import { postingTexts as texts } from './texts.ts';

// Read again on its own (another window, a network change) it would put what was typed back to what is stored.
const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false, onError: () => undefined };

/** R-64, C-37 with id (Z-71). */
export default function PostingEdit() {
  usePageTitle(texts.edit);
  const { id } = useParams();
  const conflict = useRecordConflict<PostingRow>('recruitment', id);
  const notify = useNotify();
  const navigate = useNavigate();
  const leave = () => navigate('/recruitment');
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

type BodyProps = { conflict: EditConflictState<PostingRow>; onLeave(): void };

function Body({ conflict, onLeave }: BodyProps) {
  const { record, error, isPending, refetch } = useEditContext<PostingRow>();
  const mayDo = useMayDo();
  if (!record && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !record) return <SkeletonRows rows={8} height={56} />;
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {record.positionName}
      </Typography>
      <Form record={record} resolver={postingResolver} mode="onTouched" disableInvalidFormNotification>
        <PostingFields />
        <EditConflictBlock what="posting.edited" seen={record} state={conflict} />
        <FormActions onLeave={onLeave}>
          {mayDo('delete', record) && (
            <DeleteRecord
              size="medium"
              record={record}
              name={`${record.positionName}（${record.templateName}）`}
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
