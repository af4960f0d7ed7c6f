import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { PasswordField } from './PasswordField.tsx';
import type { RegistrationForm, RegistrationInput } from './registrationInput.ts';

type Props = Omit<TextFieldProps, 'form' | 'name'> & { form: RegistrationForm; name: keyof RegistrationInput; help?: string };

/** A text field of the registration form with its hint, or its message once it was left wrong. */
export function FormText({ form, name, help, ...rest }: Props) {
  const problem = form.formState.errors[name]?.message;
  const Field = name === 'password' ? PasswordField : TextField;
  return (
    <Field
      id={`register-${name}`}
      fullWidth
      error={problem !== undefined}
      helperText={problem ?? help}
      {...rest}
      {...form.register(name)}
    />
  );
}
