import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from './AppError.ts';
import { createMicroBatch } from './createMicroBatch.ts';

/** An answer is reused for this long, so that a change takes effect within a second (ADR 4). */
const freshMs = 1_000;
/** Most answers kept; the least recently used go first. */
const most = 50_000;
/** Most keys of one request. */
const batch = 500;

export type FreshCacheOptions<V> = {
  /** Reads many keys from their owner in one call; a key without an answer does not exist. */
  check(keys: string[]): Promise<Map<string, V>>;
  /** While the owner is away, an answer this recent stays valid. */
  graceMs: number;
  now?(): number;
};
export type FreshCache<V> = {
  /**
   * The answer for a key; undefined when the owner has none (any more). Throws `unavailable` when the owner is away and no recent answer is
   * left.
   */
  find(key: string): Promise<V | undefined>;
  /** Drops what matches, so that the next request reads it anew. */
  drop(matches: (key: string, value: V | undefined) => boolean): void;
};

/** True when a service did not answer, or answered that it cannot now. */
const isUnavailable = (error: unknown): boolean => error instanceof AppError && ['unavailable', 'internal'].includes(error.kind);

/** Caches answers of another service, read in batches: keys that arrive while a request is under way go into the next one. */
export function createFreshCache<V>({ check, graceMs, now = Date.now }: FreshCacheOptions<V>): FreshCache<V> {
  const known = new Map<string, { value: V | undefined; at: number }>();
  /** Keys that wait for the next request, each once; keys that arrive while one is under way wait for the one after it. */
  const waiting = new Map<string, Promise<V | undefined>>();
  const crowded = new AppError('unavailable', protocolSentence('unavailable'));

  const keep = (key: string, value: V | undefined, at: number) => {
    known.delete(key);
    known.set(key, { value, at });
    if (known.size > most) known.delete(known.keys().next().value!);
  };
  const checkOne = createMicroBatch<string, V | undefined>({
    concurrency: 1,
    maxBatch: batch,
    maxQueue: most,
    refusal: () => crowded,
    async flush(keys) {
      for (const key of keys) waiting.delete(key);
      // Counted from the request, not from the answer: a change in between would not be in it (A3).
      const at = now();
      const answers = await check(keys);
      return keys.map((key) => {
        keep(key, answers.get(key), at);
        return answers.get(key);
      });
    },
  });
  const ask = (key: string) => {
    const before = waiting.get(key);
    if (before) return before;
    const asked = checkOne(key);
    waiting.set(key, asked);
    // Refused before it was sent: the next caller reads anew.
    asked.catch(() => waiting.get(key) === asked && waiting.delete(key));
    return asked;
  };

  return {
    async find(key) {
      const last = known.get(key);
      if (last && now() - last.at < freshMs) return last.value;
      try {
        return await ask(key);
      } catch (error) {
        const before = known.get(key);
        // A full queue here does not mean that the owner is away: no old answer is used then.
        const holds = error !== crowded && isUnavailable(error) && before?.value !== undefined && now() - before.at < graceMs;
        if (holds) return before.value;
        throw error;
      }
    },
    drop(matches) {
      for (const [key, { value }] of known) if (matches(key, value)) known.delete(key);
    },
  };
}
