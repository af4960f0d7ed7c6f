import { useFocusReturn } from '@xinyue/web/useFocusReturn';
import { useSyncExternalStore } from 'react';
import { passwordFirst } from '../session/passwordFirst.ts';
import { proofPrompt } from '../session/proofPrompt.ts';
import { useSession } from '../session/sessionStore.ts';
import { overlay } from '../shared/overlay.tsx';
import { useSignOut } from './AccountMenu.tsx';

const ProofHost = overlay(() => import('../features/security/ProofHost.tsx'));

const PasswordFirst = overlay(() => import('../features/profile/PasswordFirst.tsx'));

/** What stands between a person and the calls: a password that has to be another first, and proofs of who acts. */
export default function ProofQuestions() {
  const session = useSession();
  const mustChange = useSyncExternalStore(passwordFirst.subscribe, passwordFirst.get);
  const signOut = useSignOut();
  if (!mustChange || !session) return <Proofs />;
  const leave = () => {
    void signOut().then(passwordFirst.close);
  };
  return <PasswordFirst session={session} onSignOut={leave} onClose={leave} />;
}

/** Calls that wait for a proof of who acts; the dialog's code comes with the first one, and where it does not come the call is given up. */
function Proofs() {
  const asked = useSyncExternalStore(proofPrompt.subscribe, proofPrompt.get);
  useFocusReturn(asked !== undefined);
  return asked && <ProofHost asked={asked} onClose={() => asked.answer(undefined)} />;
}
