import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { firstPrev, lineHash } from './chain.ts';
import { entriesOf, nextDay, nothing, plus } from './domain/entry.ts';
import { beginTurn, type Turn } from './knownHeads.ts';
import { findLastDay } from './store/dayHeadStore.ts';
import { type Head, insertLines, lockSealing, type NewLine, takeUnsealed } from './store/lineStore.ts';

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
