import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from './AppError.ts';
import { createMicroBatch } from './createMicroBatch.ts';

/** An answer is used this long without asking again, so that a change is felt within a second (ADR 4). */
const freshMs = 1_000;
/** Most answers kept; the longest unused go first. */
const most = 50_000;
/** Most keys of one question. */
const batch = 500;

export type FreshCacheOptions<V> = {
  /** Asks the owner about many keys in one call; a key without an answer is nobody's. */
  check(keys: string[]): Promise<Map<string, V>>;
  /** While the owner is away, what was answered this recently still holds. */
  graceMs: number;
  now?(): number;
};
export type FreshCache<V> = {
  /** The answer for a key; undefined when the owner knows none (any more). Throws `unavailable` when nobody can say. */
  find(key: string): Promise<V | undefined>;
  /** Forgets what matches, so that the next request asks anew. */
  drop(matches: (key: string, value: V | undefined) => boolean): void;
};

/** True when a service did not answer, or answered that it cannot now. */
const isUnavailable = (error: unknown): boolean => error instanceof AppError && ['unavailable', 'internal'].includes(error.kind);

/** Answers of another service in memory, asked for anew in batches: what arrives while a question is under way goes into the next one. */
export function createFreshCache<V>({ check, graceMs, now = Date.now }: FreshCacheOptions<V>): FreshCache<V> {
  const known = new Map<string, { value: V | undefined; at: number }>();
  /** Keys that wait for a question, each once; what is asked for while it is answered waits for the next one. */
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
      // Since the question, not since the answer: what changed in between was not seen (A3).
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
    // Refused before it was asked: whoever comes next asks anew.
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
        // A crowd here says nothing of the owner: no grace for that.
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
