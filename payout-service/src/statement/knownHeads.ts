import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import type { Pool } from 'pg';
import { type Head, readHeads, takeTurn } from './store/lineStore.ts';

/** More of them are not kept: some megabytes. */
const most = 20_000;

/** The heads of the chains, and the mark of the sealing that made them. */
type Known = { turn: string | undefined; heads: Map<string, Head> };
const knownOf = new WeakMap<Pool, Known>();

/** One sealing, from its first look to its commit. */
export type Turn = {
  /** To be called under the lock of sealing: whether what this process knows still holds. */
  take(db: Db): Promise<void>;
  read(db: Db, accounts: readonly string[]): Promise<Map<string, Head>>;
  /** To be called once the transaction has committed, with the heads it made. */
  keep(heads: Map<string, Head>): void;
};

/**
 * The process that sealed last knows the heads of the chains: only unknown ones are read. Each sealing leaves a new mark in the database,
 * together with its lines. A process that finds its own mark knows that nobody sealed since and that nothing of its sealing was lost; with
 * another mark it knows nothing any more.
 */
export function beginTurn(pool: Pool): Turn {
  const turn = newId();
  let before: string | undefined;
  const known = (): Known | undefined => {
    const found = knownOf.get(pool);
    return found && found.turn === before ? found : undefined;
  };
  return {
    take: async (db) => {
      before = await takeTurn(db, turn);
    },
    async read(db, accounts) {
      const heads = new Map<string, Head>();
      const unknown: string[] = [];
      for (const account of accounts) {
        const head = known()?.heads.get(account);
        if (head) heads.set(account, head);
        else unknown.push(account);
      }
      if (unknown.length > 0) for (const [account, head] of await readHeads(db, unknown)) heads.set(account, head);
      return heads;
    },
    keep(made) {
      const heads = known()?.heads ?? new Map<string, Head>();
      if (heads.size + made.size > most) heads.clear();
      for (const [account, head] of made) heads.set(account, head);
      knownOf.set(pool, { turn, heads });
    },
  };
}
