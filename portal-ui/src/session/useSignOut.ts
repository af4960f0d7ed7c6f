import { useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { queryClient } from '../api/queryClient.ts';
import { appTexts } from '../app/appTexts.ts';
import { confirmation } from '../shared/confirmation.ts';
import { toast } from '../shared/toast.ts';
import { noticeDelayMs, wait } from '../shared/wait.ts';
import { sessionStore } from './sessionStore.ts';

/** At most this long for the server to end the session: leaving must not hang on a dead line. */
const patienceMs = 3000;

/** asks, ends the session on the server, clears local storage, goes home, says so after a second. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (!(await confirmation({ text: appTexts.signOutQuestion }))) {
      toast('info', appTexts.cancelled);
      return;
    }
    await Promise.race([api('signOut', {}).catch(() => undefined), wait(patienceMs)]);
    sessionStore.clear();
    queryClient.removeQueries({ queryKey: ['own'] });
    void navigate('/mainPage');
    await wait(noticeDelayMs);
    toast('success', appTexts.signedOut);
  };
}
