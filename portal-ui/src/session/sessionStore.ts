import type { SignInAnswer } from '@xinyue/contracts/operations';
import { createSessionStore } from '@xinyue/web/client/createSessionStore';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isWelcome, readSession, type Session, storedForm } from './readSession.ts';

const store = createSessionStore<Session, SignInAnswer>({
  read: readSession,
  stored: (answer) => Object.entries(storedForm(answer)),
  // Light or dark.
  isKept: (key) => key === 'mui-mode',
});

/** The session of the portal (E-05). A new one finds nothing of the one before. */
export const sessionStore = {
  ...store,
  keep(answer: SignInAnswer): void {
    store.clear();
    store.keep(answer);
  },
};

/** The session that counts on this page, or undefined for a visitor (S-35, S-36). */
export function useSession(): Session | undefined {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
  const { pathname } = useLocation();
  return session && isWelcome(session, pathname) ? session : undefined;
}
