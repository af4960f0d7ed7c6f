import { type Check, type Databases, findNone } from './Check.ts';
import { openCursor } from './openCursor.ts';
import { walkTogether } from './walkTogether.ts';

/** Credited is what the ledger gave the shop once, by whatever way. */
const unsettled = `
select 'order ' || o.order_id || ' of shop ' || o.shop_id || ' is credited, and ' || p.channel || ' has not settled payment ' || p.payment_no as what
from order_money o join payments p using (order_id)
where p.claimed and p.channel_settled_at is null and exists (select from ledger_transactions t where t.reference = 'pickedUp:' || o.order_id)`;

/** Jobs ran since it was due for so long: by the service's own clock, since a copy that stands still credits nothing. */
const overdue = `
select 'order ' || order_id || ' of shop ' || shop_id || ' is due since ' || credit_from || ' and not credited' as what from order_money
where place = 'pending' and not unsettled and credit_from < (select max(planned_at) from job_runs) - interval '2 minutes'`;

type Terms = { since: Date; holdMs: number; atPickUp: boolean };
type Credit = { id: string; due: Date };
type PickUp = { id: string; at: Date };

/** Clocks of two processes may differ by so much. */
const skewMs = 5 * 60_000;

/** Nobody's money is due before it was held for as long as the terms of that moment say, from the pick-up that order-service published. */
async function compareHolds({ payout, order }: Pick<Databases, 'payout' | 'order'>): Promise<Check> {
  const { rows: terms } = await payout.query<Terms>(
    `select since, hold_ms::float8 as "holdMs", credit_at = 'pickedUp' as "atPickUp" from credit_terms order by since desc`,
  );
  const termsAt = (moment: Date) => terms.find(({ since }) => since <= moment);
  const wrong: string[] = [];
  let seen = 0;
  // Read first: what is credited was published by the time the other side is read.
  const credits = await openCursor<Credit>(
    payout,
    `select order_id as id, credit_from as due from order_money where credit_from is not null and place <> 'returned' order by order_id collate "C"`,
    [],
  );
  try {
    const pickUps = await openCursor<PickUp>(
      order,
      `select aggregate_id as id, max(time) as at from outbox where type = 'order.pickedUp' group by 1 order by aggregate_id collate "C"`,
      [],
    );
    try {
      for await (const { left, right } of walkTogether(credits.rows, pickUps.rows)) {
        if (!left || !right) continue;
        const then = termsAt(right.at);
        if (!then?.atPickUp) continue;
        seen += 1;
        if (left.due.getTime() < right.at.getTime() + then.holdMs - skewMs)
          wrong.push(
            `order ${left.id} was picked up at ${right.at.toISOString()}, its money is due from ${left.due.toISOString()}`,
          );
      }
    } finally {
      await pickUps.close();
    }
  } finally {
    await credits.close();
  }
  const detail = wrong.slice(0, 5).join('; ') || `${seen} looked at`;
  return { name: 'money was held from its pick-up on', ok: wrong.length === 0, detail };
}

/** Money is at the disposal of shops when, and only when, all that it waits for has happened. */
export const checkCredit = async (databases: Databases): Promise<Check[]> => [
  await findNone('money at the disposal of shops was settled', databases.payout, unsettled, 'order_money'),
  await findNone('money that is due is at the disposal of shops', databases.payout, overdue, 'order_money'),
  await compareHolds(databases),
];
