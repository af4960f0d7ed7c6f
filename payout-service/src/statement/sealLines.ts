import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Pool, PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { firstPrev, lineHash } from './chain.ts';
import { entriesOf, nextDay, nothing, plus } from './domain/entry.ts';
import { findLastDay } from './store/dayHeadStore.ts';
import { type Head, insertLines, lockSealing, type NewLine, readHeads, takeTurn, takeUnsealed } from './store/lineStore.ts';

/** Transactions sealed in one go: more would keep the process from answering for longer than a glance. */
const atOnce = 2_000;

/** How many transactions were sealed, and where the lines of their accounts end since. */
type Sealed = { transactions: number; heads: Map<string, Head> };

/**
 * Seals booked transactions into the statements of the accounts they touch, oldest first: a line each, hashed over the line before. A line's time
 * is the booking's, raised to that of the line above, and past every day that is closed. Answers how many transactions it sealed; 0 as well
 * where somebody else is at it.
 */
export async function sealLines({ pool }: Pick<Deps, 'pool'>): Promise<number> {
  const turn = beginTurn(pool);
  const sealed = await inTransaction(pool, async (client) =>
    (await lockSealing(client)) ? sealOldest(client, turn) : undefined,
  );
  if (!sealed) return 0;
  turn.keep(sealed.heads);
  return sealed.transactions;
}

async function sealOldest(client: PoolClient, turn: Turn): Promise<Sealed | undefined> {
  const booked = await takeUnsealed(client, atOnce);
  if (booked.length === 0) return undefined;
  await turn.take(client);
  const entries = booked.flatMap((one) => entriesOf(one).map((entry) => ({ ...entry, transactionId: one.id, booked: one.time })));
  const heads = await turn.read(client, [...new Set(entries.map(({ account }) => account))]);
  const closed = await findLastDay(client);
  const earliest = closed ? `${nextDay(closed.day)} 00:00:00` : '';
  const lines = entries.map(({ booked: bookedAt, ...entry }): NewLine => {
    const head: Head = heads.get(entry.account) ?? { seq: 0, hash: firstPrev(entry.account), time: '', after: nothing };
    const time = [bookedAt, head.time, earliest].reduce((latest, one) => (one > latest ? one : latest));
    const line = { ...entry, seq: head.seq + 1, time };
    const sealed = { ...line, hash: lineHash(head.hash, line), after: plus(head.after, line) };
    heads.set(entry.account, { seq: sealed.seq, hash: sealed.hash, time, after: sealed.after });
    return sealed;
  });
  if (lines.length > 0) await insertLines(client, lines);
  return { transactions: booked.length, heads };
}

/** Seals until nothing is left that was booked when it began, or the process stops. */
export async function sealAll(deps: Pick<Deps, 'pool'>, signal?: AbortSignal): Promise<number> {
  let sealed = 0;
  for (let more = await sealLines(deps); more > 0; more = signal?.aborted ? 0 : await sealLines(deps)) sealed += more;
  return sealed;
}

/** More of them are not kept: some megabytes. */
const most = 20_000;

/** The heads of the chains, and the mark of the sealing that made them. */
type Known = { turn: string | undefined; heads: Map<string, Head> };
const knownOf = new WeakMap<Pool, Known>();

/** One sealing, from its first look to its commit. */
type Turn = {
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
function beginTurn(pool: Pool): Turn {
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
