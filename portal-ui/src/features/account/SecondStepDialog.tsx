import DialogContent from '@mui/material/DialogContent';
import type { PendingSignIn } from '@xinyue/web/client/createPendingSignIn';
import { FactorStep } from '@xinyue/web/components/security/FactorStep';
import type { SignInAnswer } from '@xinyue/contracts/operations';
import type { FactorBody } from '@xinyue/web/security/useShownFactor';
import { securityTexts } from '@xinyue/web/security/securityTexts';
import { api } from '../../api/api.ts';
import '../../api/latePaths.ts';
import { pendingSignIn } from '../../session/pendingSignIn.ts';
import { FormDialog } from '../../shared/FormDialog.tsx';
import { toast } from '../../shared/toast.tsx';

type Props = { pending: PendingSignIn; onSignedIn: (answer: SignInAnswer) => unknown; onClose: () => void };

/** Tr-M-02: the second step of signing in to the portal. */
export function SecondStepDialog({ pending, onSignedIn, onClose }: Props) {
  const send = async (factor: FactorBody) => onSignedIn((await api('proveFactor', factor, { who: pending })) as SignInAnswer);
  const ask = async () => (await api('beginFactor', {}, { who: pending })).passkey;
  const back = (said?: string) => {
    pendingSignIn.close();
    if (said) toast('info', said);
  };
  return (
    <FormDialog title={securityTexts.secondStep} maxWidth="xs" onClose={onClose}>
      <DialogContent>
        <FactorStep key={pending.logintoken} pending={pending} send={send} ask={ask} onBack={back} />
      </DialogContent>
    </FormDialog>
  );
}
