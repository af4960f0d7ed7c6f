import type { PoolClient } from 'pg';
import { creditDue } from '../ledger/creditDue.ts';
import { lockOrders, settleOrders } from '../ledger/queries.ts';
import { bookLines } from './bookLines.ts';
import { judgeLine, type Judged, type StatementLine } from './domain/line.ts';
import { findTargets, noteSettled } from './store/targetStore.ts';

export type Settling = { channel: string; now: Date };

/**
 * Judges the lines of a channel's statement: those that fit are booked, their payments are settled, and what is picked up and held long enough
 * is the shops'. The others book nothing. Answers the lines as they were judged. The caller holds the lock of the channel.
 */
export async function settleLines<L extends StatementLine>(
  client: PoolClient,
  { channel, now }: Settling,
  lines: readonly L[],
): Promise<Judged<L>[]> {
  const targets = await findTargets(client, channel, lines);
  const judged = lines.map((line) => judgeLine(line, targets.get(`${line.kind}:${line.no}`)));
  const fitting = judged.flatMap((line) => (line.fits ? [{ ...line, ...line.fits }] : []));
  const claims = fitting.filter(({ kind, claimed }) => kind === 'in' && claimed);
  const orderIds = claims.map(({ orderId }) => orderId);
  // Orders' money before payments, as in receiving them.
  await lockOrders(client, orderIds);
  await noteSettled(client, fitting, now);
  await bookLines(client, channel, fitting);
  await settleOrders(client, orderIds);
  await creditDue(client, orderIds, now);
  return judged;
}
