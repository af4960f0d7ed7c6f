import VisibilityIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibleIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { passwordMask } from '@xinyue/contracts/rules';
import { useWrite } from '@xinyue/web/useWrite';
import { passwordWords } from '@xinyue/web/words/signInWords';
import { useState } from 'react';
import { useLogin, useNotify } from 'react-admin';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { rememberedAccount } from '../session/rememberedAccount.ts';
import { sessionTexts as texts } from '../session/texts.ts';
import { homePath } from '../shared/menu.ts';
import { useFirst } from '../shared/useFirst.ts';
import { SecondStepWanted, type SignInForm } from './createAuthProvider.ts';
import { wantedPlace } from './wantedPlace.ts';

/**
 * V-23, V-24. A remembered sign-in shows its account and a mask (Z-42): the page never has the password, and the token behind
 * the mask is in a cookie that it cannot read.
 */
export function LoginForm() {
  const login = useLogin();
  const notify = useNotify();
  const { search } = useLocation();
  const remembered = useFirst(() => rememberedAccount(document.cookie));
  const { register, handleSubmit, formState, getValues, setValue, setFocus } = useForm<SignInForm>({
    mode: 'onTouched',
    defaultValues: {
      account: remembered ?? '',
      password: remembered ? passwordMask : '',
      remember: remembered !== undefined,
    },
  });
  const { errors } = formState;
  const { write, busy } = useWrite();

  const signIn = ({ account, password, remember }: SignInForm) =>
    write({
      // To the screen one asked for (Z-29); otherwise to the first one.
      send: () => login({ account: account.trim(), password, remember }, wantedPlace(search) ?? homePath).catch(toSecondStep),
      failed: texts.signInFailed,
      onFailed({ text, refused }) {
        // The server took the mask for over: what is asked for now is the password.
        if (password === passwordMask && refused && rememberedAccount(document.cookie) === undefined) {
          setValue('password', '');
          setFocus('password');
        }
        notify(text, { type: 'error' });
      },
    });
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
      <PasswordInput
        error={!!errors.password}
        helperText={errors.password?.message ?? ' '}
        onFocus={(event) => getValues('password') === passwordMask && event.target.select()}
        {...register('password', { required: texts.passwordMissing })}
      />
      <Remember checked={remembered !== undefined} field={register('remember')} />
      <Button type="submit" variant="contained" fullWidth size="large" loading={busy} sx={{ mt: 1 }} data-testid="login-submit">
        {texts.signIn}
      </Button>
    </form>
  );
}

/** The page shows that step by itself. */
const toSecondStep = (error: unknown): void => {
  if (!(error instanceof SecondStepWanted)) throw error;
};

/** A password that can be looked at while it is typed. */
function PasswordInput(field: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      label={texts.password}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      slotProps={{
        htmlInput: { 'data-testid': 'login-password', maxLength: 128 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                onClick={() => setShown(!shown)}
                aria-label={shown ? passwordWords.hide : passwordWords.show}
              >
                {shown ? <VisibleIcon /> : <VisibilityIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

const Remember = ({ checked, field }: { checked: boolean; field: UseFormRegisterReturn }) => (
  <FormControlLabel
    control={
      <Checkbox defaultChecked={checked} slotProps={{ input: { 'data-testid': 'login-remember' } as object }} {...field} />
    }
    label={texts.remember}
  />
);
