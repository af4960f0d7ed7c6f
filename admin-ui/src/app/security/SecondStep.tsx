import { FactorStep } from '@xinyue/web/components/security/FactorStep';
import type { PendingSignIn } from '@xinyue/web/client/createPendingSignIn';
import { useLogin, useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { callOperation } from '../../api/server.ts';
import { pendingSignIn } from '../../session/pendingSignIn.ts';
import { homePath } from '../../shared/menu.ts';
import { wantedPlace } from '../wantedPlace.ts';

/** Tr-M-02: the second step of signing in to the back office; it leads where the first one would have led. */
export function SecondStep({ pending }: { pending: PendingSignIn }) {
  const login = useLogin();
  const notify = useNotify();
  const { search } = useLocation();
  const back = (said?: string) => {
    pendingSignIn.close();
    if (said) notify(said, { type: 'info' });
  };
  return (
    <FactorStep
      key={pending.logintoken}
      pending={pending}
      send={(factor) => login({ pending, factor }, wantedPlace(search) ?? homePath)}
      ask={async () => (await callOperation('beginFactor', {}, { who: pending })).passkey}
      onBack={back}
    />
  );
}
