import { topicOf } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { expect, it } from 'vitest';
import { useMoney } from './useMoney.ts';

const at = useMoney();
const facts = Number(process.env['XINYUE_REVERSALS'] ?? 40);
const times = 5;
const crowd = 20;

it(
  `S-08 M2 ${facts} cancellations, each told ${times} times at once, are ${facts} reversals and ${facts} refunds`,
  async () => {
    for (let from = 0; from < facts; from += crowd) {
      const orders = await at.sell(...Array.from({ length: Math.min(crowd, facts - from) }, (_, nth) => 100 + from + nth));
      const cancelled = orders.map((order) =>
        at.payout.event('order.cancelled', order, { status: '3', stateBefore: '3', reason: '客户要求' }),
      );
      // Each time in another order, as partitions that are read again bring them.
      const rounds = Array.from({ length: times }, (_, time) => [...cancelled.slice(time), ...cancelled.slice(0, time)]);
      await Promise.all(rounds.map((events) => at.payout.publish(...events)));
    }
    const count = async (text: string) => (await at.payout.rows<{ n: number }>(`select count(*)::int as n from ${text}`))[0]!.n;
    const events = topicOf('payout');
    await eventually(async () => (await count(`outbox where topic = '${events}' and type = 'refund.opened'`)) === facts, {
      describe: 'the refunds to be told',
    });
    expect(await count('refunds')).toBe(facts);
    expect(await count("ledger_transactions where reference like 'cancelled:%'")).toBe(facts);
    expect(await count('parked_events')).toBe(0);
    expect((await at.payout.balances())['available:shop-1'] ?? 0).toBe(0);
  },
  60_000 + facts * 1_000,
);
