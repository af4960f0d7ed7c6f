import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Profile } from '@xinyue/contracts/operations';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Session } from '../../session/readSession.ts';
import { Notice } from '../../shared/Notice.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { FormText } from '../account/FormText.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { PasswordStrength } from '../account/PasswordStrength.tsx';
import { profileTexts as texts } from './profileTexts.ts';
import { SaveButtons } from './SaveButtons.tsx';
import { usePasswordChange } from './usePasswordChange.ts';

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
        <PasswordChange {...props} onDone={() => setOpen(false)} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{texts.passwordLead}</Typography>
      )}
    </Panel>
  );
}

type ChangeProps = { session: Session; profile: Profile; onDone: () => void };

function PasswordChange({ session, profile, onDone }: ChangeProps) {
  const { form, save, failure } = usePasswordChange(session, profile, onDone);
  const password = useWatch({ control: form.control, name: 'password' });
  const own = { form, prefix: 'password', field: PasswordField, required: true } as const;
  const { isSubmitting } = form.formState;
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
      {/* Tells password managers whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={profile.account} />
      <FormText {...own} name="currentPassword" label={texts.currentPassword} autoComplete="current-password" />
      <Box>
        <FormText
          {...own}
          name="password"
          label={texts.newPassword}
          help={password ? undefined : texts.newPasswordHelp}
          autoComplete="new-password"
        />
        <PasswordStrength password={password} id="password-checks" />
      </Box>
      <FormText {...own} name="again" label={texts.againPassword} autoComplete="new-password" />
      {failure && (
        <Notice
          severity={failure.refused ? 'info' : 'error'}
          text={failure.text}
          more={failure.refused ? undefined : texts.passwordKept}
        />
      )}
      <SaveButtons save={texts.savePassword} isSaving={isSubmitting} onCancel={onDone} />
    </Box>
  );
}
