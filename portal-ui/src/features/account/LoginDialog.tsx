import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formMessages } from '@xinyue/contracts/formMessages';
import { messages } from '@xinyue/contracts/messages';
import type { SignInAnswer } from '@xinyue/contracts/operations';
import { signIn } from '@xinyue/contracts/operations/merchant/merchantOperations';
import { CallError } from '@xinyue/web/client/CallError';
import { useWrite } from '@xinyue/web/useWrite';
import { noticeDelayMs, wait } from '@xinyue/web/wait';
import { useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { api } from '../../api/api.ts';
import { pendingSignIn } from '../../session/pendingSignIn.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { safeRedirect, withoutSignIn } from '../../session/signInPlace.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { toast } from '../../shared/toast.tsx';
import { accountTexts as texts } from './accountTexts.ts';
import { PasswordField } from './PasswordField.tsx';
import { SecondStepDialog } from './SecondStepDialog.tsx';
import { TermsLink } from './TermsLink.tsx';

const form = signIn(formMessages.accountMissing);

/** opened by `login=1` in the address, over whatever page; goes on where `redirect` says, else stays. */
export default function LoginDialog() {
  const [failure, setFailure] = useState('');
  const { place, wanted, close, enter } = useWayIn();
  const known = (place.state as { account?: string } | null)?.account ?? '';
  const { register, handleSubmit, formState, setFocus, resetField } = useForm({
    resolver: zodResolver(form),
    mode: 'onTouched',
    defaultValues: { account: known, password: '' },
  });
  const { errors } = formState;
  const { write, busy } = useWrite();
  const pending = useSyncExternalStore(pendingSignIn.subscribe, pendingSignIn.get);

  const submit = handleSubmit(({ account, password }) =>
    write({
      send() {
        setFailure('');
        return signInCustomer(account, password);
      },
      onDone(session) {
        if (!session.needsFactor) return enter(session);
        // Whoever comes back to the form types the password again.
        resetField('password');
        return pendingSignIn.open({ ...session, methods: session.needsFactor });
      },
      failed: texts.signInFailed,
      onFailed({ text }) {
        setFailure(text);
        setFocus('password');
      },
    }),
  );

  if (pending) return <SecondStepDialog pending={pending} onSignedIn={enter} onClose={close} />;
  return (
    <FormDialog title={texts.signInTitle} maxWidth="xs" onClose={close}>
      <DialogContent>
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 1 }}>
          {failure && <Alert severity="error">{failure}</Alert>}
          <TextField
            id="login-account"
            label={texts.account}
            autoComplete="username"
            error={!!errors.account}
            helperText={errors.account?.message}
            {...register('account')}
          />
          <PasswordField
            id="login-password"
            label={texts.password}
            autoComplete="current-password"
            error={!!errors.password}
            helperText={errors.password?.message}
            {...register('password')}
          />
          <Button type="submit" variant="contained" size="large" disabled={busy} sx={{ minHeight: 48 }}>
            {busy ? texts.signingIn : texts.signIn}
          </Button>
          <OtherWays here={wanted} />
        </Box>
      </DialogContent>
    </FormDialog>
  );
}

/** Out of the dialog: back to the page one is on, or as somebody who is signed in, where `redirect` says. */
function useWayIn() {
  const place = useLocation();
  const navigate = useNavigate();
  const redirect = safeRedirect(new URLSearchParams(place.search).get('redirect'));
  const here = withoutSignIn(place);
  const close = () => {
    pendingSignIn.close();
    void navigate(here, { replace: true, preventScrollReset: true });
  };
  const enter = async (session: SignInAnswer) => {
    pendingSignIn.close();
    sessionStore.keep(session);
    toast('success', texts.signedIn);
    if (!redirect) return close();
    await wait(noticeDelayMs);
    void navigate(redirect, { replace: true });
  };
  return { place, wanted: redirect ?? here, close, enter };
}

/** The terms, and the ways to an account of one's own and to the back office. */
const OtherWays = ({ here }: { here: string }) => (
  <>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {texts.termsLead}
      <TermsLink />
      {texts.and}
      <TermsLink document="policy" />
    </Typography>
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: 1,
        borderTop: 1,
        borderColor: 'divider',
        pt: 2,
      }}
    >
      <Typography variant="body2">
        {texts.noAccount}
        <Link component={RouterLink} to={`/register?redirect=${encodeURIComponent(here)}`}>
          {texts.toRegister}
        </Link>
      </Typography>
      <Link component={RouterLink} to="/login" variant="body2" color="text.secondary">
        {texts.toBackOffice}
      </Link>
    </Box>
  </>
);

/** The staff account has no business here: refused without a call (V-10, M-40). */
const staffAccount = 'admin';

/** Signs a customer in (C-21); `loginPlatform` and `userType` are 1 as documented (E-03, K-30). */
export async function signInCustomer(account: string, password: string): Promise<SignInAnswer> {
  if (account === staffAccount) throw new CallError(400, messages.accountMissing);
  const body = { account, password, loginPlatform: 1, userType: 1 };
  return api('signInCustomer', body);
}
