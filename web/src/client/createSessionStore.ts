import { createChannel } from './createChannel.ts';

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

/** The session of this browser, in local storage so that all tabs share it. Its end clears the storage (C-10, S-35, R-58). */
export function createSessionStore<Session, Given = Session>({ read, stored, isKept, onOtherTab }: Parts<Session, Given>) {
  let current = read(localStorage);
  const changes = createChannel<void>();
  const readAgain = () => {
    current = read(localStorage);
    changes.send();
  };
  window.addEventListener('storage', () => {
    const before = current;
    readAgain();
    onOtherTab?.(before, current);
  });
  return {
    get: (): Session | undefined => current,
    keep(given: Given): void {
      for (const [key, value] of stored(given)) localStorage.setItem(key, value);
      readAgain();
    },
    clear(): void {
      for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
      readAgain();
    },
    subscribe: (listener: () => void): (() => void) => changes.on(listener),
  };
}
