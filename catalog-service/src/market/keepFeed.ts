import { setTimeout as sleep } from 'node:timers/promises';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '@xinyue/kit/AppError';
import type { Clock } from '@xinyue/kit/clock';
import type { Logger } from '@xinyue/kit/Logger';
import { bulkhead, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen, wrap } from 'cockatiel';
import type { z } from 'zod';

/**
 * A source of market data (Z-109); each one is an adapter of this form. `load` returns its current answer, or throws; `shape` is what every
 * answer must look like. `simulated`: the built-in stand-in for a source without an address.
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
  /** Throws an AppError `notFound` for a query that names nothing its source has. */
  load(query: Q): Promise<unknown>;
};

/** A response of a source, when it came, and whether it is too old to be shown without saying so. */
export type Kept<T> = { data: T; loadedAt: number; stale: boolean };
export type KeptFeed<T, Q> = {
  /** Throws `unavailable` without any good answer, `notFound` where the source has nothing of that name. */
  read(query: Q): Promise<Kept<T>>;
  /** What is kept, without waiting: an old answer is asked for anew meanwhile, none is undefined. */
  peek(query: Q): Kept<T> | undefined;
  open(): boolean;
  /** Milliseconds since its last good answer, or since it was first asked for where there is none; undefined while nobody asks. */
  age(): number | undefined;
};

export type KeepLimits = { failures: number; halfOpenMs: number; patienceMs: number; atOnce: number };
/** reliability R4: three failures of 3 s each open the circuit within 10 s; a source that is back is found within 20 s. */
const usual: KeepLimits = { failures: 3, halfOpenMs: 20_000, patienceMs: 300, atOnce: 4 };
/** Questions that wait for their turn at a source, and answers that are kept of it. */
const waiting = 20;
const keptAtMost = 300;
/** A feed that nobody asked for so long has no age: it is loaded for those who ask. */
const unaskedMs = 5 * 60_000;

/**
 * stands between readers and a source. One query at a time goes out for one key; an answer that is still new is given to everybody;
 * when the next one does not come within a moment, the last good one is given, marked stale from its age on. A source that keeps failing is
 * left alone for a while, but not for what it says to one question among many: one that it has nothing for, or answers in another shape,
 * says nothing of the others. What fails is only logged.
 */
export function keepFeed<S extends z.ZodType, Q>(
  feed: Feed<S, Q>,
  { log, clock }: { log: Logger; clock: Clock },
  { failures, halfOpenMs, patienceMs, atOnce } = usual,
): KeptFeed<z.output<S>, Q> {
  type Data = z.output<S>;
  const now = () => clock.now().getTime();
  const kept = new Map<string, { data: Data; loadedAt: number }>();
  const age = createAge(now);
  const underWay = new Map<string, Promise<AppError | undefined>>();
  const breaker = circuitBreaker(handleWhen(ofTheSource), {
    halfOpenAfter: halfOpenMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  const guard = wrap(bulkhead(atOnce, waiting), breaker);
  breaker.onBreak(() => log.warn({ feed: feed.name }, 'feed is left alone for a while'));
  breaker.onReset(() => log.info({ feed: feed.name }, 'feed is back'));

  const load = async (key: string, query: Q): Promise<AppError | undefined> => {
    try {
      const data = await guard.execute(async () => {
        const answer = await feed.load(query);
        return query === undefined ? feed.shape.parse(answer) : parsedOf(feed.shape, answer);
      });
      age.answered();
      kept.delete(key);
      kept.set(key, { data, loadedAt: now() });
      if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!);
    } catch (error) {
      if (breaker.state !== CircuitState.Open) log.warn({ feed: feed.name, reason: reasonOf(error) }, 'feed failed');
      return error instanceof AppError && error.kind === 'notFound' ? error : undefined;
    }
    return undefined;
  };
  const refresh = (key: string, query: Q): Promise<AppError | undefined> => {
    const loading = underWay.get(key) ?? load(key, query).finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  };

  const isOld = ({ loadedAt }: { loadedAt: number }) => now() - loadedAt > feed.freshMs;
  const keptOf = (found: { data: Data; loadedAt: number }): Kept<Data> => ({
    ...found,
    stale: now() - found.loadedAt > feed.staleMs,
  });

  return {
    async read(query) {
      age.asked();
      const key = keyOf(query);
      const last = kept.get(key);
      let missing: AppError | undefined;
      if (!last || isOld(last)) {
        const refreshed = refresh(key, query);
        missing = await (last ? Promise.race([refreshed, sleep(patienceMs, undefined, { ref: false })]) : refreshed);
      }
      const found = kept.get(key);
      if (!found) throw missing ?? new AppError('unavailable', protocolSentence('unavailable'));
      return keptOf(found);
    },
    peek(query) {
      age.asked();
      const found = kept.get(keyOf(query));
      if (!found || isOld(found)) void refresh(keyOf(query), query);
      return found && keptOf(found);
    },
    open: () => breaker.state === CircuitState.Open,
    age: age.read,
  };
}

/** How old the last good answer is, while somebody asks. */
function createAge(now: () => number) {
  let goodAt: number | undefined;
  let askedAt: number | undefined;
  const isForgotten = () => askedAt === undefined || now() - askedAt > unaskedMs;
  return {
    asked() {
      // Who comes after a long silence finds an old answer, and that is no fault of the source.
      if (isForgotten()) goodAt = now();
      askedAt = now();
    },
    answered: () => void (goodAt = now()),
    read: () => (isForgotten() || goodAt === undefined ? undefined : now() - goodAt),
  };
}

const keyOf = (query: unknown): string => JSON.stringify(query ?? null);

/** An answer to one question among many that is not of the feed's form. */
class OddAnswer extends Error {}

function parsedOf<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> {
  const { success, data, error } = shape.safeParse(answer);
  if (!success) throw new OddAnswer(String(error));
  return data;
}

/** Whether a failure is one of the whole source. */
const ofTheSource = (error: Error): boolean =>
  !(error instanceof OddAnswer || (error instanceof AppError && error.kind === 'notFound'));

/** What a source did wrong, short: what is wrong with a thousand rows need not be logged a thousand times. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${String(error)}${cause}`.slice(0, 300);
};
