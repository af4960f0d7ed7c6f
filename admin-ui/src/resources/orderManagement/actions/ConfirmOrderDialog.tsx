import Alert from '@mui/material/Alert';
import FormHelperText from '@mui/material/FormHelperText';
import { orderStatuses } from '@xinyue/contracts/codes';
import { messages } from '@xinyue/contracts/messages';
import { contractSuffices } from '@xinyue/contracts/orderTransitions';
import { AskDialog } from '../../../shared/blocks/AskDialog.tsx';
import { PicturePicker, usePictureFiles } from '../../../shared/documents/PicturePicker.tsx';
import { agreementTexts } from '../agreement/agreementTexts.ts';
import { actionNames, actionQuestion, orderTexts } from '../texts.ts';
import { OrderBrief, type OrderDialogProps } from './OrderBrief.tsx';
import { OrderConflict } from './OrderConflict.tsx';
import { useOrderAction } from './useOrderAction.ts';

/** K-19, V-53: up to three files of at most 500kb, 1kb = 1024 bytes. */
const agreement = { count: 3, kb: 500, bytes: 500 * 1024 } as const;
const agreementLimit = {
  ...agreement,
  room: () => agreement.count,
  tooLarge: messages.contractTooLarge(agreement.kb),
  tooMany: messages.contractCount,
};
const pickerTexts = { hint: orderTexts.agreementHint, pick: orderTexts.agreementPick };

/** S-06, Z-06: 已支付 to 待提货 with one to three agreements, or with the made one that both sides confirmed. */
export function ConfirmOrderDialog({ order, onDone, onDrop }: OrderDialogProps) {
  const files = usePictureFiles(agreementLimit);
  const { send, busy, moved, drop: leave } = useOrderAction('confirm', order, { onDone, onDrop });

  const both = order.contractConfirmed === 'both';
  const confirm = () => {
    const urls = files.items.flatMap(({ saveUrl }) => (saveUrl ? [saveUrl] : []));
    if (files.isBusy()) return files.showProblem(orderTexts.uploadBusy);
    if (!contractSuffices(urls.length, order.contractConfirmed) || urls.length > agreementLimit.count)
      return files.showProblem(messages.contractCount(urls.length));
    files.showProblem('');
    send({ status: orderStatuses.pendingPickup, ...(urls.length > 0 && { reamrk1: urls.join(',') }) });
  };
  const drop = () => {
    files.dropAll();
    leave();
  };
  return (
    <AskDialog
      open
      large
      title={actionQuestion('confirm')}
      confirm={actionNames.confirm}
      busy={busy}
      disabled={moved !== undefined}
      dirty={files.items.length > 0}
      ready={both}
      onConfirm={confirm}
      onCancel={drop}
    >
      <OrderBrief order={order} />
      <OrderConflict order={order} moved={moved} />
      {order.contractPdf !== null && (
        <Alert severity={both ? 'success' : 'info'} sx={{ mb: 2 }} data-testid="contract-made">
          {both ? agreementTexts.noUpload : agreementTexts.notYet}
        </Alert>
      )}
      <PicturePicker files={files} disabled={busy} texts={pickerTexts} name="contract" />
      <FormHelperText error role="alert" data-testid="contract-problem">
        {files.problems.map((problem) => (
          <span key={problem} style={{ display: 'block' }}>
            {problem}
          </span>
        ))}
      </FormHelperText>
    </AskDialog>
  );
}
