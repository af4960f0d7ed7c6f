import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { firstPrev, lineHash } from './chain.ts';
import { entriesOf, nextDay, nothing, plus } from './domain/entry.ts';
import { findLastDay } from './store/dayHeadStore.ts';
import { type Head, insertLines, lockSealing, type NewLine, readHeads, takeUnsealed } from './store/lineStore.ts';

/** Transactions sealed in one go: the sealing of more would keep others waiting. */
const atOnce = 500;

/**
 * Seals booked transactions into the statements of the accounts they touch, oldest first: a line each, hashed over the line before. A line's time
 * is the booking's, raised to that of the line above, and past every day that is closed. Answers how many transactions it sealed; 0 as well
 * where somebody else is at it.
 */
export const sealLines = ({ pool }: Pick<Deps, 'pool'>): Promise<number> =>
  inTransaction(pool, async (client) => ((await lockSealing(client)) ? sealOldest(client) : 0));

async function sealOldest(client: PoolClient): Promise<number> {
  const booked = await takeUnsealed(client, atOnce);
  if (booked.length === 0) return 0;
  const entries = booked.flatMap((one) => entriesOf(one).map((entry) => ({ ...entry, transactionId: one.id, booked: one.time })));
  const heads = await readHeads(client, [...new Set(entries.map(({ account }) => account))]);
  const closed = await findLastDay(client);
  const earliest = closed ? `${nextDay(closed.day)} 00:00:00` : '';
  const lines = entries.map(({ booked: bookedAt, ...entry }): NewLine => {
    const head: Head = heads.get(entry.account) ?? { seq: 0, hash: firstPrev(entry.account), time: '', after: nothing };
    const time = [bookedAt, head.time, earliest].reduce((latest, one) => (one > latest ? one : latest));
    const line = { ...entry, seq: head.seq + 1, time };
    const sealed = { ...line, hash: lineHash(head.hash, line), after: plus(head.after, line) };
    heads.set(entry.account, sealed);
    return sealed;
  });
  if (lines.length > 0) await insertLines(client, lines);
  return booked.length;
}

/** Seals until nothing is left that was booked when it began, or the process stops. */
export async function sealAll(deps: Pick<Deps, 'pool'>, signal?: AbortSignal): Promise<number> {
  let sealed = 0;
  for (let more = await sealLines(deps); more > 0; more = signal?.aborted ? 0 : await sealLines(deps)) sealed += more;
  return sealed;
}
