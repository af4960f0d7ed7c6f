import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { sexLabels } from '@xinyue/contracts/codes';
import { Controller } from 'react-hook-form';
import { accountTexts as texts } from './accountTexts.ts';
import { FormText } from './FormText.tsx';
import type { RegistrationForm } from './registrationInput.ts';

const wide = { gridColumn: '1 / -1' };

export function PersonFields({ form }: { form: RegistrationForm }) {
  return (
    <>
      <FormText form={form} name="account" label={texts.account} help={texts.accountHelp} autoComplete="username" required />
      <FormText
        form={form}
        name="password"
        label={texts.password}
        help={texts.passwordHelp}
        autoComplete="new-password"
        required
      />
      <FormText form={form} name="mobile" label={texts.mobile} type="tel" autoComplete="tel-national" required />
      <FormText form={form} name="nickname" label={texts.nickname} help={texts.nicknameHelp} autoComplete="nickname" />
      <SexField form={form} />
      <FormText form={form} name="age" label={texts.age} slotProps={{ htmlInput: { inputMode: 'numeric' } }} required />
      <FormText
        form={form}
        name="area"
        label={texts.area}
        help={texts.areaHelp}
        autoComplete="address-level2"
        required
        sx={wide}
      />
      <FormText form={form} name="address" label={texts.address} autoComplete="street-address" sx={wide} />
    </>
  );
}

function SexField({ form }: { form: RegistrationForm }) {
  return (
    <Controller
      control={form.control}
      name="sex"
      render={({ field, fieldState }) => (
        <FormControl error={!!fieldState.error} required>
          <FormLabel id="register-sex">{texts.sex}</FormLabel>
          <RadioGroup
            row
            aria-labelledby="register-sex"
            name={field.name}
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
            aria-describedby={fieldState.error ? 'register-sex-problem' : undefined}
          >
            {sexLabels.map((label, code) => (
              <FormControlLabel
                key={label}
                value={String(code)}
                label={label}
                control={<Radio slotProps={code === 0 ? { input: { ref: field.ref } } : undefined} />}
              />
            ))}
          </RadioGroup>
          {fieldState.error && <FormHelperText id="register-sex-problem">{fieldState.error.message}</FormHelperText>}
        </FormControl>
      )}
    />
  );
}
