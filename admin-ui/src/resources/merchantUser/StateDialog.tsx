import Typography from '@mui/material/Typography';
import { useDataProvider } from 'react-admin';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import type { MerchantDialogProps } from './MerchantDialogProps.ts';
import { stateWords } from './texts.ts';

/** S-18, C-49: the documented body, of which the server takes the state. */
export function StateDialog({ row, onClose }: MerchantDialogProps) {
  const disable = row.reamrk1 !== '1';
  const words = stateWords(disable);
  const provider = useDataProvider();
  const { id, account, shopName } = row;
  const data = { id, account, shopName, reamrk1: disable ? '1' : '0', del: 0 };
  return (
    <RecordQuestion
      words={words}
      danger={disable}
      send={() => provider.update('merchantUser', { id, data, previousData: row })}
      onClose={onClose}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {shopName}（{account}）
      </Typography>
      <Typography color="textSecondary">{words.consequence}</Typography>
    </RecordQuestion>
  );
}
