import MoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { payerAcctTypes } from '@xinyue/contracts/codes';
import { useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { accountTexts as texts } from './accountTexts.ts';
import { type FieldExtras, type FieldForm, FormText, problemOf } from './FormText.tsx';
import type { RegistrationForm } from './registration.ts';

/** Bank details (E-02), folded away because nothing of them is needed to register. */
export function PayerFields({ form }: { form: RegistrationForm }) {
  const [unfolded, setUnfolded] = useState(() => payerNames.some((name) => form.getValues(name)));
  // The group opens when one of its fields has a message: it must be visible.
  const open = unfolded || payerNames.some((name) => problemOf(form, name));
  return (
    <>
      <Button
        onClick={() => setUnfolded(!open)}
        aria-expanded={open}
        endIcon={<MoreIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        sx={{ gridColumn: '1 / -1', justifyContent: 'flex-start', width: 'fit-content' }}
      >
        {texts.payerTitle}
      </Button>
      {open && (
        <>
          <Typography variant="body2" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
            {texts.payerHelp}
          </Typography>
          <PayerInputs
            form={form}
            prefix="register"
            onType={() => void (form.getValues('payerAcctNo') && form.trigger('payerAcctNo'))}
          />
        </>
      )}
    </>
  );
}

const payerNames = ['payerAcctType', 'payerAcctNo', 'payerAcctName', 'payerBankName', 'payerBankNo'] as const;
type Payer = { [name in (typeof payerNames)[number]]?: string | null };
type Props<T extends FieldValues> = {
  form: FieldForm<T>;
  prefix: string;
  required?: boolean;
  disabled?: boolean;
  /** Another kind of account was chosen: what its number has to be follows from that. */
  onType?: () => void;
  /** More for the field of the card number, where it is masked. */
  card?: FieldExtras;
};

const types = Object.entries(payerAcctTypes).toSorted(([one], [other]) => one.localeCompare(other));

/** The five bank details (E-02). */
export function PayerInputs<T extends FieldValues & Payer>({ form, prefix, card, onType, ...rest }: Props<T>) {
  const own = { form, prefix, ...rest };
  const name = (field: keyof Payer) => field as string as Path<T>;
  return (
    <>
      <FormText
        {...own}
        name={name('payerAcctType')}
        label={texts.payerAcctType}
        onChanged={onType}
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
