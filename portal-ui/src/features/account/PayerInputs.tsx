import { payerAcctTypes } from '@xinyue/contracts/codes';
import type { FieldValues, Path } from 'react-hook-form';
import { accountTexts as texts } from './accountTexts.ts';
import { FormText, type FieldExtras, type FieldForm } from './FormText.tsx';

export const payerNames = ['payerAcctType', 'payerAcctNo', 'payerAcctName', 'payerBankName', 'payerBankNo'] as const;
type Payer = { [name in (typeof payerNames)[number]]?: string | null };
type Props<T extends FieldValues> = {
  form: FieldForm<T>;
  prefix: string;
  required?: boolean;
  disabled?: boolean;
  /** More for the field of the card number, where it is masked. */
  card?: FieldExtras;
};

const types = Object.entries(payerAcctTypes).toSorted(([one], [other]) => one.localeCompare(other));

/** The five bank details (E-02). */
export function PayerInputs<T extends FieldValues & Payer>({ form, prefix, card, ...rest }: Props<T>) {
  const own = { form, prefix, ...rest };
  const name = (field: keyof Payer) => field as string as Path<T>;
  return (
    <>
      <FormText
        {...own}
        name={name('payerAcctType')}
        label={texts.payerAcctType}
        select
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{texts.notChosen}</option>
        {types.map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </FormText>
      <FormText {...own} name={name('payerAcctNo')} label={texts.payerAcctNo} digits {...card} />
      <FormText {...own} name={name('payerAcctName')} label={texts.payerAcctName} />
      <FormText {...own} name={name('payerBankName')} label={texts.payerBankName} />
      <FormText {...own} name={name('payerBankNo')} label={texts.payerBankNo} digits />
    </>
  );
}
