import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type OrderStatus, orderStatuses } from '@xinyue/contracts/codes';
import { halfWidth } from '@xinyue/contracts/halfWidth';
import { paidStatuses } from '@xinyue/contracts/orderTransitions';
import { moneyText } from '@xinyue/web/formats';
import { useState } from 'react';
import { AskDialog, focus } from '../../../shared/blocks/AskDialog.tsx';
import { keptTexts } from '../../../shared/kept/KeptNote.tsx';
import { useKeptText } from '../../../shared/kept/useKeptText.ts';
import { agreementTexts } from '../agreement/agreementTexts.ts';
import { actionNames, actionQuestion, orderTexts } from '../texts.ts';
import { OrderBrief, type OrderDialogProps } from './OrderBrief.tsx';
import { OrderConflict } from './OrderConflict.tsx';
import { useOrderAction } from './useOrderAction.ts';

const usual = ['客户要求取消', '库存或货物异常', '价格有误', '重复下单'];

/** S-08. It cannot be taken back: the question names amount and consequence, and the reason goes into the trace. */
export function CancelDialog({ order, onDone, onDrop }: OrderDialogProps) {
  const { send, busy, moved, drop } = useOrderAction('cancel', order, { onDone, onDrop });
  const { text: reason, change, restored } = useKeptText(`${actionNames.cancel}/${order.id}`);
  const [tried, setTried] = useState(false);
  const missing = tried && reason.trim() === '';
  const paid = paidStatuses.includes(order.status as OrderStatus);
  const confirm = () => {
    setTried(true);
    if (reason.trim() !== '') send({ del: 1, reason: reason.trim() });
  };
  return (
    <AskDialog
      open
      title={actionQuestion('cancel')}
      confirm={actionNames.cancel}
      danger
      busy={busy}
      disabled={moved !== undefined}
      dirty={reason.trim() !== '' && !usual.includes(reason)}
      onConfirm={confirm}
      onCancel={drop}
    >
      <OrderBrief order={order} />
      <OrderConflict order={order} moved={moved} />
      <Alert severity="warning" sx={{ mb: 2 }}>
        取消后无法恢复，订单将从列表和合计中移除。{paid ? `已支付的 ${moneyText(order.money)} 将退回付款人。` : ''}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {usual.map((text) => (
          <Chip
            key={text}
            label={text}
            variant={reason === text ? 'filled' : 'outlined'}
            onClick={() => change(text)}
            disabled={busy}
          />
        ))}
      </Box>
      <TextField
        label={orderTexts.reason}
        required
        multiline
        minRows={2}
        value={reason}
        disabled={busy}
        onChange={({ target }) => change(target.value)}
        error={missing}
        helperText={missing ? orderTexts.reasonMissing : `${restored ? keptTexts.restored : ''} ${reason.length}/200`}
        slotProps={{ htmlInput: { maxLength: 200, 'data-testid': 'cancel-reason' } }}
      />
    </AskDialog>
  );
}

/** S-07: 待提货 to 已提货; the code of the buyer's slip is checked where it is given. */
export function PickUpDialog({ order, onDone, onDrop }: OrderDialogProps) {
  // Proof that the buyer stands here: not kept anywhere, and typed anew after the session ended.
  const [code, setCode] = useState('');
  // A scanner types what the QR code of a slip says (Po-40).
  const digits = code.replace(/\s/g, '').replace(/^XYTH:\d+:/i, '');
  const right = digits === '' || /^\d{8}$/.test(digits);
  const { send, busy, moved, drop } = useOrderAction('pickUp', order, { onDone, onDrop });
  return (
    <AskDialog
      open
      title={actionQuestion('pickUp')}
      confirm={actionNames.pickUp}
      busy={busy}
      dirty={code !== ''}
      disabled={!right || moved !== undefined}
      onConfirm={() => send({ status: orderStatuses.pickedUp, ...(digits && { pickupCode: digits }) })}
      onCancel={drop}
    >
      <OrderBrief order={order} />
      <OrderConflict order={order} moved={moved} />
      <TextField
        label={agreementTexts.code}
        value={code}
        onChange={(event) => setCode(halfWidth(event.target.value))}
        error={!right}
        helperText={agreementTexts.codeHint}
        autoComplete="off"
        inputRef={focus}
        fullWidth
        sx={{ my: 2 }}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 48, 'data-testid': 'pickup-code' } }}
      />
      <Typography color="textSecondary">确认后订单变为“已提货”，货款转为商户可结算。</Typography>
    </AskDialog>
  );
}
