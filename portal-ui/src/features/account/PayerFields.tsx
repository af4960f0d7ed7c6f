import MoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { accountTexts as texts } from './accountTexts.ts';
import { problemOf } from './FormText.tsx';
import { payerNames, PayerInputs } from './PayerInputs.tsx';
import type { RegistrationForm } from './registrationInput.ts';

/** Bank details (E-02), folded away because nothing of them is needed to register. */
export function PayerFields({ form }: { form: RegistrationForm }) {
  const [unfolded, setUnfolded] = useState(() => payerNames.some((name) => form.getValues(name)));
  // A message must not stand where nobody sees it.
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
          <PayerInputs form={form} prefix="register" />
        </>
      )}
    </>
  );
}
