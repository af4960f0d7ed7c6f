import { createHash } from 'node:crypto';
import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';

/** A write that its caller may repeat: whose key it is, for which call, and what was asked. */
export type Repeat = { accountId: string; path: string; key: string; body: unknown };

const storedKey = ({ path, key }: Repeat) => `u:${path}:${key}`;

const hashOf = ({ body }: Repeat) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

/**
 * True when this request was done before; a look without a lock, for what should not be prepared twice. Error: `conflict` the key came with
 * another body.
 */
export async function isClaimed(db: Db, repeat: Repeat | undefined): Promise<boolean> {
  if (!repeat) return false;
  const { rows } = await db.query<{ hash: string }>(
    'select body_hash as hash from order_requests where customer_id = $1 and key = $2',
    [repeat.accountId, storedKey(repeat)],
  );
  if (!rows[0]) return false;
  if (rows[0].hash !== hashOf(repeat)) throw new AppError('conflict', messages.sameKeyOtherBody);
  return true;
}

/**
 * Claims the key of a change for an order in the transaction that makes it (own-names, M3): false when the same request was done before, then
 * nothing is to be done. A twin that is under way is waited for; what it rolls back was never claimed.
 * Error: `conflict` the key came with another body.
 */
export async function claimRequest(db: Db, repeat: Repeat | undefined, orderId: string, now: Date): Promise<boolean> {
  if (!repeat) return true;
  const { rowCount } = await db.query(
    'insert into order_requests (customer_id, key, body_hash, order_id, at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [repeat.accountId, storedKey(repeat), hashOf(repeat), orderId, now],
  );
  if (rowCount) return true;
  await isClaimed(db, repeat);
  return false;
}
