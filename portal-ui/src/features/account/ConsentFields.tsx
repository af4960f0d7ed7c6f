import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import { Controller } from 'react-hook-form';
import { accountTexts as texts } from './accountTexts.ts';
import type { RegistrationForm } from './registration.ts';
import { TermsLink } from './TermsLink.tsx';

/** Po-27: a tick for the terms and one for the privacy policy; nothing is sent before both. */
export const ConsentFields = ({ form }: { form: RegistrationForm }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>
    <Tick form={form} document="terms" />
    <Tick form={form} document="policy" />
  </Box>
);

function Tick({ form, document }: { form: RegistrationForm; document: 'terms' | 'policy' }) {
  const id = `register-${document}`;
  return (
    <Controller
      control={form.control}
      name={`${document}Ticked`}
      render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <Checkbox
              {...field}
              id={id}
              checked={value}
              sx={{ width: 44, height: 44, ml: -1.25 }}
              slotProps={{
                input: {
                  ref,
                  'aria-label': `${texts.tick}《${texts[document]}》`,
                  'aria-invalid': error !== undefined,
                  'aria-describedby': error && `${id}-problem`,
                },
              }}
            />
            <span>
              <label htmlFor={id}>{texts.tick}</label>
              <TermsLink document={document} />
            </span>
          </Box>
          {error && (
            <FormHelperText error id={`${id}-problem`}>
              {error.message}
            </FormHelperText>
          )}
        </>
      )}
    />
  );
}
