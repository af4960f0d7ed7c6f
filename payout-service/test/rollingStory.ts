import type { Actor } from '@xinyue/contracts';
import type { EventEnvelope } from '@xinyue/contracts/define';
import { fixedClock } from '@xinyue/kit/clock';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { recordOrdersPickedUp } from '../src/payments/recordOrderEvents.ts';
import { receiveOrdersPaid } from '../src/settlement/receiveOrdersPaid.ts';
import { createRequestWithdrawal } from '../src/withdrawals/createRequestWithdrawal.ts';
import { reviewWithdrawal } from '../src/withdrawals/reviewWithdrawal.ts';
import { sendWithdrawals } from '../src/withdrawals/sendWithdrawals.ts';
import { createTestBank } from './standIns.ts';
import { newOrder, type Order, startPayout } from './startPayout.ts';
import { clerk, merchant } from './useMoney.ts';

export const hour = 3_600_000;
export const shopOf = (nth: number) => `shop-${nth}`;

/** payout-service on a fixed clock that sends nothing by itself; every shop has a payee of its own until a test says otherwise. */
export function rollingStory({ money, shops }: { money: Record<string, string>; shops: number }) {
  let sold = 0;
  const it = {
    clock: fixedClock('2026-11-21T04:00:00Z'),
    payout: undefined as unknown as Awaited<ReturnType<typeof startPayout>>,
    /** The use cases with a bank, which pays at once unless a test says otherwise. */
    deps: () => ({ ...it.payout.deps, bank: createTestBank() }),
    inTx: <T>(work: (client: PoolClient) => Promise<T>) => inTransaction(it.payout.pool, work),
    /** A picked-up order, its money at the shop's disposal. */
    async sellFor(shopId: string, totalFen: number, more: object = {}): Promise<Order> {
      const order = newOrder({ totalFen, shopId, ...more });
      const fact = (event: EventEnvelope) => event as never;
      await it.inTx((client) => receiveOrdersPaid(it.deps(), client, [fact(it.payout.paid(order, `R${(sold += 1)}`))]));
      const pickedUp = fact(it.payout.event('order.pickedUp', order, { status: '3' }));
      await it.inTx((client) => recordOrdersPickedUp(it.deps(), client, [pickedUp]));
      return order;
    },
    /** What asks as one process does: another one is another process. */
    asker(): (shopId: string, fen: number) => Promise<{ id: string; state: string; why: object | null }> {
      const request = createRequestWithdrawal(it.deps());
      return (shopId, fen) => {
        const actor: Actor = { ...merchant, accountId: `m-${shopId}`, ownerId: shopId };
        return request({ actor, traceId: 't', repeat: undefined }, { accountId: shopId, fen }, ({ id, state, why }) => {
          return { id, state, why };
        });
      };
    },
    ask: (shopId: string, fen: number) => it.asker()(shopId, fen),
    review: (id: string, pass: boolean) =>
      reviewWithdrawal(
        it.deps(),
        { actor: clerk, traceId: 't', repeat: undefined },
        { id, pass, remark: '核对' },
        ({ state }) => state,
      ),
    send: () => sendWithdrawals(it.deps()),
  };
  beforeEach(async () => {
    it.clock = fixedClock('2026-11-21T04:00:00Z');
    it.payout = await startPayout({ sandbox: false, money, clock: it.clock });
    for (let nth = 1; nth <= shops; nth += 1)
      it.payout.merchant.set(shopOf(nth), { payerAcctNo: `62220212345678${String(nth).padStart(5, '0')}` });
  });
  afterEach(() => it.payout.stop());
  return it;
}
