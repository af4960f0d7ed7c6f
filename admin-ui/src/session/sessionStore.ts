import { readSession, storedSession, type Session } from './readSession.ts';

/** What belongs to the device and not to the person: it survives the end of a session. */
const keptKeys = ['RaStore.theme', 'RaStore.sidebar.open'];
/** Filters a person gave a name; read again by that person alone. */
const keptPrefix = 'savedQueries.';

let current = readSession(localStorage);

/** The session of this browser, in local storage so that all tabs share it (E-06). */
export const sessionStore = {
  get: (): Session | undefined => current,
  keep(session: Session): void {
    for (const [key, value] of storedSession(session)) localStorage.setItem(key, value);
    current = session;
  },
  /** R-58, C-10: the storage is cleared. */
  clear(): void {
    const names = Object.keys(localStorage).filter((key) => key.startsWith(keptPrefix));
    const kept = [...keptKeys, ...names].map((key) => [key, localStorage.getItem(key)] as const);
    localStorage.clear();
    for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
    current = undefined;
  },
};

// Another person signed in (or out) in another tab: what this tab still shows belongs to somebody else.
window.addEventListener('storage', (event) => {
  if (event.key !== null && event.key !== 'logintoken') return;
  const before = current?.logintoken;
  current = readSession(localStorage);
  if (before !== current?.logintoken) location.reload();
});
