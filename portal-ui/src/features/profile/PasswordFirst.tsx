import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { protocolMessages } from '@xinyue/contracts/protocolMessages';
import type { Session } from '../../session/readSession.ts';
import { appTexts } from '../../shared/appTexts.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { PasswordChange } from './PasswordSection.tsx';
import { profileTexts as texts } from './profileTexts.ts';

type Props = { session: Session; onSignOut: () => void; onClose: () => void };

/** Tr-Z-04: somebody else set the password, so another one comes before everything else; the one other way is out. */
export default function PasswordFirst({ session, onSignOut }: Props) {
  const { profile } = session;
  // Read anew: everything behind was refused.
  const again = () => location.reload();
  return (
    <FormDialog title={protocolMessages.passwordFirst} maxWidth="xs">
      <DialogContent data-testid="password-first">
        <Typography sx={{ mb: 2, pt: 1 }}>{texts.passwordFirstText}</Typography>
        {profile && (
          <PasswordChange session={session} profile={profile} cancel={appTexts.signOut} onCancel={onSignOut} onDone={again} />
        )}
      </DialogContent>
    </FormDialog>
  );
}
