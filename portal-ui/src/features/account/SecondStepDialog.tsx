import DialogContent from '@mui/material/DialogContent';
import type { PendingSignIn } from '@xinyue/web/client/createPendingSignIn';
import { FactorStep } from '@xinyue/web/components/security/FactorStep';
import type { SignInAnswer } from '@xinyue/contracts/operations';
import { securityTexts } from '@xinyue/web/security/securityTexts';
import { api } from '../../api/api.ts';
import { pendingSignIn } from '../../session/pendingSignIn.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { toast } from '../../shared/toast.tsx';

type Props = { pending: PendingSignIn; onSignedIn: (answer: SignInAnswer) => unknown; onClose: () => void };

/** Tr-M-02: the second step of signing in to the portal. */
export function SecondStepDialog({ pending, onSignedIn, onClose }: Props) {
  const send = async (factor: { code?: string; recoveryCode?: string }) =>
    onSignedIn((await api('proveFactor', factor, { who: pending })) as SignInAnswer);
  const back = (said?: string) => {
    pendingSignIn.close();
    if (said) toast('info', said);
  };
  return (
    <FormDialog title={securityTexts.secondStep} maxWidth="xs" onClose={onClose}>
      <DialogContent>
        <FactorStep key={pending.logintoken} pending={pending} send={send} onBack={back} />
      </DialogContent>
    </FormDialog>
  );
}
