import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { type CategoryRow, categoryTexts as texts } from './texts.ts';

const one = { page: 1, perPage: 1 };
const newest = { field: 'id', order: 'DESC' } as const;
const quiet = { onError: () => undefined, staleTime: 0 };

/**
 * Deletes a category after a question that names how many goods it has (back-office 12). The number goes along: where it changed meanwhile the
 * server says so and nothing is deleted.
 */
export function DeleteCategory({ row }: { row: CategoryRow }) {
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const call = useOperation();
  const close = () => setAsking(false);
  const { run, busy } = useRecordAction({ done: texts.deleted, failed: texts.deleteFailed }, close);
  const filter = { spotTypeId: row.id };
  const goods = useGetList('spotManagement', { filter, pagination: one, sort: newest }, { ...quiet, enabled: asking });
  const name = `${row.name}（${row.num}）`;
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    setAsking(true);
  };
  const drop = () => {
    close();
    notify(texts.deleteDropped, { type: 'info' });
  };
  const confirm = () => run(() => call('deleteCategory', { id: row.id, del: 1, goodsSeen: goods.total ?? 0 }));
  return (
    <>
      <Button
        size="small"
        color="error"
        onClick={open}
        aria-label={`删除 ${name}`}
        data-testid={`delete-${row.id}`}
        sx={{ minWidth: 0, px: 1.25 }}
      >
        删除
      </Button>
      <AskDialog
        open={asking}
        title={texts.deleteQuestion}
        confirm="删除"
        danger
        busy={busy}
        disabled={goods.isFetching}
        onConfirm={confirm}
        onCancel={drop}
      >
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {goods.total ? <Typography data-testid="goods-in-category">{texts.inUse(goods.total)}</Typography> : null}
        <Typography color="textSecondary">{texts.consequence}</Typography>
      </AskDialog>
    </>
  );
}
