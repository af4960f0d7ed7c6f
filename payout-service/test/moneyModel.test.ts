import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@xinyue/contracts/define';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { freezeOrder } from '../src/balances/freezeOrder.ts';
import { payDebts } from '../src/ledger/payDebts.ts';
import { recordOrderCancelled, recordOrdersPickedUp } from '../src/payments/recordOrderEvents.ts';
import { receiveOrdersPaid } from '../src/settlement/receiveOrdersPaid.ts';
import { createRequestWithdrawal } from '../src/withdrawals/createRequestWithdrawal.ts';
import { recallWithdrawal } from '../src/withdrawals/reviewWithdrawal.ts';
import { returnWithdrawal } from '../src/withdrawals/settleWithdrawal.ts';
import { markSent } from '../src/withdrawals/store/laneStore.ts';
import { findWithdrawal } from '../src/withdrawals/store/withdrawalStore.ts';
import { createTestBank } from './standIns.ts';
import { newOrder, type Order, usePayout } from './startPayout.ts';
import { clerk, merchant } from './useMoney.ts';

// Without a bank the service sends nothing by itself: every step is ours.
const payout = usePayout({ sandbox: false, money: { XINYUE_WITHDRAW_FEE_FEN: '3', XINYUE_WITHDRAW_REVIEW_FEN: '300' } });
const stepsInAll = Number(process.env['XINYUE_MODEL_STEPS'] ?? 150);
const stepsOfRun = 50;

type Place = 'pending' | 'available' | 'frozen' | 'returned';
/** `back`: where frozen money goes when it is thawed. */
type Known = { order: Order; place: Place; back: 'pending' | 'available' };
type Asked = { id: string; fen: number; orderIds: string[]; state: 'review' | 'ready' | 'sent' | 'paid' | 'over' };
const kinds = ['sell', 'pickUp', 'cancel', 'freeze', 'ask', 'send', 'paid', 'refused', 'recall', 'return', 'payDebts'] as const;
const step = fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(1_000), fen: fc.integer({ min: 1, max: 400 }) });
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const deps = () => ({ ...payout.deps, bank: createTestBank() });
const write = (shopId: string) => ({ actor: { ...merchant, ownerId: shopId }, traceId: 'trace', repeat: undefined });
const cause = () => ({
  actor: { kind: 'system' as const, id: 'payout' },
  traceId: 't',
  now: new Date(),
  by: { kind: 'system' as const, name: '系统' },
});
const inTx = <T>(work: (client: PoolClient) => Promise<T>) => inTransaction(payout.pool, work);

/** One shop with its orders and withdrawals, and what must be its balances. */
function createShop() {
  const shopId = randomUUID();
  const orders: Known[] = [];
  const asked: Asked[] = [];
  const sums = { pending: 0, available: 0, held: 0, frozen: 0 };
  const fact = (type: string, order: Order, more: object) => payout.event(type, order, more) as EventEnvelope as never;
  const openOne = () => asked.find(({ state }) => state === 'review' || state === 'ready' || state === 'sent');
  const back = (one: Asked) => {
    one.state = 'over';
    sums.held -= one.fen;
    sums.available += one.fen;
  };
  const acts: Record<(typeof kinds)[number], (given: Step) => Promise<unknown>> = {
    async sell({ fen }) {
      const order = newOrder({ shopId, totalFen: fen });
      await inTx((client) => receiveOrdersPaid(deps(), client, [payout.paid(order, randomUUID()) as never]));
      orders.push({ order, place: 'pending', back: 'pending' });
      sums.pending += fen;
    },
    async pickUp({ which }) {
      const found = orders.filter(({ place, back }) => place === 'pending' || (place === 'frozen' && back === 'pending'));
      const one = found[which % Math.max(1, found.length)];
      if (!one) return;
      await inTx((client) => recordOrdersPickedUp(deps(), client, [fact('order.pickedUp', one.order, { status: '3' })]));
      one.back = 'available';
      if (one.place === 'frozen') return;
      one.place = 'available';
      sums.pending -= one.order.totalFen;
      sums.available += one.order.totalFen;
    },
    async cancel({ which }) {
      const found = orders.filter(({ place }) => place !== 'returned');
      const one = found[which % Math.max(1, found.length)];
      if (!one) return;
      const debt = await payout.rows("select 1 from allocations where kind = 'debt' and order_id = $1 and undone_at is null", [
        one.order.orderId,
      ]);
      const cancelled = fact('order.cancelled', one.order, { status: '3', stateBefore: '3', reason: '' });
      await inTx((client) => recordOrderCancelled(deps(), client, cancelled));
      const open = openOne();
      if (open && open.state !== 'sent' && (debt.length > 0 || open.orderIds.includes(one.order.orderId))) back(open);
      sums[one.place as 'pending'] -= one.order.totalFen;
      one.place = 'returned';
    },
    async freeze({ which }) {
      const found = orders.filter(({ place }) => place !== 'returned');
      const one = found[which % Math.max(1, found.length)];
      if (!one) return;
      const freeze = one.place !== 'frozen';
      const acting = { actor: clerk, traceId: 't', repeat: undefined };
      const done = await freezeOrder(deps(), acting, { orderId: one.order.orderId, freeze, reason: '测试' }).catch(refused);
      if (!done) return;
      sums[one.back] += freeze ? -one.order.totalFen : one.order.totalFen;
      sums.frozen += freeze ? one.order.totalFen : -one.order.totalFen;
      one.place = freeze ? 'frozen' : one.back;
    },
    async ask({ fen }) {
      const may = fen > 3 && fen <= sums.available && !openOne();
      const row = await createRequestWithdrawal(deps())(write(shopId), { accountId: shopId, fen }, (one) => one).catch(refused);
      expect(row !== undefined, `withdrawing ${fen} of ${sums.available}`).toBe(may);
      if (!row) return;
      const used = await payout.rows<{ id: string }>('select order_id as id from allocations where ref = $1', [row.withdrawalNo]);
      asked.push({ id: row.id, fen, orderIds: used.map(({ id }) => id), state: row.state as 'review' | 'ready' });
      sums.available -= fen;
      sums.held += fen;
    },
    async send() {
      const one = openOne();
      if (one?.state !== 'review' && one?.state !== 'ready') return;
      await payout.rows("update withdrawals set state = 'ready' where id = $1", [one.id]);
      await markSent(payout.pool, deps().seals, [(await findWithdrawal(payout.pool, one.id))!], {
        now: new Date(),
        nextAskAt: new Date(Date.now() + 3_600_000),
      });
      one.state = 'sent';
    },
    async paid({ which }) {
      const one = asked[which % Math.max(1, asked.length)];
      if (!one) return;
      const row = (await findWithdrawal(payout.pool, one.id))!;
      const { outcome } = await deps().settle(row, { result: 'paid', bankRef: `B-${one.id}` }, cause());
      expect(outcome === 'book').toBe(one.state === 'sent');
      if (outcome !== 'book') return;
      one.state = 'paid';
      sums.held -= one.fen;
    },
    async refused({ which }) {
      const one = asked[which % Math.max(1, asked.length)];
      if (!one) return;
      const row = (await findWithdrawal(payout.pool, one.id))!;
      const { outcome } = await deps().settle(row, { result: 'refused', reason: '拒绝' }, cause());
      expect(outcome === 'book').toBe(one.state === 'sent');
      if (outcome === 'book') back(one);
    },
    async recall({ which }) {
      const one = asked[which % Math.max(1, asked.length)];
      if (!one) return;
      const done = await recallWithdrawal(deps(), write(shopId), { id: one.id, ownerId: shopId }, ({ id }) => id).catch(refused);
      expect(done !== undefined).toBe(one.state === 'review');
      if (done) back(one);
    },
    async return({ which }) {
      const one = asked[which % Math.max(1, asked.length)];
      if (!one) return;
      const row = (await findWithdrawal(payout.pool, one.id))!;
      const returned = { fen: one.fen - 3, reason: '账号错误', cause: cause() };
      const outcome = await inTx((client) => returnWithdrawal(client, deps().seals, row, returned));
      expect(outcome === 'returned').toBe(one.state === 'paid');
      if (outcome !== 'returned') return;
      one.state = 'over';
      sums.available += one.fen;
    },
    payDebts: () => inTx((client) => payDebts(client, shopId, new Date())),
  };
  return { shopId, sums, act: (given: Step) => acts[given.kind](given) };
}

