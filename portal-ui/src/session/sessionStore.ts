import type { SignInAnswer } from '@xinyue/contracts/operations';
import { readSession, storedForm, type Session } from './readSession.ts';

/** Light or dark belongs to the device, not to the person: it survives the end of a session. */
const keptKeys = ['mui-mode'];

const listeners = new Set<() => void>();
let current: Session | undefined = readSession(localStorage);

function changed() {
  current = readSession(localStorage);
  for (const listener of listeners) listener();
}

/** The session of this browser, in local storage so that every tab shares it (E-05). */
export const sessionStore = {
  get: (): Session | undefined => current,
  keep(answer: SignInAnswer) {
    sessionStore.clear();
    for (const [key, value] of Object.entries(storedForm(answer))) localStorage.setItem(key, value);
    changed();
  },
  clear() {
    const kept = keptKeys.map((key) => [key, localStorage.getItem(key)] as const);
    localStorage.clear();
    for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
    changed();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// Signed in or out in another tab.
window.addEventListener('storage', changed);
