import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionOver } from '../api/api.ts';
import { queryClient } from '../api/queryClient.ts';
import { isLeftOver } from '../session/readSession.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { withSignIn } from '../session/signInPlace.ts';
import { toast } from '../shared/toast.ts';

/**
 * Clears what is stored of a session that does not count here (S-35, S-36); when the server ended the session, says so and opens the sign-in
 * dialog over the page one is on (C-11), so that signing in again goes on at the same place.
 */
export function SessionWatch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isLeftOver(localStorage, pathname)) sessionStore.clear();
  }, [pathname]);
  useEffect(
    () =>
      onSessionOver((message) => {
        queryClient.removeQueries({ queryKey: ['own'] });
        toast('info', message);
        void navigate(withSignIn({ pathname, search }), { replace: true, preventScrollReset: true });
      }),
    [navigate, pathname, search],
  );
  return null;
}
