import { type Actor, messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { BlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import type { Db } from '@xinyue/kit/db/db';

/** What tells that a write is the same one again, as blind indexes. */
export type Repeat = { key: Buffer; body: Buffer };
/** The key of the caller, or the one the gateway makes of session, path, `time` and body. */
export type Keys = { idempotencyKey: string | undefined; requestKey: string | undefined };
export type Earlier<T> = { answer: T };

/**
 * `body` is the whole request, passwords included: the index is keyed from the root key, so nobody who reads the table can try passwords
 * against it, and a replay is compared with the request it repeats, never with a password that is good now (F2). Visitors have no actor.
 */
export function repeatOf(
  index: BlindIndex,
  actor: Pick<Actor, 'accountId'> | undefined,
  path: string,
  { idempotencyKey, requestKey }: Keys,
  body: object,
): Repeat | undefined {
  const key = idempotencyKey ? `k:${idempotencyKey}` : requestKey && `t:${requestKey}`;
  if (!key) return undefined;
  return { key: index(`${actor?.accountId ?? 'visitor'} ${path} ${key}`), body: index(`body|${JSON.stringify(body)}`) };
}

/** The answer this write got the first time. Errors: `conflict` when its key came with another body. */
export async function findRepeat<T>(db: Db, repeat: Repeat | undefined): Promise<Earlier<T> | undefined> {
  if (!repeat) return undefined;
  const { rows } = await db.query<{ body: Buffer; answer: T }>('select body, answer from repeats where key = $1', [repeat.key]);
  const [row] = rows;
  if (row && !row.body.equals(repeat.body)) throw new AppError('conflict', messages.sameKeyOtherBody);
  return row && { answer: row.answer };
}

/**
 * Claims the key for `answer` in the caller's transaction, before the effect. The earlier answer when somebody else was first: the insert
 * waits for a running twin, so two of them cannot both have an effect.
 */
export async function claimRepeat<T>(db: Db, repeat: Repeat | undefined, answer: T, now: Date): Promise<Earlier<T> | undefined> {
  if (!repeat) return undefined;
  const { rowCount } = await db.query(
    'insert into repeats (key, body, answer, created_at) values ($1, $2, $3, $4) on conflict do nothing',
    [repeat.key, repeat.body, JSON.stringify(answer), now],
  );
  return rowCount ? undefined : findRepeat<T>(db, repeat);
}

/** Forgets keys older than 24 hours; answers how many. */
export async function pruneRepeats(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query("delete from repeats where created_at < $1::timestamptz - interval '24 hours'", [now]);
  return rowCount ?? 0;
}
