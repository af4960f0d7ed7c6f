import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWrite } from '@xinyue/web/useWrite';
import { type MouseEvent, useState } from 'react';
import { type RaRecord, useDelete, useNotify, useRefresh, useResourceContext } from 'react-admin';
import { useFailureNotice, useSaved } from '../forms/useSaved.ts';
import { AskDialog } from './AskDialog.tsx';
import { WithReason } from './WithReason.tsx';

type Props = {
  record: RaRecord;
  /** What the question names. */
  name: string;
  /** What follows from it. */
  consequence?: string;
  deleted: string;
  /** The message when no answer came. */
  deleteFailed?: string | undefined;
  onDeleted?(): void;
  size?: 'small' | 'medium';
  /** Why this one cannot be deleted: the button stands, but only says so. */
  refused?: string | undefined;
};

/** Deletes after a question (M-46, M-49, M-32); the server's refusal is shown unchanged. */
export function DeleteRecord({ record, name, consequence, deleted, onDeleted, size = 'small', refused, ...words }: Props) {
  const { deleteFailed = '删除失败，请稍后再试！' } = words;
  const [asking, setAsking] = useState(false);
  const resource = useResourceContext();
  const notify = useNotify();
  const refresh = useRefresh();
  const saved = useSaved();
  const notice = useFailureNotice();
  const [remove] = useDelete();
  const { write, busy } = useWrite();

  const confirm = () => {
    const params = { id: record.id, previousData: record };
    void write({
      send: () => remove(resource, params, { mutationMode: 'pessimistic', returnPromise: true }),
      onDone: () =>
        saved(deleted, () => {
          setAsking(false);
          onDeleted?.();
          refresh();
        }),
      failed: deleteFailed,
      onFailed(failure) {
        notice(failure);
        if (!failure.refused) return;
        setAsking(false);
        refresh();
      },
    });
  };
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    setAsking(true);
  };
  const drop = () => {
    setAsking(false);
    notify('已取消删除', { type: 'info' });
  };
  return (
    <>
      <WithReason reason={refused}>
        <Button
          size={size}
          color="error"
          startIcon={size === 'medium' ? <DeleteIcon /> : undefined}
          disabled={refused !== undefined}
          onClick={open}
          aria-label={`删除 ${name}`}
          data-testid={`delete-${record.id}`}
          sx={size === 'small' ? { minWidth: 0, px: 1.25 } : undefined}
        >
          删除
        </Button>
      </WithReason>
      <AskDialog open={asking} title="确定要删除吗?" confirm="删除" danger busy={busy} onConfirm={confirm} onCancel={drop}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {consequence && <Typography color="textSecondary">{consequence}</Typography>}
      </AskDialog>
    </>
  );
}
