import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { accountTexts as texts } from './accountTexts.ts';
import { FormArea } from './FormArea.tsx';
import { FormText } from './FormText.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';
import type { RegistrationForm } from './registrationInput.ts';
import { SexField } from './SexField.tsx';

const wide = { gridColumn: '1 / -1' };

export function PersonFields({ form }: { form: RegistrationForm }) {
  const password = useWatch({ control: form.control, name: 'password' });
  const own = { form, prefix: 'register' } as const;
  return (
    <>
      <FormText {...own} name="account" label={texts.account} help={texts.accountHelp} autoComplete="username" required />
      <Box>
        <FormText
          {...own}
          name="password"
          field={PasswordField}
          label={texts.password}
          help={password ? undefined : texts.passwordHelp}
          autoComplete="new-password"
          required
        />
        <PasswordStrength password={password} id="register-password-checks" />
      </Box>
      <FormText {...own} name="mobile" label={texts.mobile} type="tel" digits autoComplete="tel-national" required />
      <FormText {...own} name="nickname" label={texts.nickname} help={texts.nicknameHelp} autoComplete="nickname" />
      <SexField control={form.control} name="sex" prefix="register" />
      <FormText {...own} name="age" label={texts.age} digits required />
      <FormArea control={form.control} name="area" prefix="register" sx={wide} />
      <FormText {...own} name="address" label={texts.address} autoComplete="street-address" sx={wide} />
    </>
  );
}
