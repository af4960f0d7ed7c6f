import Typography from '@mui/material/Typography';
import { orderStatuses } from '@xinyue/contracts/codes';
import { AskDialog } from '../../app/blocks/AskDialog.tsx';
import type { OrderDialogProps } from './OrderActions.tsx';
import { OrderBrief } from './OrderBrief.tsx';
import { actionNames, actionQuestion } from './texts.ts';
import { useOrderAction } from './useOrderAction.ts';

/** S-07: 待提货 to 已提货. */
export function PickUpDialog({ order, onDone, onDrop }: OrderDialogProps) {
  const { send, busy } = useOrderAction('pickUp', order, onDone);
  return (
    <AskDialog
      open
      title={actionQuestion('pickUp')}
      confirm={actionNames.pickUp}
      busy={busy}
      onConfirm={() => send({ status: orderStatuses.pickedUp })}
      onCancel={onDrop}
    >
      <OrderBrief order={order} />
      <Typography color="textSecondary">确认后订单变为“已提货”，货款转为商户可提现。</Typography>
    </AskDialog>
  );
}
