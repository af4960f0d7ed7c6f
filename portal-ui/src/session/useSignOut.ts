import { useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { queryClient } from '../api/queryClient.ts';
import { appTexts } from '../app/appTexts.ts';
import { confirmation } from '../shared/confirmation.ts';
import { toast } from '../shared/toast.ts';
import { wait } from '../shared/wait.ts';
import { sessionStore } from './sessionStore.ts';
import { signOutSteps } from './signOutSteps.ts';

/** R-27, wired to this app. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return () =>
    signOutSteps({
      ask: () => confirmation({ text: appTexts.signOutQuestion }),
      endOnServer: () => api('signOut', {}),
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
