import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Profile } from '@xinyue/contracts/operations';
import { useState } from 'react';
import type { Session } from '../../session/readSession.ts';
import { Panel } from '../../shared/Panel.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { profileTexts as texts } from './profileTexts.ts';

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
