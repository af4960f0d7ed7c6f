import MoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { payerAcctTypes } from '@xinyue/contracts/codes';
import { useState } from 'react';
import { accountTexts as texts } from './accountTexts.ts';
import { FormText } from './FormText.tsx';
import type { RegistrationForm } from './registrationInput.ts';

/** Bank details (E-02), folded away because nothing of them is needed to register. */
export function PayerFields({ form }: { form: RegistrationForm }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => setOpen(!open)}
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
          <FormText
            form={form}
            name="payerAcctType"
            label={texts.payerAcctType}
            select
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{texts.notChosen}</option>
            {Object.entries(payerAcctTypes)
              .toSorted(([one], [other]) => one.localeCompare(other))
              .map(([code, label]) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
          </FormText>
          <FormText
            form={form}
            name="payerAcctNo"
            label={texts.payerAcctNo}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <FormText form={form} name="payerAcctName" label={texts.payerAcctName} />
          <FormText form={form} name="payerBankName" label={texts.payerBankName} />
          <FormText
            form={form}
            name="payerBankNo"
            label={texts.payerBankNo}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </>
      )}
    </>
  );
}
