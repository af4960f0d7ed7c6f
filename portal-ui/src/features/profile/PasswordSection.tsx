import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@xinyue/contracts/operations';
import { chosenPassword } from '@xinyue/contracts/rules';
import { fieldOfRefusal } from '@xinyue/web/client/CallError';
import { useWrite } from '@xinyue/web/useWrite';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { api } from '../../api/api.ts';
import type { Session } from '../../session/readSession.ts';
import { Notice } from '../../shared/Notice.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { toast } from '../../shared/toast.tsx';
import { FormText } from '../account/FormText.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { NewPassword } from '../account/NewPassword.tsx';
import { passwordRefusals } from '../account/passwordRefusals.ts';
import { profileTexts as texts } from './profileTexts.ts';
import { SaveButtons } from './SaveButtons.tsx';
import { profileKey, storeProfile } from './useProfile.ts';

type Props = { session: Session; profile: Profile };

/** Z-45: another password asks for the current one, so it is changed apart from everything else. */
export function PasswordSection(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={texts.passwordTitle}
      action={
        !open && (
          <Button variant="outlined" onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
            {texts.changePassword}
          </Button>
        )
      }
    >
      {open ? (
        <PasswordChange {...props} onDone={() => setOpen(false)} onCancel={() => setOpen(false)} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{texts.passwordLead}</Typography>
      )}
    </Panel>
  );
}

type ChangeProps = Props & { onDone: () => void; onCancel: () => void; cancel?: string };

/** The form of another password; `cancel` names the way out of it. */
export function PasswordChange({ session, profile, onDone, onCancel, cancel }: ChangeProps) {
  const { form, save, busy, failure } = usePasswordChange(session, profile, onDone);
  const password = useWatch({ control: form.control, name: 'password' });
  const own = { form, prefix: 'password', required: true } as const;
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
      {/* Tells password managers whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={profile.account} />
      <FormText
        {...own}
        field={PasswordField}
        name="currentPassword"
        label={texts.currentPassword}
        autoComplete="current-password"
      />
      <NewPassword {...own} password={password} label={texts.newPassword} help={texts.newPasswordHelp} />
      <FormText {...own} field={PasswordField} name="again" label={texts.againPassword} autoComplete="new-password" />
      {failure && (
        <Notice
          severity={failure.refused ? 'info' : 'error'}
          text={failure.text}
          more={failure.refused ? undefined : texts.passwordKept}
        />
      )}
      <SaveButtons save={texts.savePassword} isSaving={busy} cancel={cancel} onCancel={onCancel} />
    </Box>
  );
}

const fields = { currentPasswordWrong: 'currentPassword', ...passwordRefusals } as const;

/** Changes the password (Z-45) by the call of the whole account (C-32): the stored data goes along as it is, bank details stay unsaid and so unchanged. */
function usePasswordChange(session: Session, profile: Profile, onDone: () => void) {
  const queries = useQueryClient();
  const { write, busy } = useWrite();
  const [failure, setFailure] = useState<{ refused: boolean; text: string }>();
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', password: '', again: '' },
  });

  const save = form.handleSubmit(({ password, currentPassword }) => {
    const { userId, nickname, mobile, sex, age, area, address } = profile;
    const body = { id: userId, nickname, mobile, sex, age, area, address, password, currentPassword };
    return write({
      send(keyed) {
        setFailure(undefined);
        return keyed(body, (idempotencyKey) => api('updateProfile', body, { idempotencyKey }));
      },
      onDone(saved) {
        storeProfile(saved);
        queries.setQueryData(profileKey(session), saved);
        toast('success', texts.saved);
        onDone();
      },
      failed: texts.saveFailed,
      onFailed({ text, refused, error }) {
        const field = fieldOfRefusal(error, fields);
        if (field) form.setError(field, { message: text }, { shouldFocus: true });
        else setFailure({ refused, text });
      },
    });
  });
  return { form, save, busy, failure };
}

/** V-04 and Z-45: the new password twice, the current one once. */
export const passwordForm = z
  .object({
    currentPassword: z.string().min(1, texts.currentMissing).max(128),
    password: chosenPassword,
    again: z.string().min(1, texts.againMissing),
  })
  .superRefine((form, context) => {
    if (form.again && form.again !== form.password)
      context.addIssue({ code: 'custom', path: ['again'], message: texts.againWrong });
    if (form.password && form.password === form.currentPassword)
      context.addIssue({ code: 'custom', path: ['password'], message: texts.samePassword });
  });
type PasswordForm = z.infer<typeof passwordForm>;
