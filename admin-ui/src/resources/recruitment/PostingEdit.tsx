import Typography from '@mui/material/Typography';
import { messages } from '@xinyue/contracts/messages';
import type { PostingRow } from '@xinyue/contracts/operations';
import { useMemo, useState } from 'react';
import { EditBase, Form, useEditContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ServerError } from '../../api/ServerError.ts';
import { AuditTrail } from '../../app/audit/AuditTrail.tsx';
import { Breadcrumb } from '../../app/Breadcrumb.tsx';
import { DeleteRecord } from '../../app/blocks/DeleteRecord.tsx';
import { FailedNote } from '../../app/blocks/FailedNote.tsx';
import { FormActions } from '../../app/blocks/FormActions.tsx';
import { SkeletonRows } from '../../app/blocks/SkeletonRows.tsx';
import { useMayDo } from '../../app/useMayDo.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useSaveFailure } from '../../app/useSaveFailure.ts';
import { EditedMeanwhile } from './EditedMeanwhile.tsx';
import { PostingFields } from './PostingFields.tsx';
import { postingResolver } from './postingResolver.ts';
import { postingTexts as texts } from './texts.ts';

// Read again on its own (another window, a network change) it would put what was typed back to what is stored.
const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false, onError: () => undefined };

/** R-64, C-37 with id (Z-71). */
export default function PostingEdit() {
  usePageTitle(texts.edit);
  const [stale, setStale] = useState(false);
  const notify = useNotify();
  const navigate = useNavigate();
  const fail = useSaveFailure();
  const leave = () => navigate('/recruitment');
  const onSuccess = () => {
    notify(texts.saved, { type: 'success' });
    leave();
  };
  const onError = (error: unknown) => {
    const edited = error instanceof ServerError && error.message === messages.postingEdited;
    setStale(edited);
    if (!edited) fail(error);
  };
  return (
    <EditBase redirect={false} mutationMode="pessimistic" mutationOptions={{ onSuccess, onError }} queryOptions={readOnce}>
      <Breadcrumb page={texts.edit} />
      <Body stale={stale} onSettled={() => setStale(false)} onLeave={leave} />
    </EditBase>
  );
}

type BodyProps = { stale: boolean; onSettled(): void; onLeave(): void };

function Body({ stale, onSettled, onLeave }: BodyProps) {
  const { record, error, isPending, refetch } = useEditContext<PostingRow>();
  const mayDo = useMayDo();
  // What the editor saw goes along with what the editor wants.
  const form = useMemo(() => record && { ...record, versionSeen: record.version }, [record]);
  if (!record && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !record) return <SkeletonRows rows={8} height={56} />;
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1.5 }}>
        {record.positionName}
      </Typography>
      <Form record={form} resolver={postingResolver} mode="onTouched" warnWhenUnsavedChanges>
        <PostingFields />
        {stale && <EditedMeanwhile id={record.id} onTake={() => refetch()} onSettled={onSettled} />}
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
