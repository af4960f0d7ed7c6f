import Typography from '@mui/material/Typography';
import { FormProvider, useForm } from 'react-hook-form';
import { useDataProvider } from 'react-admin';
import { AskDialog } from '../../app/blocks/AskDialog.tsx';
import { PayerFields } from '../../app/blocks/PayerFields.tsx';
import { useRecordAction } from '../../app/useRecordAction.ts';
import type { MerchantDialogProps } from './MerchantActions.tsx';
import { payerResolver } from './payerResolver.ts';
import { merchantTexts as texts } from './texts.ts';

/** R-71, C-50: where the money of this shop goes; a masked card number that stays as it is is kept. */
export function PayerDialog({ row, onClose }: MerchantDialogProps) {
  const { id, account, shopName, payerAcctType, payerBankNo, payerBankName, payerAcctNo, payerAcctName } = row;
  const defaultValues = { payerAcctType, payerBankNo, payerBankName, payerAcctNo, payerAcctName };
  const form = useForm({ resolver: payerResolver as never, mode: 'onTouched', defaultValues });
  const provider = useDataProvider();
  const { run, busy } = useRecordAction({ done: texts.payerDone, failed: texts.payerFailed }, onClose);
  const send = form.handleSubmit((values) =>
    run(() => provider.update('merchantUser', { id, data: { id, account, shopName, ...values }, previousData: row })),
  );
  return (
    <AskDialog open large title={texts.payer} confirm="保存" busy={busy} onConfirm={() => void send()} onCancel={onClose}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {shopName}（{account}）
      </Typography>
      <FormProvider {...form}>
        <PayerFields cardHint={payerAcctNo ? '显示为 **** 的卡号未修改时保持原值' : undefined} />
      </FormProvider>
    </AskDialog>
  );
}
