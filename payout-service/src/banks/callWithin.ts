import { setTimeout as sleep } from 'node:timers/promises';
import { repeatWhile } from '@xinyue/kit/repeatWhile';
import type { Deps } from '../deps.ts';

/**
 * Time limits of a call to a bank or channel: for its answer, for its end after it was aborted, and for the age of its lane at the start. A
 * lane is held for 20 s; with these limits no call that ends when aborted outlives its lane.
 */
const callLimitMs = 10_000;
const endLimitMs = 3_000;
const staleMs = 5_000;
const prolongEveryMs = 5_000;

/** The lane of a number: the right to call the bank about it. `heldSince` is by this process's own clock. */
export type Turn = { no: string; heldSince: Date };
export type Limits = { limitMs: number; endMs: number };

/**
 * The answer of a call; none when it fails, takes too long or answers what we do not know (M4). `running`: the call did not end although it
 * was aborted.
 */
export type Reply<Answer> = { answer?: Answer; running?: Promise<void> };

/**
 * Calls a bank or a channel about a number whose lane this process has, unless the process was held up so long that another may have it by
 * now. When its time is over the call is aborted, and its end is waited for.
 */
export async function callWithin<Answer>(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  { no, heldSince }: Turn,
  call: (signal: AbortSignal) => Promise<Answer>,
  { limitMs, endMs }: Limits = { limitMs: callLimitMs, endMs: endLimitMs },
): Promise<Reply<Answer>> {
  if (clock.now().getTime() - heldSince.getTime() > staleMs) {
    log.warn({ no }, 'held up before the bank was called');
    return {};
  }
  const signal = AbortSignal.timeout(limitMs);
  let ended = false;
  const called = (async () => call(signal))().finally(() => (ended = true));
  const tooLate = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`no answer and no end ${limitMs + endMs} ms after the call`));
    signal.addEventListener('abort', () => void sleep(endMs, undefined, { ref: false }).then(giveUp), { once: true });
  });
  try {
    return { answer: await Promise.race([called, tooLate]) };
  } catch (error) {
    log.warn({ err: error, no }, 'the end of a payment is unknown');
    return ended
      ? {}
      : {
          running: called.then(
            () => undefined,
            () => undefined,
          ),
        };
  }
}

/**
 * Keeps the lane while a call runs that did not end when it was aborted: no other process may call about this number. `prolong` answers
 * false where there is nothing to keep any more; where it fails, it is tried again.
 */
export async function keepWhile(
  { log }: Pick<Deps, 'log'>,
  { no, running }: { no: string; running: Promise<void> },
  prolong: () => Promise<boolean>,
  everyMs = prolongEveryMs,
): Promise<void> {
  await repeatWhile(running, everyMs, () =>
    prolong().catch((error: unknown) => {
      log.error({ err: error, no }, 'the lane of a call that still runs could not be kept');
      return true;
    }),
  );
}
