import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isWelcome, type Session } from './readSession.ts';
import { sessionStore } from './sessionStore.ts';

/** The session that counts on this page, or undefined for a visitor (S-35, S-36). */
export function useSession(): Session | undefined {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
  const { pathname } = useLocation();
  return session && isWelcome(session, pathname) ? session : undefined;
}
