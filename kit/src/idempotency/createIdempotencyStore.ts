import { protocolSentence } from '@xinyue/contracts/protocolMessages';
import { AppError } from '../AppError.ts';
import type { Db } from '../db/db.ts';

/** The table in which a service keeps the keys of requests, and the names of its columns. */
export type IdempotencyTable = {
  table: string;
  /** The columns of its primary key: whose request it is, for which call, and the key sent with it. */
  key: readonly string[];
  /** The hash of the request. */
  body: string;
  /** The answer: a `jsonb` column, or with `plain` one of another type that takes it as it is. */
  answer: string;
  plain?: true;
  /** When the key was claimed (`timestamptz`). */
  at: string;
  /** How long a key is known; without it 24 hours (own-names). */
  keptHours?: number;
};

/** A request that its caller may repeat: the values of the key columns, and the hash of the request. */
export type Repeat = {
  key: readonly (string | Buffer)[];
  body: string | Buffer;
  /** Called where an earlier answer was found, so that the answer is marked as repeated. */
  noteRepeat?: (() => void) | undefined;
};

/** The earlier answer to a request. */
export type Earlier<T> = { answer: T };

/** A key to claim, and the answer to keep under it. */
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
  const { select, insert, recordOf } = statementsOf({ table, key, body, answer, plain, at });

  const findAll = async <T>(
    db: Db,
    repeats: readonly (Repeat | undefined)[],
  ): Promise<(Earlier<T> | 'otherBody' | undefined)[]> => {
    const asked = repeats.flatMap((repeat, nth) => (repeat ? [{ repeat, nth }] : []));
    const found = repeats.map((): Earlier<T> | 'otherBody' | undefined => undefined);
    if (asked.length === 0) return found;
    const { rows } = await db.query<{ nth: number; body: string | Buffer; answer: T }>({
      name: `find ${table}`,
      text: select,
      values: [JSON.stringify(asked.map(({ repeat }) => recordOf(repeat)))],
    });
    for (const { nth: place, body: kept, answer: stored } of rows) {
      const { repeat, nth } = asked[place - 1]!;
      const same = Buffer.from(kept as string).equals(Buffer.from(repeat.body as string));
      found[nth] = same ? { answer: stored } : 'otherBody';
      if (same) repeat.noteRepeat?.();
    }
    return found;
  };
  const find = async <T>(db: Db, repeat: Repeat | undefined): Promise<Earlier<T> | undefined> => {
    const [earlier] = await findAll<T>(db, [repeat]);
    if (earlier === 'otherBody') throw new AppError('conflict', protocolSentence('sameKeyOtherBody'));
    return earlier;
  };
  const claimAll = async <T>(db: Db, given: readonly Claim<T>[], now: Date): Promise<boolean> => {
    const keyed = given.flatMap(({ repeat, answer: stored }) => (repeat ? [{ repeat, stored }] : []));
    if (keyed.length === 0) return true;
    const rows = keyed.map(({ repeat, stored }) => ({ ...recordOf(repeat), ...(plain && { [answer]: stored }) }));
    const { rowCount } = await db.query({
      name: `claim ${table}`,
      text: insert,
      values: [JSON.stringify(rows), now, ...(plain ? [] : [keyed.map(({ stored }) => JSON.stringify(stored))])],
    });
    return rowCount === keyed.length;
  };
  const claim = async <T>(db: Db, repeat: Repeat | undefined, given: T, now: Date): Promise<Earlier<T> | undefined> => {
    if (!repeat || (await claimAll(db, [{ repeat, answer: given }], now))) return undefined;
    // When the key expired in between, it is free again.
    return (await find<T>(db, repeat)) ?? claim(db, repeat, given, now);
  };
  const prune = async (db: Db, now: Date): Promise<number> => {
    const old = `${at} < $1::timestamptz - interval '${keptHours} hours'`;
    return (await db.query(`delete from ${table} where ${old}`, [now])).rowCount ?? 0;
  };
  return { find, findAll, claim, claimAll, prune };
}

/** The statements of a table, and a request as their row. */
function statementsOf({ table, key, body, answer, plain, at }: IdempotencyTable) {
  // Rows come as JSON and take their types from the table: the text is the same for one and for many, so it is planned once.
  const records = `json_populate_recordset(null::${table}, $1::json)`;
  const select = `
    select given.ordinality as nth, kept.body, kept.answer from rows from (${records}) with ordinality as given cross join lateral (
      select ${body} as body, ${answer} as answer from ${table} as known
      where ${key.map((column) => `known.${column} = given.${column}`).join(' and ')} limit 1
    ) as kept`;
  const insert = `
    insert into ${table} (${[...key, body, answer, at].join(', ')})
    select ${[...key, body].map((column) => `given.${column}`).join(', ')}, ${plain ? `given.${answer}` : 'given.unnest::json'}, $2
    from rows from (${records}${plain ? '' : ', unnest($3::text[])'}) as given on conflict (${key.join(', ')}) do nothing`;
  const valueOf = (part: string | Buffer): string => (typeof part === 'string' ? part : `\\x${part.toString('hex')}`);
  const recordOf = (repeat: Repeat) => ({
    ...Object.fromEntries(key.map((column, nth) => [column, valueOf(repeat.key[nth]!)])),
    [body]: valueOf(repeat.body),
  });
  return { select, insert, recordOf };
}
