import { createSessionStore } from '@xinyue/web/client/createSessionStore';
import { readSession, storedSession, type Session } from './readSession.ts';

/** What belongs to the device; and filters a person gave a name, read again by that person alone. */
const isKept = (key: string) => ['RaStore.theme', 'RaStore.sidebar.open'].includes(key) || key.startsWith('savedQueries.');

/** The session of the back office (E-06). */
export const sessionStore = createSessionStore<Session>({
  read: readSession,
  stored: storedSession,
  isKept,
  // Another person signed in (or out) in another tab: what this tab still shows belongs to somebody else.
  onOtherTab(before, now) {
    if (before?.logintoken !== now?.logintoken) location.reload();
  },
});

/** True for the account that is signed in here: it cannot be deleted or stopped by itself (C-47). */
export const isOwnAccount = (row: { userId: string }): boolean => row.userId === sessionStore.get()?.userId;
