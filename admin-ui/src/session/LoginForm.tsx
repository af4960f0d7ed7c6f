import VisibilityIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibleIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLogin, useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { failureText } from '../api/ServerError.ts';
import { homePath } from '../app/menu.ts';
import type { SignInForm } from './createAuthProvider.ts';
import { sessionTexts as texts } from './texts.ts';

const keptAccount = 'xinyue.account';

/** R-55, V-23, V-24. Only the account name is kept, and only when asked for. */
export function LoginForm() {
  const login = useLogin();
  const notify = useNotify();
  const { state } = useLocation() as { state: { nextPathname?: string } | null };
  const [shown, setShown] = useState(false);
  const [keep, setKeep] = useState(() => localStorage.getItem(keptAccount) !== null);
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    mode: 'onTouched',
    defaultValues: { account: localStorage.getItem(keptAccount) ?? '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const signIn = async ({ account, password }: SignInForm) => {
    const name = account.trim();
    if (keep) localStorage.setItem(keptAccount, name);
    else localStorage.removeItem(keptAccount);
    try {
      // Back to the place one came from; otherwise to the first screen.
      await login({ account: name, password }, state?.nextPathname ? undefined : homePath);
    } catch (error) {
      notify(failureText(error, texts.signInFailed), { type: 'error' });
    }
  };
  const refuse = () => notify(texts.formInvalid, { type: 'error' });

  return (
    <form onSubmit={handleSubmit(signIn, refuse)} noValidate data-testid="login-form">
      <TextField
        label={texts.account}
        autoComplete="username"
        error={!!errors.account}
        helperText={errors.account?.message ?? ' '}
        slotProps={{ htmlInput: { 'data-testid': 'login-account', maxLength: 64 } }}
        {...register('account', { validate: (text) => text.trim() !== '' || texts.accountMissing })}
      />
      <TextField
        label={texts.password}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        error={!!errors.password}
        helperText={errors.password?.message ?? ' '}
        slotProps={{
          htmlInput: { 'data-testid': 'login-password', maxLength: 128 },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton edge="end" onClick={() => setShown(!shown)} aria-label={shown ? '隐藏密码' : '显示密码'}>
                  {shown ? <VisibleIcon /> : <VisibilityIcon />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
        {...register('password', { required: texts.passwordMissing })}
      />
      <FormControlLabel control={<Checkbox checked={keep} onChange={(_, on) => setKeep(on)} />} label={texts.keepAccount} />
      <Button
        type="submit"
        variant="contained"
        fullWidth
        size="large"
        loading={isSubmitting}
        sx={{ mt: 1 }}
        data-testid="login-submit"
      >
        {texts.signIn}
      </Button>
    </form>
  );
}
