import Typography from '@mui/material/Typography';
import type { UserRow } from '@xinyue/contracts/operations';
import { passwordMask } from '@xinyue/contracts/rules';
import { useDataProvider, useNotify, useResourceContext } from 'react-admin';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { statusWords } from './texts.ts';

/** Stops or opens a staff account after a question; the masks that go along keep what they hide. */
export function StatusDialog({ row, onClose }: { row: UserRow; onClose(): void }) {
  const stop = row.userStatus === 0;
  const words = statusWords(stop);
  const resource = useResourceContext() ?? '';
  const provider = useDataProvider();
  const notify = useNotify();
  const { run, busy } = useRecordAction(words, onClose);
  const data = { ...row, password: passwordMask, userStatus: stop ? 1 : 0 };
  const drop = () => {
    notify(words.dropped, { type: 'info' });
    onClose();
  };
  return (
    <AskDialog
      open
      title={words.question}
      confirm={words.action}
      danger={stop}
      busy={busy}
      onConfirm={() => void run(() => provider.update(resource, { id: row.id, data, previousData: row }))}
      onCancel={drop}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {row.nickname || row.userName}（{row.account}）
      </Typography>
      <Typography color="textSecondary">{words.consequence}</Typography>
    </AskDialog>
  );
}
