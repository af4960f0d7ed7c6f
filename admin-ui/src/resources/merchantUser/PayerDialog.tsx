import Typography from '@mui/material/Typography';
import { FormProvider, useForm } from 'react-hook-form';
import { useDataProvider } from 'react-admin';
import type { MerchantRow } from '@xinyue/contracts/operations';
import { EditConflictBlock } from '../../shared/conflict/EditConflictBlock.tsx';
import { useRecordConflict } from '../../shared/conflict/useEditConflict.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { PayerFields } from '../../shared/blocks/PayerFields.tsx';
import { useFirst } from '../../shared/useFirst.ts';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import type { MerchantDialogProps } from './MerchantDialogProps.ts';
import { payerResolver } from './payerResolver.ts';
import { merchantTexts as texts } from './texts.ts';

/** R-71, C-50: where the money of this shop goes; a masked card number that stays as it is is kept. */
export function PayerDialog({ row: given, onClose }: MerchantDialogProps) {
  // As it was when the dialog opened: the list behind it is read again, and its newer version was never seen here.
  const row = useFirst(() => given);
  const { id, account, shopName, payerAcctType, payerBankNo, payerBankName, payerAcctNo, payerAcctName } = row;
  const defaultValues = { payerAcctType, payerBankNo, payerBankName, payerAcctNo, payerAcctName };
  const form = useForm({ resolver: payerResolver as never, mode: 'onTouched', defaultValues });
  const provider = useDataProvider();
  const conflict = useRecordConflict<MerchantRow>('merchantUser', id);
  const { run, busy } = useRecordAction({ done: texts.payerDone, failed: texts.payerFailed }, onClose, conflict.open);
  const send = form.handleSubmit((values) =>
    run(async () => {
      const data = conflict.withVersion({ id, account, shopName, ...values });
      await provider.update('merchantUser', { id, data, previousData: row });
    }),
  );
  return (
    <AskDialog
      open
      large
      title={texts.payer}
      confirm="保存"
      busy={busy}
      dirty={form.formState.isDirty}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {shopName}（{account}）
      </Typography>
      <FormProvider {...form}>
        <EditConflictBlock what="merchant.edited" seen={row} state={conflict} />
        <PayerFields cardHint={payerAcctNo ? '显示为 **** 的卡号未修改时保持原值' : undefined} />
      </FormProvider>
    </AskDialog>
  );
}
