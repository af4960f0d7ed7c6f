import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify } from 'react-admin';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import type { MerchantDialogProps } from './MerchantDialogProps.ts';
import { stateWords } from './texts.ts';

/** S-18, C-49: the documented body, of which the server takes the state. */
export function StateDialog({ row, onClose }: MerchantDialogProps) {
  const disable = row.reamrk1 !== '1';
  const words = stateWords(disable);
  const provider = useDataProvider();
  const notify = useNotify();
  const { run, busy } = useRecordAction(words, onClose);
  const { id, account, shopName } = row;
  const data = { id, account, shopName, reamrk1: disable ? '1' : '0', del: 0 };
  const drop = () => {
    notify(words.dropped, { type: 'info' });
    onClose();
  };
  return (
    <AskDialog
      open
      title={words.question}
      confirm={words.action}
      danger={disable}
      busy={busy}
      onConfirm={() => void run(() => provider.update('merchantUser', { id, data, previousData: row }))}
      onCancel={drop}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {shopName}（{account}）
      </Typography>
      <Typography color="textSecondary">{words.consequence}</Typography>
    </AskDialog>
  );
}
