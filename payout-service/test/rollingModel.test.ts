import { testRandom } from '@xinyue/kit/testing/testRandom';
import { expect, it } from 'vitest';
import { recordOrderCancelled } from '../src/payments/recordOrderEvents.ts';
import { markRefundSent } from '../src/payments/store/refundStore.ts';
import { hour, rollingStory, shopOf } from './rollingStory.ts';

const steps = Number(process.env['XINYUE_LETGO_STEPS'] ?? 150);
/** However many are asked for, the limits let some 120 of this size leave in 72 hours. */
const leftAtLeast = 15;
const shops = 50;
const limits = { account: 50_000, all: 400_000 };
const at = rollingStory({
  money: {
    XINYUE_WITHDRAW_REVIEW_FEN: String(limits.account),
    XINYUE_REFUND_REVIEW_FEN: String(limits.account),
    XINYUE_REVIEW_ALL_FEN: String(limits.all),
  },
  shops,
});
/** Ten payees have several shops. */
const payeeOf = (nth: number) => `62220212345679${String(nth % 40).padStart(5, '0')}`;

type Left = { at: Date; fen: number; account: string; payee: string };

/** The largest sum of any 24 hours, among those of one name. */
function largest(left: Left[], nameOf: (one: Left) => string): number {
  let most = 0;
  for (const some of [...new Set(left.map(nameOf))].map((name) => left.filter((one) => nameOf(one) === name)))
    for (const { at: end } of some) {
      const from = end.getTime() - 24 * hour;
      const within = some.filter((one) => one.at.getTime() > from && one.at <= end);
      most = Math.max(
        most,
        within.reduce((sum, { fen }) => sum + fen, 0),
      );
    }
  return most;
}

it(
  `S-43 whatever is asked for, by two processes at once, sent late, refused and reviewed: no 24 hours let more than the limits leave unreviewed (${steps} withdrawals)`,
  async () => {
    const { below } = testRandom();
    for (let nth = 1; nth <= shops; nth += 1) {
      at.payout.merchant.set(shopOf(nth), { payerAcctNo: payeeOf(nth) });
      await at.sellFor(shopOf(nth), 900_000_000);
    }
    const processes = [at.asker(), at.asker()];
    const stepMs = (72 * hour) / (steps / 4);
    for (let asked = 0; asked < steps; asked += 4) {
      const answers = await Promise.allSettled(
        Array.from({ length: 4 }, (_, nth) => processes[nth % 2]!(shopOf(1 + below(shops)), 1 + below(20_000))),
      );
      for (const answer of answers) {
        if (answer.status === 'rejected') {
          expect(answer.reason).toMatchObject({ kind: 'conflict' });
          continue;
        }
        if (answer.value.state === 'review' && below(3) > 0) await at.review(answer.value.id, below(2) > 0);
      }
      if (below(4) > 0) await at.send();
      at.clock.advance(below(2 * stepMs));
    }
    await at.send();
    const left = await at.payout.rows<Left & { acct: string }>(
      `select sent_at as at, fen, account_id as account, encode(payee_mark, 'hex') as payee from withdrawals
       where sent_at is not null and state <> 'failed' and reviewed_by is null`,
    );
    expect(left.length).toBeGreaterThan(leftAtLeast);
    expect(largest(left, ({ account }) => account)).toBeLessThan(limits.account);
    expect(largest(left, ({ payee }) => payee)).toBeLessThan(limits.account);
    expect(largest(left, () => 'all')).toBeLessThan(limits.all);
    // The limits were reached: what waited, waited for each of the three reasons.
    const rules = await at.payout.rows<{ rule: string }>(
      "select distinct why->>'rule' as rule from withdrawals where why is not null",
    );
    expect(rules.map(({ rule }) => rule)).toContain('all');
  },
  60_000 + steps * 200,
);

it(
  `Tr-S-03 whatever is cancelled, by whom and of which shop, and whenever it goes out: no 24 hours give more back unreviewed than the limits (${steps} refunds)`,
  async () => {
    const { below } = testRandom();
    const stepMs = (72 * hour) / steps;
    for (let nth = 0; nth < steps; nth += 1) {
      const shopId = shopOf(1 + below(shops));
      const order = await at.sellFor(shopId, 1 + below(20_000));
      const told = at.payout.event('order.cancelled', order, { status: '3', stateBefore: '3', reason: '' });
      const event = { ...told, actor: { kind: 'staff', id: `s-${below(20)}` } } as never;
      await at.inTx((client) => recordOrderCancelled(at.deps(), client, event));
      while (below(3) > 0 && (await markRefundSent(at.payout.pool, 'sandbox', at.clock.now())));
      at.clock.advance(below(2 * stepMs));
    }
    while (await markRefundSent(at.payout.pool, 'sandbox', at.clock.now()));
    const left = await at.payout.rows<Left>(
      "select sent_at as at, fen, shop_id as account, asked_by as payee from refunds where state = 'sent' and unreviewed",
    );
    expect(left.length).toBeGreaterThan(leftAtLeast);
    expect(largest(left, ({ account }) => account)).toBeLessThan(limits.account);
    expect(largest(left, ({ payee }) => payee)).toBeLessThan(limits.account);
    expect(largest(left, () => 'all')).toBeLessThan(limits.all);
    expect(await at.payout.rows("select from refunds where state = 'review' limit 1")).toHaveLength(1);
  },
  60_000 + steps * 200,
);
