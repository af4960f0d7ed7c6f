import { createHash } from 'node:crypto';
import type { Actor } from '@xinyue/contracts';
import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '@xinyue/kit/AppError';
import { createMicroBatch } from '@xinyue/kit/createMicroBatch';

/** A checked session is used this long without asking again, so that its end is felt within a second (DESIGN §6). */
const freshMs = 1_000;
/** While merchant-service is away, what was checked this recently still holds. */
const graceMs = 300_000;
/** Most sessions kept; the longest unused go first. */
const most = 50_000;
/** Most sessions of one check. */
const batch = 500;

type Checked = { actor: Actor | null; at: number };
export type SessionAnswer = { tokenHash: string; actor: Actor | null };

export type SessionsOptions = {
  /** Asks merchant-service about many sessions in one call. */
  check(tokenHashes: string[]): Promise<SessionAnswer[]>;
  now?(): number;
};
export type Sessions = {
  /** The actor of a login token; null when there is no such session (any more). Throws `unavailable` when nobody can say. */
  find(loginToken: string): Promise<Actor | null>;
  /** Forgets one session or all of an account, so that the next request asks anew. */
  drop(ended: { sessionHash?: string; accountId?: string }): void;
};

/** True when a service did not answer, or answered that it cannot now. */
const isUnavailable = (error: unknown): boolean => error instanceof AppError && ['unavailable', 'internal'].includes(error.kind);

/** Verified sessions in memory, re-checked in batches: what arrives while a check is under way goes into the next one. */
export function createSessions({ check, now = Date.now }: SessionsOptions): Sessions {
  const known = new Map<string, Checked>();

  const keep = (tokenHash: string, checked: Checked) => {
    known.delete(tokenHash);
    known.set(tokenHash, checked);
    if (known.size > most) known.delete(known.keys().next().value!);
  };
  /** Sessions that wait for a check, each once; what is asked for while it is checked waits for the next one. */
  const waiting = new Map<string, Promise<Actor | null>>();
  const crowded = new AppError('unavailable', protocolSentence('unavailable'));
  const checkOne = createMicroBatch<string, Actor | null>({
    concurrency: 1,
    maxBatch: batch,
    maxQueue: most,
    refusal: () => crowded,
    async flush(tokenHashes) {
      for (const tokenHash of tokenHashes) waiting.delete(tokenHash);
      // Since the question, not since the answer: what ended in between was not seen (A3).
      const at = now();
      const answers = await check(tokenHashes);
      const actors = new Map(answers.map(({ tokenHash, actor }) => [tokenHash, actor]));
      return tokenHashes.map((tokenHash) => {
        const actor = actors.get(tokenHash) ?? null;
        keep(tokenHash, { actor, at });
        return actor;
      });
    },
  });

  const ask = (tokenHash: string) => {
    const before = waiting.get(tokenHash);
    if (before) return before;
    const asked = checkOne(tokenHash);
    waiting.set(tokenHash, asked);
    // Refused before it was checked: whoever comes next asks anew.
    asked.catch(() => waiting.get(tokenHash) === asked && waiting.delete(tokenHash));
    return asked;
  };

  return {
    async find(loginToken) {
      const tokenHash = createHash('sha256').update(loginToken).digest('hex');
      const last = known.get(tokenHash);
      if (last && now() - last.at < freshMs) return last.actor;
      try {
        return await ask(tokenHash);
      } catch (error) {
        const before = known.get(tokenHash);
        // A crowd here says nothing of merchant-service: no grace for that.
        if (error !== crowded && isUnavailable(error) && before?.actor && now() - before.at < graceMs) return before.actor;
        throw error;
      }
    },
    drop({ sessionHash, accountId }) {
      if (sessionHash) known.delete(sessionHash);
      if (accountId) for (const [hash, { actor }] of known) if (actor?.accountId === accountId) known.delete(hash);
    },
  };
}
