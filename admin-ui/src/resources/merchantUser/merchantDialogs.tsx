import Typography from '@mui/material/Typography';
import type { MerchantRow } from '@xinyue/contracts/operations';
import { formWords } from '@xinyue/web/words/formWords';
import { useDataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useOperation } from '../../api/useOperation.ts';
import { AskDialog } from '../../shared/blocks/AskDialog.tsx';
import { PayerFields } from '../../shared/blocks/PayerFields.tsx';
import { RecordQuestion } from '../../shared/blocks/RecordQuestion.tsx';
import { ResetFactorDialog } from '../../shared/blocks/ResetFactorDialog.tsx';
import { SecretQuestion } from '../../shared/blocks/SecretQuestion.tsx';
import { ShopCompanyDialog } from '../../shared/blocks/ShopCompanyDialog.tsx';
import { formName } from '../../shared/kept/keptForms.ts';
import { KeptTyping } from '../../shared/kept/KeptNote.tsx';
import { EditConflictBlock } from '../../shared/conflict/EditConflictBlock.tsx';
import { useRecordConflict } from '../../shared/conflict/useEditConflict.ts';
import { useFirst } from '../../shared/useFirst.ts';
import { useRecordAction } from '../../shared/useRecordAction.ts';
import { payerResolver } from '../../shared/blocks/payerResolver.ts';
import { stateWords, merchantTexts as texts } from './texts.ts';

/** What every dialog about one merchant gets. */
export type MerchantDialogProps = { row: MerchantRow; onClose(): void };

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

/** R-71, C-50: where the money of this shop goes; a masked card number that stays as it is is kept. */
export function PayerDialog({ row: given, onClose }: MerchantDialogProps) {
  // As it was when the dialog opened: the list behind it is read again, and its newer version was never seen here.
  const row = useFirst(() => given);
  const { id, account, shopName, payerAcctType, payerBankNo, payerBankName, payerAcctNo, payerAcctName } = row;
  const defaultValues = { payerAcctType, payerBankNo, payerBankName, payerAcctNo, payerAcctName };
  const form = useForm({ resolver: payerResolver(defaultValues) as never, mode: 'onTouched', defaultValues });
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
      confirm={formWords.save}
      busy={busy}
      dirty={form.formState.isDirty}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {shopName}（{account}）
      </Typography>
      <FormProvider {...form}>
        <KeptTyping name={formName('merchantUser', id)} seen={row} />
        <EditConflictBlock what="merchant.edited" seen={row} state={conflict} />
        <PayerFields cardHint={payerAcctNo ? '显示为 **** 的卡号未修改时保持原值' : undefined} />
      </FormProvider>
    </AskDialog>
  );
}

/** F11: a made password, shown here and nowhere else; the shop's sessions end. */
export function ResetPasswordDialog({ row, onClose }: MerchantDialogProps) {
  const call = useOperation();
  const make = async () => (await call('resetShopPassword', { id: row.id })).password;
  const who = `${row.shopName}（${row.account}）`;
  return (
    <SecretQuestion words={texts.reset} once={{ ...texts.once, who }} make={make} onClose={onClose}>
      <Typography sx={{ fontWeight: 600 }}>{who}</Typography>
      <Typography color="textSecondary">{texts.reset.consequence}</Typography>
    </SecretQuestion>
  );
}

/** Po-60: who the shop is on contracts. */
export const CompanyDialog = ({ row: { userCustomerId, shopName, account }, onClose }: MerchantDialogProps) => (
  <ShopCompanyDialog shop={userCustomerId} name={`${shopName}（${account}）`} onClose={onClose} />
);

/** Tr-R-01: of a shop that lost the phone; in force a day later. */
export const FactorDialog = ({ row: { id, shopName, account }, onClose }: MerchantDialogProps) => (
  <ResetFactorDialog of="resetShopFactor" id={id} name={`${shopName}（${account}）`} onClose={onClose} />
);
