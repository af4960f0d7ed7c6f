import { createChannel } from './createChannel.ts';
import { sweepDrafts, sweepOldDrafts } from './sweepDrafts.ts';

type Parts<Session, Given> = {
  /** The session as it lies in the storage. */
  read(storage: Storage): Session | undefined;
  /** What of it is stored, by key. */
  stored(given: Given): readonly (readonly [string, string])[];
  /** True for what belongs to the device and not to the person: it survives the end of a session. */
  isKept(key: string): boolean;
  /** Another tab changed the storage; both sessions, before and now. */
  onOtherTab?(before: Session | undefined, now: Session | undefined): void;
};

/** Stands in the storage for the moment in which somebody signs out, so that the other tabs hear that nobody's session merely ended. */
const leftKey = 'signedOut';

/** The session of this browser, in local storage so that all tabs share it. Its end clears the storage (C-10, S-35, R-58). */
export function createSessionStore<Session extends { userId: string }, Given = Session>({
  read,
  stored,
  isKept,
  onOtherTab,
}: Parts<Session, Given>) {
  let current = read(localStorage);
  const changes = createChannel<void>();
  const leaving = createChannel<void>();
  // A session that ended leaves the drafts of its person to that person; who signs in finds none of another one.
  const sweep = () => current && sweepDrafts(current.userId);
  sweep();
  sweepOldDrafts();
  // Whoever comes back to a tab that was left finds nothing that is too old.
  document.addEventListener('visibilitychange', sweepOldDrafts);
  leaving.on(() => sweepDrafts());
  const readAgain = () => {
    current = read(localStorage);
    sweep();
    changes.send();
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === leftKey && newValue !== null) leaving.send();
    const before = current;
    readAgain();
    onOtherTab?.(before, current);
  });
  const clear = () => {
    for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
    readAgain();
  };
  return {
    get: (): Session | undefined => current,
    keep(given: Given): void {
      for (const [key, value] of stored(given)) localStorage.setItem(key, value);
      readAgain();
    },
    /** Ends the session here: it is over, or never counted. */
    clear,
    /** The same by the will of its person: what `onLeft` listeners kept of unfinished work goes, in every tab. */
    leave(): void {
      localStorage.setItem(leftKey, '1');
      leaving.send();
      localStorage.removeItem(leftKey);
      clear();
    },
    onLeft: (listener: () => void): (() => void) => leaving.on(listener),
    subscribe: (listener: () => void): (() => void) => changes.on(listener),
  };
}
