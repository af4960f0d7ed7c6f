import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '../AppError.ts';
import type { Db } from '../db/db.ts';

/** Where a service keeps the keys of requests: a table and what its columns are called. */
export type IdempotencyTable = {
  table: string;
  /** The columns of its primary key: whose request it is, for which call, and the key sent with it. */
  key: readonly string[];
  /** The hash of what was asked. */
  body: string;
  /** What was answered: a `jsonb` column, or with `plain` one of another type that takes the answer as it is. */
  answer: string;
  plain?: true;
  /** When the key was claimed (`timestamptz`). */
  at: string;
  /** How long a key is known; without it 24 hours (own-names). */
  keptHours?: number;
};

/** A request that its caller may repeat: the values of the key columns, and the hash of what was asked. */
export type Repeat = { key: readonly (string | Buffer)[]; body: string | Buffer };

/** What a request was answered before. */
export type Earlier<T> = { answer: T };

export type IdempotencyStore = {
  find<T>(db: Db, repeat: Repeat | undefined): Promise<Earlier<T> | undefined>;
  claim<T>(db: Db, repeat: Repeat | undefined, answer: T, now: Date): Promise<Earlier<T> | undefined>;
  prune(db: Db, now: Date): Promise<number>;
};

/**
 * The memory of requests that may be repeated (M3, own-names). A request without a key (`undefined`) is always new.
 * - `find`: the answer given under this key; a look without a lock, for what should not be prepared twice.
 * - `claim`: takes the key for `answer` in the caller's transaction, before the effect; undefined when it was free. Otherwise the earlier answer:
 *   nothing is to be done. A twin under way is waited for, so two of them cannot both have an effect; what it rolls back was never claimed.
 * - `prune`: forgets keys older than the table keeps them; answers how many.
 *
 * Error of both: `conflict` the key came with another body.
 */
export function createIdempotencyStore({
  table,
  key,
  body,
  answer,
  plain,
  at,
  keptHours = 24,
}: IdempotencyTable): IdempotencyStore {
  const bodyAt = `$${key.length + 1}`;
  const isKey = key.map((column, nth) => `${column} = $${nth + 1}`).join(' and ');
  const columns = [...key, body, answer, at];
  const insert = `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, nth) => `$${nth + 1}`).join(', ')})
    on conflict (${key.join(', ')}) do nothing`;
  const select = `select ${body} = ${bodyAt} as same, ${answer} as answer from ${table} where ${isKey}`;

  const find = async <T>(db: Db, repeat: Repeat | undefined): Promise<Earlier<T> | undefined> => {
    if (!repeat) return undefined;
    const { rows } = await db.query<{ same: boolean; answer: T }>(select, [...repeat.key, repeat.body]);
    if (rows[0] && !rows[0].same) throw new AppError('conflict', protocolSentence('sameKeyOtherBody'));
    return rows[0] && { answer: rows[0].answer };
  };
  const claim = async <T>(db: Db, repeat: Repeat | undefined, given: T, now: Date): Promise<Earlier<T> | undefined> => {
    if (!repeat) return undefined;
    const { rowCount } = await db.query(insert, [...repeat.key, repeat.body, plain ? given : JSON.stringify(given), now]);
    if (rowCount) return undefined;
    // Where it was forgotten in between, the key is free again.
    return (await find<T>(db, repeat)) ?? claim(db, repeat, given, now);
  };
  const prune = async (db: Db, now: Date): Promise<number> => {
    const old = `${at} < $1::timestamptz - interval '${keptHours} hours'`;
    return (await db.query(`delete from ${table} where ${old}`, [now])).rowCount ?? 0;
  };
  return { find, claim, prune };
}
