import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { ShopInput } from './applicationSteps.ts';
import { applicationTexts as texts } from './applicationTexts.ts';
import { overlay } from '../../shared/overlay.tsx';

const AgreementDialog = overlay(() => import('./AgreementDialog.tsx'));

/** The agreement and the one answer to it (V-19). */
export function AgreementField({ control }: { control: Control<ShopInput> }) {
  const { field, fieldState } = useController({ control, name: 'agreement' });
  const [open, setOpen] = useState(false);
  return (
    <>
      <Box>
        {texts.agreementLead}
        <Link
          component="button"
          type="button"
          onClick={() => setOpen(true)}
          sx={{ font: 'inherit', verticalAlign: 'baseline', py: 0.5 }}
        >
          {texts.agreementLink}
        </Link>
      </Box>
      <FormControl error={!!fieldState.error} required>
        <RadioGroup
          aria-label={texts.agreement}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          aria-describedby={fieldState.error ? 'agreement-problem' : undefined}
        >
          <FormControlLabel
            value={texts.agree}
            label={texts.agree}
            control={<Radio slotProps={{ input: { ref: field.ref } }} />}
          />
        </RadioGroup>
        {fieldState.error && <FormHelperText id="agreement-problem">{fieldState.error.message}</FormHelperText>}
      </FormControl>
      {open && <AgreementDialog onClose={() => setOpen(false)} />}
    </>
  );
}
