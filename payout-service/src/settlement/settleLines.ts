import { systemActor } from '@xinyue/kit/auth/eventActorOf';
import { newTraceId } from '@xinyue/kit/http/traceId';
import type { PoolClient } from 'pg';
import { creditDue } from '../ledger/creditDue.ts';
import { lockOrders, settleOrders } from '../ledger/queries.ts';
import { publishPaidOver } from '../payments/queries.ts';
import { bookLines, type BookedLine } from './bookLines.ts';
import { judgeLines, type Judged, type LineRules, type StatementLine } from './domain/line.ts';
import { findTargets, noteSettled } from './store/targetStore.ts';

export type Settling = { channel: string; now: Date };

/**
 * Judges the lines of a channel's statement: those that fit are booked, their payments are settled, and what is picked up and held long enough
 * is the shops'. The others book nothing. Answers the lines as they were judged. The caller holds the lock of the channel.
 */
export async function settleLines<L extends StatementLine>(
  client: PoolClient,
  settling: Settling,
  lines: readonly L[],
  rules: LineRules,
): Promise<Judged<L>[]> {
  const judged = judgeLines(lines, await findTargets(client, settling.channel, lines), rules);
  await payOver(
    client,
    settling,
    judged.flatMap((line) => (line.fits ? [{ ...line, ...line.fits, day: rules.day }] : [])),
  );
  return judged;
}

/** Books what lines of statements of a day settle, tells of each claim, and gives free what no channel owes any more. */
export async function payOver(
  client: PoolClient,
  { channel, now }: Settling,
  lines: readonly (BookedLine & { day: string })[],
): Promise<void> {
  const claims = lines.filter(({ kind, claimed }) => kind === 'in' && claimed);
  const orderIds = claims.map(({ orderId }) => orderId);
  // Orders' money before payments, as in receiving them.
  await lockOrders(client, orderIds);
  await noteSettled(
    client,
    claims.map(({ settles }) => settles),
    now,
  );
  await bookLines(client, channel, lines);
  const told = claims.map(({ settles: paymentNo, orderId, fen, feeFen, day }) => {
    return { paymentNo, orderId, channel, fen, feeFen, day };
  });
  await publishPaidOver(client, told, { actor: systemActor('payout'), traceId: newTraceId(), now });
  await settleOrders(client, orderIds);
  await creditDue(client, orderIds, now);
}
