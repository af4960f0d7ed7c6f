import type { Sentence } from '@xinyue/contracts/sentence';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '../AppError.ts';
import type { Logger } from '../Logger.ts';
import { createRareWarning } from './createRareWarning.ts';
import { type Bounds, createTallies, type Tally } from './createTallies.ts';

export type LimitOptions = Bounds & {
  /** Its name in health and log. */
  name: string;
  /** The same for every single key of a kind, e.g. `{ account: { atOnce: 3, queue: 9 } }`: who is over its share waits, others pass by. */
  each?: Record<string, Bounds>;
  /** Milliseconds after which a place is given back, whatever its work does. */
  holdMs: number;
  /** Milliseconds that one waits at most; then it is refused as where the queue is full. */
  waitMs?: number;
  /** The refusal. */
  sentence?: Sentence;
  retryAfterSeconds?: number;
  log: Logger;
};
/**
 * Who wants a place: keys by the kinds of `each`, and a signal that aborts when it is no longer wanted. With `ahead` it gets a place before
 * all who wait without.
 */
export type Caller = { keys?: Record<string, string | undefined>; signal?: AbortSignal; ahead?: boolean };
/** Aborts when the place was held too long; giving it back twice does no harm. */
export type Place = { signal: AbortSignal; leave(): void };
/** The counts that an operator sees. */
export type Counts = { used: number; waiting: number; limit: number };
export type Limit = {
  /** Waits for a place. Refusals: `tooMany` (no place and no room to wait), `validation` (the caller left while waiting). */
  enter(caller?: Caller): Promise<Place>;
  /** Runs the work in a place; `unavailable` when it took longer than a place may be held. */
  run<T>(work: (signal: AbortSignal) => Promise<T>, caller?: Caller): Promise<T>;
  /** Throws the refusal that `enter` would give now: for callers with other work to do before the expensive part. */
  refuseWhenFull(caller?: Caller): void;
  counts(): Counts;
};

type Waiter = { tallies: Tally[]; ahead: boolean; go(): void };

/**
 * The one limit of things under way at the same time (L3, F1): so many at once, so many waiting, a share for each key. A place comes back when
 * its work ends, or after `holdMs`, and a waiter whose signal aborts leaves: nothing a client does keeps a place for ever.
 */
export function createLimit(options: LimitOptions): Limit {
  const { name, holdMs, waitMs = 25_000, retryAfterSeconds = 5, log } = options;
  const tallies = createTallies(options, options.each ?? {});
  const waiting = new Set<Waiter>();
  const warn = createRareWarning(log);
  const counts = () => ({ used: tallies.all.running, waiting: tallies.all.waiting, limit: options.atOnce });

  const refused = () => {
    warn('a limit is full', { name, ...counts() });
    return new AppError('tooMany', options.sentence ?? protocolSentence('tooMany', retryAfterSeconds), { retryAfterSeconds });
  };
  const gone = () => new AppError('validation', protocolSentence('invalid'));

  const admitWaiting = () => {
    for (const ahead of [true, false])
      for (const waiter of waiting) if (waiter.ahead === ahead && waiter.tallies.every(tallies.hasPlace)) waiter.go();
  };
  const take = (held: Tally[]): Place => {
    tallies.begin(held);
    return openPlace(holdMs, {
      left() {
        tallies.end(held);
        admitWaiting();
      },
      overdue: () => warn('a place was held too long and is given back', { name, ...counts() }),
    });
  };
  const wait = (held: Tally[], ahead: boolean, signal: AbortSignal | undefined): Promise<Place> =>
    new Promise((resolve, reject) => {
      const stop = () => {
        waiting.delete(waiter);
        tallies.stopWaiting(held);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
      };
      const giveUp = (error: AppError) => {
        stop();
        reject(error);
      };
      const abandon = () => giveUp(gone());
      const go = () => {
        stop();
        resolve(take(held));
      };
      const waiter = { tallies: held, ahead, go };
      const timer = setTimeout(() => giveUp(refused()), waitMs);
      signal?.addEventListener('abort', abandon);
      tallies.wait(held);
      waiting.add(waiter);
    });
  const enter = async ({ keys = {}, signal, ahead = false }: Caller = {}): Promise<Place> => {
    if (signal?.aborted) throw gone();
    const held = tallies.of(keys);
    if (held.every(tallies.hasPlace)) return take(held);
    if (held.every(tallies.hasRoom)) return wait(held, ahead, signal);
    throw refused();
  };
  return {
    enter,
    async run(work, caller) {
      return runIn(await enter(caller), work);
    },
    refuseWhenFull({ keys = {} } = {}) {
      const held = tallies.of(keys);
      if (!held.every(tallies.hasPlace) && !held.every(tallies.hasRoom)) throw refused();
    },
    counts,
  };
}

/** A place that is given back once: by its work, or after `holdMs`. */
function openPlace(holdMs: number, on: { left(): void; overdue(): void }): Place {
  const over = new AbortController();
  let left = false;
  const leave = () => {
    if (left) return;
    left = true;
    clearTimeout(timer);
    on.left();
  };
  const timer = setTimeout(() => {
    on.overdue();
    leave();
    over.abort(new AppError('unavailable', protocolSentence('unavailable')));
  }, holdMs);
  return { signal: over.signal, leave };
}

async function runIn<T>(place: Place, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new Promise<never>((_resolve, reject) => {
    place.signal.addEventListener('abort', () => reject(place.signal.reason as AppError));
  });
  try {
    return await Promise.race([work(place.signal), over]);
  } finally {
    place.leave();
  }
}
