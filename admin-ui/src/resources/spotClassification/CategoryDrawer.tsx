import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { CreateBase, EditBase, useEditContext, useNotify, useRefresh } from 'react-admin';
import { AuditTrail } from '../../shared/audit/AuditTrail.tsx';
import { FailedNote } from '../../shared/blocks/FailedNote.tsx';
import { SideDrawer } from '../../shared/blocks/SideDrawer.tsx';
import { SkeletonRows } from '../../shared/blocks/SkeletonRows.tsx';
import { useSaveFailure } from '../../shared/useSaveFailure.ts';
import { EditConflictBlock } from '../../shared/conflict/EditConflictBlock.tsx';
import type { EditConflictState } from '../../shared/conflict/useEditConflict.ts';
import { useRecordConflict } from '../../shared/conflict/useRecordConflict.ts';
import type { CategoryRow } from './categoryColumns.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { categoryTexts as texts } from './texts.ts';
import { useOpenCategory } from './useOpenCategory.ts';
import { useMayDo } from '../../shared/useMayDo.ts';

/** the form of a new or of one category, over the list. */
export function CategoryDrawer() {
  const { id, close } = useOpenCategory();
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
          <CategoryForm onLeave={close} />
        </CreateBase>
      )}
      {id !== undefined && id !== 'create' && <CategoryEdit key={id} id={id} onSuccess={onSuccess} onLeave={close} />}
    </SideDrawer>
  );
}

// Read again on its own it would put what was typed back to what is stored.
const readOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false, onError: () => undefined };

function CategoryEdit({ id, onSuccess, onLeave }: { id: string; onSuccess(): void; onLeave(): void }) {
  const conflict = useRecordConflict<CategoryRow>('spotClassification', id);
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

function Loaded({ conflict, onLeave }: { conflict: EditConflictState<CategoryRow>; onLeave(): void }) {
  const { record, error, isPending, refetch } = useEditContext<CategoryRow>();
  const mayDo = useMayDo();
  const foreign = record && !mayDo('edit', record);
  useEffect(() => {
    if (foreign) onLeave();
  }, [foreign, onLeave]);
  if (!record && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !record || foreign) return <SkeletonRows rows={3} height={56} />;
  return (
    <>
      <CategoryForm note={<EditConflictBlock what="category.edited" seen={record} state={conflict} />} onLeave={onLeave} />
      <Box sx={{ p: 2 }}>
        <AuditTrail area="catalog" rowId={String(record.id)} />
      </Box>
    </>
  );
}
