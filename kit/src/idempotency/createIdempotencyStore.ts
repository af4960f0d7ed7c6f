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

/** A key to take, and what is answered under it. */
export type Claim<T> = { repeat: Repeat | undefined; answer: T };

export type IdempotencyStore = {
  find<T>(db: Db, repeat: Repeat | undefined): Promise<Earlier<T> | undefined>;
  findAll<T>(db: Db, repeats: readonly (Repeat | undefined)[]): Promise<(Earlier<T> | 'otherBody' | undefined)[]>;
  claim<T>(db: Db, repeat: Repeat | undefined, answer: T, now: Date): Promise<Earlier<T> | undefined>;
  claimAll<T>(db: Db, given: readonly Claim<T>[], now: Date): Promise<boolean>;
  prune(db: Db, now: Date): Promise<number>;
};

/**
 * The memory of requests that may be repeated (M3, own-names). A request without a key (`undefined`) is always new.
 * - `find`: the answer given under this key; a look without a lock, for what should not be prepared twice.
 * - `claim`: takes the key for `answer` in the caller's transaction, before the effect; undefined when it was free. Otherwise the earlier answer:
 *   nothing is to be done. A twin under way is waited for, so two of them cannot both have an effect; what it rolls back was never claimed.
 * - `findAll` and `claimAll`: the same for many with one statement; a key with another body is said and not thrown, and false is that not all keys
 *   were free: the caller's transaction has to be undone then.
 * - `prune`: forgets keys older than the table keeps them; answers how many.
 *
 * Error of `find` and `claim`: `conflict` the key came with another body.
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
  const columns = [...key, body, answer, at];
  /** Rows of so many columns, as `values` or `in` take them. */
  const tuples = (rows: number, width: number): string =>
    Array.from(
      { length: rows },
      (_, row) => `(${Array.from({ length: width }, (__, nth) => `$${row * width + nth + 1}`).join(', ')})`,
    ).join(', ');
  const select = (rows: number): string =>
    `select json_build_array(${key.join(', ')})::text as key, ${body} as body, ${answer} as answer from ${table}
     where (${key.join(', ')}) in (${tuples(rows, key.length)})`;
  const insert = (rows: number): string =>
    `insert into ${table} (${columns.join(', ')}) values ${tuples(rows, columns.length)} on conflict (${key.join(', ')}) do nothing`;
  const nameOf = (parts: Repeat['key']): string =>
    parts.map((part) => (typeof part === 'string' ? part : `\\x${part.toString('hex')}`)).join('\0');

  const findAll = async <T>(
    db: Db,
    repeats: readonly (Repeat | undefined)[],
  ): Promise<(Earlier<T> | 'otherBody' | undefined)[]> => {
    const asked = repeats.filter((repeat) => repeat !== undefined);
    if (asked.length === 0) return repeats.map(() => undefined);
    const { rows } = await db.query<{ key: string; body: string | Buffer; answer: T }>(
      select(asked.length),
      asked.flatMap((repeat) => repeat.key),
    );
    const known = new Map(rows.map((row) => [(JSON.parse(row.key) as string[]).join('\0'), row]));
    return repeats.map((repeat) => {
      const row = repeat && known.get(nameOf(repeat.key));
      if (!row) return undefined;
      return Buffer.from(row.body as string).equals(Buffer.from(repeat.body as string)) ? { answer: row.answer } : 'otherBody';
    });
  };
  const find = async <T>(db: Db, repeat: Repeat | undefined): Promise<Earlier<T> | undefined> => {
    const [earlier] = await findAll<T>(db, [repeat]);
    if (earlier === 'otherBody') throw new AppError('conflict', protocolSentence('sameKeyOtherBody'));
    return earlier;
  };
  const claimAll = async <T>(db: Db, given: readonly Claim<T>[], now: Date): Promise<boolean> => {
    const rows = given.flatMap(({ repeat, answer: said }) =>
      repeat ? [[...repeat.key, repeat.body, plain ? said : JSON.stringify(said), now]] : [],
    );
    if (rows.length === 0) return true;
    return (await db.query(insert(rows.length), rows.flat())).rowCount === rows.length;
  };
  const claim = async <T>(db: Db, repeat: Repeat | undefined, given: T, now: Date): Promise<Earlier<T> | undefined> => {
    if (!repeat || (await claimAll(db, [{ repeat, answer: given }], now))) return undefined;
    // Where it was forgotten in between, the key is free again.
    return (await find<T>(db, repeat)) ?? claim(db, repeat, given, now);
  };
  const prune = async (db: Db, now: Date): Promise<number> => {
    const old = `${at} < $1::timestamptz - interval '${keptHours} hours'`;
    return (await db.query(`delete from ${table} where ${old}`, [now])).rowCount ?? 0;
  };
  return { find, findAll, claim, claimAll, prune };
}
