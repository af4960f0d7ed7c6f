import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { orderStatuses } from '@xinyue/contracts/codes';
import { halfWidth } from '@xinyue/contracts/halfWidth';
import { useState } from 'react';
import { AskDialog } from '../../../shared/blocks/AskDialog.tsx';
import { contractTexts } from '../contract/contractTexts.ts';
import { actionNames, actionQuestion } from '../texts.ts';
import { OrderBrief } from './OrderBrief.tsx';
import type { OrderDialogProps } from './OrderDialogProps.ts';
import { useOrderAction } from './useOrderAction.ts';

/** S-07: 待提货 to 已提货; the code of the buyer's slip is checked where it is given. */
export function PickUpDialog({ order, onDone, onDrop }: OrderDialogProps) {
  const [code, setCode] = useState('');
  const digits = code.replace(/\s/g, '');
  const right = digits === '' || /^\d{8}$/.test(digits);
  const { send, busy } = useOrderAction('pickUp', order, onDone);
  return (
    <AskDialog
      open
      title={actionQuestion('pickUp')}
      confirm={actionNames.pickUp}
      busy={busy}
      dirty={code !== ''}
      disabled={!right}
      onConfirm={() => send({ status: orderStatuses.pickedUp, ...(digits && { pickupCode: digits }) })}
      onCancel={onDrop}
    >
      <OrderBrief order={order} />
      <TextField
        label={contractTexts.code}
        value={code}
        onChange={(event) => setCode(halfWidth(event.target.value))}
        error={!right}
        helperText={contractTexts.codeHint}
        autoComplete="off"
        fullWidth
        sx={{ my: 2 }}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 16, 'data-testid': 'pickup-code' } }}
      />
      <Typography color="textSecondary">确认后订单变为“已提货”，货款转为商户可结算。</Typography>
    </AskDialog>
  );
}
