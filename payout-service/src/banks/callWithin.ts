import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps.ts';

/**
 * How long a call to a bank or channel may take, how long it may go on once it was told to end, and how old a lane may be when it begins: so no
 * call that ends when told is under way when its lane, which is held for 20 s, runs out.
 */
const callLimitMs = 10_000;
const endLimitMs = 3_000;
const staleMs = 5_000;
const prolongEveryMs = 5_000;

/** A place in the line of those who speak with a bank about one number. `heldSince` is this process's own clock. */
export type Turn = { no: string; heldSince: Date };
export type Limits = { limitMs: number; endMs: number };

/** What a call says; no word when it fails, takes too long or says what we do not know (M4). `running`: it did not end although it was told to. */
export type Said<Word> = { word?: Word; running?: Promise<void> };

/**
 * Calls a bank or a channel about a number whose lane this process has, unless it was held up so long that another may have it by now. The call is
 * told to end when its time is over, and is waited for.
 */
export async function callWithin<Word>(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  { no, heldSince }: Turn,
  call: (signal: AbortSignal) => Promise<Word>,
  { limitMs, endMs }: Limits = { limitMs: callLimitMs, endMs: endLimitMs },
): Promise<Said<Word>> {
  if (clock.now().getTime() - heldSince.getTime() > staleMs) {
    log.warn({ no }, 'held up before the bank was called');
    return {};
  }
  const signal = AbortSignal.timeout(limitMs);
  let ended = false;
  const called = (async () => call(signal))().finally(() => (ended = true));
  const tooLate = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`no word and no end ${limitMs + endMs} ms after the call`));
    signal.addEventListener('abort', () => void sleep(endMs, undefined, { ref: false }).then(giveUp), { once: true });
  });
  try {
    return { word: await Promise.race([called, tooLate]) };
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
 * For as long as a call runs that did not end when it was told to, its lane is kept: nobody else may speak with the bank about it. `prolong`
 * answers false where there is nothing to keep any more; where it fails, it is tried again.
 */
export async function keepWhile(
  { log }: Pick<Deps, 'log'>,
  { no, running }: { no: string; running: Promise<void> },
  prolong: () => Promise<boolean>,
  everyMs = prolongEveryMs,
): Promise<void> {
  let over = false;
  void running.then(() => (over = true));
  const kept = () =>
    prolong().catch((error: unknown) => {
      log.error({ err: error, no }, 'the lane of a call that still runs could not be kept');
      return true;
    });
  while (!over && (await kept())) await Promise.race([running, sleep(everyMs, undefined, { ref: false })]);
}