/** Refusals are answers; anything else is a fault. */
const refused = (error: unknown) => {
  if (!(error instanceof Error) || !('kind' in error)) throw error;
  return undefined;
};

const look = `select
  (select coalesce(sum(fen), 0)::int from ledger_balances) as sum,
  (select count(*)::int from ledger_balances where fen < 0 and account_id not like 'available:%' and account_id not in ('bank', 'suspense')) as below,
  (select coalesce(sum(fen - used_fen) filter (where place = 'available'), 0) - coalesce(sum(owed_fen), 0) from order_money where shop_id = $1)::int as free,
  (select coalesce(sum(fen), 0) from withdrawals where account_id = $1 and state in ('review', 'ready', 'sent'))::int as open,
  (select count(*)::int from withdrawals w where account_id = $1 and fen <> (select coalesce(sum(a.fen), 0) from allocations a
     where a.ref = w.withdrawal_no and a.kind = 'withdrawal' and (a.undone_at is null) = (w.state not in ('failed', 'returned')))) as unlike,
  (select count(*)::int from order_money o where shop_id = $1 and used_fen <> (select coalesce(sum(a.fen), 0) from allocations a
     where a.order_id = o.order_id and a.undone_at is null)) as unused`;

it(
  `M1 Σ = 0, floors and allocations hold after every step, whatever is sold, cancelled, withdrawn and told (${stepsInAll} steps)`,
  async () => {
    const play = async (steps: Step[]) => {
      const shop = createShop();
      for (const given of steps) {
        await shop.act(given);
        const balances = await payout.rows<{ place: string; fen: number }>(
          `select split_part(account_id, ':', 1) as place, fen from ledger_balances where account_id like '%:' || $1 and fen <> 0`,
          [shop.shopId],
        );
        const wanted = Object.fromEntries(Object.entries(shop.sums).filter(([, fen]) => fen !== 0));
        expect(Object.fromEntries(balances.map(({ place, fen }) => [place, fen])), given.kind).toEqual(wanted);
        expect((await payout.rows(look, [shop.shopId]))[0], given.kind).toEqual({
          sum: 0,
          below: 0,
          free: shop.sums.available,
          open: shop.sums.held,
          unlike: 0,
          unused: 0,
        });
      }
      await payout.balances();
    };
    const runs = Math.max(1, Math.round(stepsInAll / stepsOfRun));
    const many = fc.array(step, { minLength: stepsOfRun, maxLength: stepsOfRun, size: 'max' });
    await fc.assert(fc.asyncProperty(many, play), { numRuns: runs });
  },
  60_000 + stepsInAll * 200,
);
