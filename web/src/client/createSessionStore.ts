import { createChannel } from './createChannel.ts';
import { leftAt, leftKey, sweepDrafts, sweepOldDrafts } from './sweepDrafts.ts';

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

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The session of this browser, in local storage so that all tabs share it. Its end clears the storage (C-10, S-35, R-58), but for the time at which
 * somebody signed out: by it other tabs tell signing out from a session that expired, at once or when they are shown again.
 */
export function createSessionStore<Session extends { userId: string }, Given = Session>({
  read,
  stored,
  isKept,
  onOtherTab,
}: Parts<Session, Given>) {
  let current = read(localStorage);
  let left = leftAt();
  const changes = createChannel<void>();
  const leaving = createChannel<void>();
  // After an expired session its person finds the drafts again; anybody else who signs in does not.
  const sweep = () => current && sweepDrafts(current.userId);
  sweep();
  sweepOldDrafts();
  leaving.on(() => sweepDrafts());
  const readAgain = () => {
    current = read(localStorage);
    sweep();
    changes.send();
  };
  const hearOfLeaving = () => {
    const known = left;
    left = leftAt();
    if (left !== known && left > 0) leaving.send();
  };
  const follow = () => {
    hearOfLeaving();
    const before = current;
    readAgain();
    onOtherTab?.(before, current);
  };
  window.addEventListener('storage', follow);
  // A tab that was frozen, or comes back from the history, got no events meanwhile; drafts that are too old are removed now.
  const catchUp = () => {
    sweepOldDrafts();
    if (leftAt() !== left || !isSame(read(localStorage), current)) follow();
  };
  document.addEventListener('visibilitychange', catchUp);
  window.addEventListener('pageshow', catchUp);
  const clear = () => {
    // The server may have ended it because its person signed out in another tab, of which this one got no event.
    hearOfLeaving();
    for (const key of Object.keys(localStorage)) if (key !== leftKey && !isKept(key)) localStorage.removeItem(key);
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
      left = Date.now();
      localStorage.setItem(leftKey, String(left));
      leaving.send();
      clear();
    },
    onLeft: (listener: () => void): (() => void) => leaving.on(listener),
    subscribe: (listener: () => void): (() => void) => changes.on(listener),
  };
}
