import { useNavigate } from 'react-router';
import { isSessionEnd } from '@xinyue/web/client/CallError';
import { wait } from '@xinyue/web/wait';
import { api } from '../api/api.ts';
import { queryClient } from '../api/queryClient.ts';
import { appTexts } from '../shared/appTexts.ts';
import { confirmation } from '../shared/confirmation.ts';
import { toast } from '../shared/toast.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { signOutSteps } from './signOutSteps.ts';

/** R-27, wired to this app. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return () =>
    signOutSteps({
      ask: () => confirmation({ text: appTexts.signOutQuestion }),
      askAgain: () =>
        confirmation({
          text: appTexts.signOutUnconfirmed,
          detail: appTexts.signOutUnconfirmedHelp,
          yes: appTexts.retry,
          no: appTexts.signOutHere,
        }),
      // A session that the server no longer knows is over as well.
      endOnServer: () =>
        api('signOut', {}).catch((error: unknown) => {
          if (!isSessionEnd(error)) throw error;
        }),
      clear() {
        sessionStore.clear();
        queryClient.removeQueries({ queryKey: ['own'] });
      },
      goHome: () => void navigate('/mainPage'),
      say: toast,
      wait,
      texts: appTexts,
    });
}
