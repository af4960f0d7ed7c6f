import { setTimeout as sleep } from 'node:timers/promises';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '@xinyue/kit/AppError';
import type { Clock } from '@xinyue/kit/clock';
import type { Logger } from '@xinyue/kit/Logger';
import { bulkhead, circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll, wrap } from 'cockatiel';
import type { z } from 'zod';

/**
 * One source of market data (Z-109): a further one is one more adapter of this form. `load` answers what its source says now, or throws;
 * `shape` is what it must look like, whatever the source. `simulated`: the built-in stand-in for a source without an address.
 */
export type Feed<S extends z.ZodType = z.ZodType, Q = void> = {
  name: string;
  /** Where it comes from, as readers see it. */
  source: string;
  simulated: boolean;
  shape: S;
  /** How long an answer counts as new, and from which age on it is shown as late, in milliseconds. */
  freshMs: number;
  staleMs: number;
  load(query: Q): Promise<unknown>;
};

/** A response of a source, when it came, and whether it is too old to be shown without saying so. */
export type Kept<T> = { data: T; loadedAt: number; stale: boolean };
export type KeptFeed<T, Q> = { read(query: Q): Promise<Kept<T>>; open(): boolean };

export type KeepLimits = { failures: number; halfOpenMs: number; patienceMs: number; atOnce: number };
/** reliability R4: three failures of 3 s each open the circuit within 10 s; a source that is back is found within 20 s. */
const usual: KeepLimits = { failures: 3, halfOpenMs: 20_000, patienceMs: 300, atOnce: 4 };
/** Questions that wait for their turn at a source, and answers that are kept of it. */
const waiting = 20;
const keptAtMost = 300;

/**
 * stands between readers and a source. One query at a time goes out for one key; an answer that is still new is given to everybody;
 * when the next one does not come within a moment, the last good one is given, marked stale from its age on. A source that keeps failing is
 * left alone for a while. What fails is only logged; without any good answer `read` throws `unavailable`.
 */
export function keepFeed<S extends z.ZodType, Q>(
  feed: Feed<S, Q>,
  { log, clock }: { log: Logger; clock: Clock },
  { failures, halfOpenMs, patienceMs, atOnce } = usual,
): KeptFeed<z.output<S>, Q> {
  type Data = z.output<S>;
  const now = () => clock.now().getTime();
  const kept = new Map<string, { data: Data; loadedAt: number }>();
  const underWay = new Map<string, Promise<void>>();
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: halfOpenMs, breaker: new ConsecutiveBreaker(failures) });
  const guard = wrap(bulkhead(atOnce, waiting), breaker);
  breaker.onBreak(() => log.warn({ feed: feed.name }, 'feed is left alone for a while'));
  breaker.onReset(() => log.info({ feed: feed.name }, 'feed is back'));

  const load = async (key: string, query: Q) => {
    try {
      const data = await guard.execute(async () => feed.shape.parse(await feed.load(query)));
      kept.delete(key);
      kept.set(key, { data, loadedAt: now() });
      if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!);
    } catch (error) {
      if (breaker.state !== CircuitState.Open) log.warn({ feed: feed.name, reason: reasonOf(error) }, 'feed failed');
    }
  };
  const refresh = (key: string, query: Q): Promise<void> => {
    const loading = underWay.get(key) ?? load(key, query).finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  };

  return {
    async read(query) {
      const key = JSON.stringify(query ?? null);
      const last = kept.get(key);
      if (!last || now() - last.loadedAt > feed.freshMs) {
        const refreshed = refresh(key, query);
        await (last ? Promise.race([refreshed, sleep(patienceMs, undefined, { ref: false })]) : refreshed);
      }
      const found = kept.get(key);
      if (!found) throw new AppError('unavailable', protocolSentence('unavailable'));
      return { ...found, stale: now() - found.loadedAt > feed.staleMs };
    },
    open: () => breaker.state === CircuitState.Open,
  };
}

/** What a source did wrong, short: what is wrong with a thousand rows need not be logged a thousand times. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${String(error)}${cause}`.slice(0, 300);
};
