import { useRef, useState } from 'react';
import { type CallError, failureText, isOutage, isSessionEnd } from './client/CallError.ts';
import { createRequestKeys, type RequestKeys } from './client/createRequestKeys.ts';
import { editConflictOf, type FoundConflict } from './client/editConflictOf.ts';

/** A write that did not go through. */
export type WriteFailure = {
  /** The server's sentence of a refusal, else the action's own words. */
  text: string;
  /** A definite refusal. Otherwise nothing is known about the effect. */
  refused: boolean;
  /** Refused because the record has changed since it was shown, or is gone. */
  stale: boolean;
  error: unknown;
};

export type Write<T> = {
  /** Asked first, already locked; nothing is sent where it answers no. */
  ask?(): Promise<boolean>;
  /** Sends it. `keyed` is for writes that take an `Idempotency-Key`: after an unknown outcome the same content goes out under the same key. */
  send(keyed: RequestKeys['send']): Promise<T>;
  onDone?(answer: T): unknown;
  /** What is shown where no answer came. */
  failed: string;
  /** Not called for the end of the session: that is shown where the session ends. */
  onFailed(failure: WriteFailure): unknown;
  /** Somebody else saved the same record meanwhile. Without it that is a failure like any other. */
  onConflict?: ((found: FoundConflict) => unknown) | undefined;
  /** However it ended, before the next one may go. */
  onEnd?(): unknown;
};

/**
 * One write at a time, for everything that sends at a press. It is locked before any state changes: state comes a render later, and two
 * presses in one moment must not both pass. `running` is the name of what is under way, where several share the lock.
 */
export function useWrite<Name extends string = 'write'>() {
  const [keys] = useState(() => createRequestKeys());
  const [running, setRunning] = useState<Name>();
  const locked = useRef(false);
  const write = async <T>({ name = 'write' as Name, ask, ...one }: Write<T> & { name?: Name }): Promise<void> => {
    if (locked.current) return;
    locked.current = true;
    try {
      if (ask && !(await ask())) return;
      setRunning(name);
      await send(one, keys);
    } finally {
      locked.current = false;
      setRunning(undefined);
    }
  };
  return { write, running, busy: running !== undefined };
}

async function send<T>({ send, onDone, failed, onFailed, onConflict, onEnd }: Omit<Write<T>, 'ask'>, keys: RequestKeys) {
  try {
    const answer = await send(keys.send);
    await onDone?.(answer);
  } catch (error) {
    if (isSessionEnd(error)) return;
    const found = onConflict && editConflictOf(error);
    if (found) return void (await onConflict(found));
    const refused = !isOutage(error);
    const { status } = error as CallError;
    await onFailed({ text: failureText(error, failed), refused, stale: refused && (status === 409 || status === 404), error });
  } finally {
    await onEnd?.();
  }
}
