import type { Session } from '../session/readSession.ts';

type Watched = {
  session: () => Pick<Session, 'userId'> | undefined;
  /** Subscribes to every change of the session. */
  onSession: (listener: () => void) => unknown;
  /** Subscribes to its end by the server, which is published in the same moment. */
  onSessionOver: (listener: () => void) => unknown;
};

/**
 * What somebody was working on, in memory, by their userId. It outlives another page and a session that the server ended, so that nothing
 * typed is lost; it goes when the person signs out or another one signs in. `drop` receives what goes.
 */
export function createUnsavedDrafts<T>(
  { session, onSession, onSessionOver }: Watched,
  drop: (work: T) => void = () => undefined,
) {
  const kept = new Map<string, T>();
  let ended = false;
  const forget = (userId: string) => {
    const work = kept.get(userId);
    kept.delete(userId);
    if (work !== undefined) drop(work);
  };
  onSessionOver(() => {
    ended = true;
  });
  onSession(() =>
    queueMicrotask(() => {
      const userId = session()?.userId;
      if (userId) ended = false;
      if (!userId && ended) return;
      for (const owner of kept.keys()) if (owner !== userId) forget(owner);
    }),
  );
  return {
    get: (userId: string): T | undefined => kept.get(userId),
    keep(userId: string, work: T) {
      // A screen that goes because its person signed out keeps nothing.
      if (session()?.userId === userId || ended) kept.set(userId, work);
    },
    forget,
  };
}
