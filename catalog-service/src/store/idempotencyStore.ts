import { createHash } from 'node:crypto';
import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';

/** A write that its caller may repeat: who and where (`scope`), its key, and the hash of what was asked. */
export type RepeatKey = { scope: string; key: string; hash: string };

/** The key of a call, or undefined when its caller sent none. */
export function repeatKeyOf(key: string | undefined, accountId: string, path: string, body: unknown): RepeatKey | undefined {
  if (key === undefined) return undefined;
  return { scope: `${accountId} ${path}`, key, hash: createHash('sha256').update(JSON.stringify(body)).digest('hex') };
}

/** The answer that was given under this key; 409 when that was to another body. */
export async function earlierAnswer<T>(db: Db, repeat: RepeatKey | undefined): Promise<T | undefined> {
  if (!repeat) return undefined;
  const { rows } = await db.query<{ hash: string; answer: T }>(
    'select request_hash as hash, answer from idempotency_keys where scope = $1 and key = $2',
    [repeat.scope, repeat.key],
  );
  const [row] = rows;
  if (row && row.hash !== repeat.hash) throw new AppError('conflict', messages.sameKeyOtherBody);
  return row?.answer;
}

/**
 * Claims the key for `answer` in the caller's transaction, before the effect. Answers the earlier answer when somebody else was
 * first: the insert waits for a running twin, so two of them cannot both have an effect.
 */
export async function claimKey<T>(db: Db, repeat: RepeatKey | undefined, answer: T): Promise<T | undefined> {
  if (!repeat) return undefined;
  const { rowCount } = await db.query(
    `insert into idempotency_keys (scope, key, request_hash, answer) values ($1, $2, $3, $4) on conflict do nothing`,
    [repeat.scope, repeat.key, repeat.hash, JSON.stringify(answer)],
  );
  return rowCount ? undefined : earlierAnswer<T>(db, repeat);
}

/** Forgets keys older than 24 hours. */
export const pruneKeys = (db: Db) =>
  db.query("delete from idempotency_keys where created_at < now() - interval '24 hours'").then(() => {});
