import VisibilityIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibleIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { passwordMask } from '@xinyue/contracts/rules';
import { failureText, isOutage } from '@xinyue/web/client/CallError';
import { useRef, useState } from 'react';
import { useLogin, useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { rememberedAccount } from '../session/rememberedAccount.ts';
import { sessionTexts as texts } from '../session/texts.ts';
import { homePath } from '../shared/menu.ts';
import { useFirst } from '../shared/useFirst.ts';
import type { SignInForm } from './createAuthProvider.ts';
import { wantedPlace } from './wantedPlace.ts';

/**
 * V-23, V-24. A remembered sign-in shows its account and a mask (Z-42): the page never has the password, and the token behind
 * the mask is in a cookie that it cannot read.
 */
export function LoginForm() {
  const login = useLogin();
  const notify = useNotify();
  const { search } = useLocation();
  const [shown, setShown] = useState(false);
  const remembered = useFirst(() => rememberedAccount(document.cookie));
  const { register, handleSubmit, formState, getValues, setValue, setFocus } = useForm<SignInForm>({
    mode: 'onTouched',
    defaultValues: {
      account: remembered ?? '',
      password: remembered ? passwordMask : '',
      remember: remembered !== undefined,
    },
  });
  const { errors, isSubmitting } = formState;

  const send = async ({ account, password, remember }: SignInForm) => {
    try {
      // To the screen one asked for (Z-29); otherwise to the first one.
      await login({ account: account.trim(), password, remember }, wantedPlace(search) ?? homePath);
    } catch (error) {
      // The server took the mask for over: what is asked for now is the password.
      if (password === passwordMask && !isOutage(error) && rememberedAccount(document.cookie) === undefined) {
        setValue('password', '');
        setFocus('password');
      }
      notify(failureText(error, texts.signInFailed), { type: 'error' });
    }
  };
  // State comes a render later; of two presses in one moment the second waits for the first.
  const underWay = useRef<Promise<void>>(undefined);
  const signIn = (form: SignInForm) =>
    (underWay.current ??= send(form).finally(() => {
      underWay.current = undefined;
    }));
  /** The mask stands for the password of one account, and is replaced as a whole. */
  const dropMask = () => getValues('password') === passwordMask && setValue('password', '');
  const refuse = () => notify(texts.formInvalid, { type: 'error' });

  return (
    <form onSubmit={handleSubmit(signIn, refuse)} noValidate data-testid="login-form">
      <TextField
        label={texts.account}
        autoComplete="username"
        error={!!errors.account}
        helperText={errors.account?.message ?? ' '}
        slotProps={{ htmlInput: { 'data-testid': 'login-account', maxLength: 64 } }}
        {...register('account', { validate: (text) => text.trim() !== '' || texts.accountMissing, onChange: dropMask })}
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
        onFocus={(event) => getValues('password') === passwordMask && event.target.select()}
        {...register('password', { required: texts.passwordMissing })}
      />
      <FormControlLabel
        control={
          <Checkbox
            defaultChecked={remembered !== undefined}
            slotProps={{ input: { 'data-testid': 'login-remember' } as object }}
            {...register('remember')}
          />
        }
        label={texts.remember}
      />
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
