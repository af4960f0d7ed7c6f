import { createHash } from 'node:crypto';
import type { Actor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';

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

type Waiting = { resolve(actor: Actor | null): void; reject(error: unknown): void };

/** True when a service did not answer, or answered that it cannot now. */
const isUnavailable = (error: unknown): boolean => error instanceof AppError && ['unavailable', 'internal'].includes(error.kind);

/** Verified sessions in memory, re-checked in batches: what arrives while a check is under way goes into the next one. */
export function createSessions({ check, now = Date.now }: SessionsOptions): Sessions {
  const known = new Map<string, Checked>();
  const waiting = new Map<string, Waiting[]>();
  let checking = false;

  const keep = (tokenHash: string, actor: Actor | null, at: number) => {
    known.delete(tokenHash);
    known.set(tokenHash, { actor, at });
    if (known.size > most) known.delete(known.keys().next().value!);
  };

  const settle = (tokenHash: string, waiters: Waiting[], error: unknown) => {
    const last = known.get(tokenHash);
    const holds = isUnavailable(error) && last?.actor && now() - last.at < graceMs;
    for (const { resolve, reject } of waiters)
      if (holds) resolve(last.actor);
      else reject(error);
  };

  const checkWaiting = async () => {
    checking = true;
    while (waiting.size > 0) {
      const round = [...waiting].slice(0, batch);
      for (const [tokenHash] of round) waiting.delete(tokenHash);
      // Since the question, not since the answer: what ended in between was not seen (A3).
      const askedAt = now();
      try {
        const answers = await check(round.map(([tokenHash]) => tokenHash));
        const actors = new Map(answers.map(({ tokenHash, actor }) => [tokenHash, actor]));
        for (const [tokenHash, waiters] of round) {
          const actor = actors.get(tokenHash) ?? null;
          keep(tokenHash, actor, askedAt);
          for (const { resolve } of waiters) resolve(actor);
        }
      } catch (error) {
        for (const [tokenHash, waiters] of round) settle(tokenHash, waiters, error);
      }
    }
    checking = false;
  };

  return {
    find(loginToken) {
      const tokenHash = createHash('sha256').update(loginToken).digest('hex');
      const last = known.get(tokenHash);
      if (last && now() - last.at < freshMs) return Promise.resolve(last.actor);
      return new Promise((resolve, reject) => {
        const waiters = waiting.get(tokenHash) ?? [];
        waiters.push({ resolve, reject });
        waiting.set(tokenHash, waiters);
        if (!checking) void checkWaiting();
      });
    },
    drop({ sessionHash, accountId }) {
      if (sessionHash) known.delete(sessionHash);
      if (accountId) for (const [hash, { actor }] of known) if (actor?.accountId === accountId) known.delete(hash);
    },
  };
}
