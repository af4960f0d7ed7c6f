import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { CreateBase, EditBase, useEditContext, useNotify, useRefresh } from 'react-admin';
import { AuditTrail } from '../../app/audit/AuditTrail.tsx';
import { FailedNote } from '../../app/blocks/FailedNote.tsx';
import { SideDrawer } from '../../app/blocks/SideDrawer.tsx';
import { SkeletonRows } from '../../app/blocks/SkeletonRows.tsx';
import { useSaveFailure } from '../../app/useSaveFailure.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { categoryTexts as texts } from './texts.ts';
import { useOpenCategory } from './useOpenCategory.ts';
import { useMayDo } from '../../app/useMayDo.ts';

/** the form of a new or of one category, over the list. */
export function CategoryDrawer() {
  const { id, close } = useOpenCategory();
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
          <CategoryForm onLeave={close} />
        </CreateBase>
      )}
      {id !== undefined && id !== 'create' && (
        // Read again on its own it would put what was typed back to what is stored.
        <EditBase
          key={id}
          id={id}
          {...common}
          mutationMode="pessimistic"
          queryOptions={{ refetchOnWindowFocus: false, refetchOnReconnect: false, onError: () => undefined }}
        >
          <Loaded onLeave={close} />
        </EditBase>
      )}
    </SideDrawer>
  );
}

function Loaded({ onLeave }: { onLeave(): void }) {
  const { record, error, isPending, refetch } = useEditContext();
  const mayDo = useMayDo();
  const foreign = record && !mayDo('edit', record);
  useEffect(() => {
    if (foreign) onLeave();
  }, [foreign, onLeave]);
  if (!record && error) return <FailedNote error={error} ownWords={texts.loadFailed} onRetry={() => void refetch()} />;
  if (isPending || !record || foreign) return <SkeletonRows rows={3} height={56} />;
  return (
    <>
      <CategoryForm onLeave={onLeave} />
      <Box sx={{ p: 2 }}>
        <AuditTrail area="catalog" rowId={String(record.id)} />
      </Box>
    </>
  );
}
