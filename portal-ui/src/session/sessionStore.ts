import type { SignInAnswer } from '@xinyue/contracts/operations';
import { createSessionStore } from '@xinyue/web/client/createSessionStore';
import { readSession, storedForm, type Session } from './readSession.ts';

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
