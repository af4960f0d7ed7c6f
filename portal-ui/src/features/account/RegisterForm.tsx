import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { legalVersions } from '@xinyue/contracts/legalVersions';
import { registration, type Registration } from '@xinyue/contracts/operations/merchant/merchantOperations';
import { chosenPassword } from '@xinyue/contracts/rules';
import { fieldOfRefusal } from '@xinyue/web/client/CallError';
import { useWrite } from '@xinyue/web/useWrite';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { z } from 'zod';
import { api } from '../../api/api.ts';
import { Notice } from '../../shared/Notice.tsx';
import { toast } from '../../shared/toast.tsx';
import { accountTexts as texts } from './accountTexts.ts';
import { FormArea } from '../area/FormArea.tsx';
import { FormText } from './FormText.tsx';
import {
  emptyRegistration,
  keptRegistration,
  type RegistrationForm,
  type RegistrationInput,
  type Ticks,
} from './registration.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { NewPassword } from './NewPassword.tsx';
import { passwordRefusals } from './passwordRefusals.ts';
import { PayerFields } from './PayerFields.tsx';
import { SexField } from './SexField.tsx';

/** A refusal that concerns a field is shown at that field. */
const fields = { accountTaken: 'account', ...passwordRefusals } as const;

/** The form asks for more letters than the documented call, and for the ticks at terms and policy (Po-27), which no call demands. */
const ticked = (document: string) => z.boolean().refine((is) => is, texts.tickMissing(document));
const schema = registration.safeExtend({
  password: chosenPassword,
  termsTicked: ticked(texts.terms),
  policyTicked: ticked(texts.policy),
});

/** On a phone it lies below what is seen: it is brought into sight and read out. */
const toView = (node: HTMLElement | null) => {
  node?.scrollIntoView({ block: 'center' });
  node?.focus({ preventScroll: true });
};

type Props = { signInPath: string; onRegistered: (account: string) => void };

/** the fields of E-01 under the rules V-01 to V-09, each checked when it is left. */
export function RegisterForm({ signInPath, onRegistered }: Props) {
  const [failure, setFailure] = useState<{ severity: 'info' | 'error'; text: string }>();
  const { write, busy } = useWrite();
  const form = useForm<RegistrationInput, unknown, Registration & Ticks>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: keptRegistration.read(),
  });
  useEffect(() => () => keptRegistration.keep(form.getValues()), [form]);

  const submit = form.handleSubmit((values) =>
    write({
      send(keyed) {
        setFailure(undefined);
        return keyed(values, (key) => registerCustomer(values, key));
      },
      onDone() {
        form.reset(emptyRegistration);
        toast('success', texts.registered);
        onRegistered(values.account);
      },
      failed: texts.registerFailed,
      onFailed({ text, refused, error }) {
        const field = fieldOfRefusal(error, fields);
        if (field) form.setError(field, { message: text }, { shouldFocus: true });
        else setFailure({ severity: refused ? 'info' : 'error', text });
      },
    }),
  );

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 2, pt: 1 }}>
          <PersonFields form={form} />
          <PayerFields form={form} />
          <ConsentFields form={form} />
        </Box>
        {failure && (
          <Box ref={toView} tabIndex={-1} sx={{ mt: 2, outline: 'none' }}>
            <Notice {...failure} more={failure.severity === 'error' ? texts.registerKept : undefined} />
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, gap: 1, flexWrap: 'wrap', borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {texts.haveAccount}
          <Link component={RouterLink} to={signInPath}>
            {texts.toSignIn}
          </Link>
        </Typography>
        <Button type="submit" variant="contained" disabled={busy} sx={{ minHeight: 44, minWidth: 120 }}>
          {busy ? texts.registering : texts.register}
        </Button>
      </DialogActions>
    </Box>
  );
}

const wide = { gridColumn: '1 / -1' };

function PersonFields({ form }: { form: RegistrationForm }) {
  const password = useWatch({ control: form.control, name: 'password' });
  const own = { form, prefix: 'register' } as const;
  return (
    <>
      <FormText {...own} name="account" label={texts.account} help={texts.accountHelp} autoComplete="username" required />
      <NewPassword {...own} password={password} label={texts.password} help={texts.passwordHelp} required />
      <FormText {...own} name="mobile" label={texts.mobile} type="tel" digits autoComplete="tel-national" required />
      <FormText {...own} name="nickname" label={texts.nickname} help={texts.nicknameHelp} autoComplete="nickname" />
      <SexField control={form.control} name="sex" prefix="register" />
      <FormText {...own} name="age" label={texts.age} digits required />
      <FormArea control={form.control} name="area" prefix="register" sx={wide} />
      <FormText {...own} name="address" label={texts.address} autoComplete="street-address" sx={wide} />
    </>
  );
}

/** C-22. The server decides userType, userStatus and del (Z-43); they go along because the documented form has them. */
async function registerCustomer(
  { termsTicked: _t, policyTicked: _p, ...form }: Registration & Ticks,
  idempotencyKey: string,
): Promise<void> {
  const body = { ...form, agreed: legalVersions, userType: 1, userStatus: 0, del: 0 };
  await api('register', body, { idempotencyKey });
}
