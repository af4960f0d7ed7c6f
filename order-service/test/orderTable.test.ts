import { describe, expect, it } from 'vitest';
import {
  endedStatuses,
  findTransition,
  messages,
  orderStatusLabel,
  orderStatusLabels,
  storedStatus,
  type OrderStatus,
  type TransitionRole,
} from '@xinyue/contracts';
import type { AppError } from '@xinyue/kit/AppError';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import { findOrder } from '../src/orders/store/orderStore.ts';
import { changeOrder } from '../src/orders/changeOrder.ts';
import { expireOrder } from '../src/paying/expireOrders.ts';
import { changedBy } from './support/changedBy.ts';
import { snapshotOf } from './support/snapshotOf.ts';
import { customer, merchant, staff, patience, useOrderService } from './support/startOrderService.ts';

const own = '/xinyue/home/customer/user/order';
const update = '/xinyue/backstage/customer/user/order/update';
const contract = '/xinyue/file/abcdefghijklmnop0123.jpg';
const codes = orderStatusLabels.map(([code]) => code);
const [money, quantity] = [29_001, 2];
const buyer = customer('王五');
const order = useOrderService();

type Answer = { code: number; msg: string; data?: unknown };
/** Who tries, how, and what the table calls them; `refusal` where it does not know them at all. */
type Hand = {
  name: string;
  role?: TransitionRole;
  refusal?(to: OrderStatus): number;
  try(id: string, to: OrderStatus): Promise<Answer>;
};

const bodyOf = (id: string, to: OrderStatus) => ({ id, status: to, ...(to === 2 && { reamrk1: contract }) });
const notice = (id: string, to: OrderStatus) => ({ orderId: id, status: to, money, transId: newId() });
const asCustomer = (who: typeof buyer) => (id: string, to: OrderStatus) => {
  const path = to === 3 ? 'pickup' : to === '03' ? 'cancel' : undefined;
  return path ? order.call(who, `${own}/${path}`, { id }) : order.call(who, update, bodyOf(id, to));
};
/** What a customer has a call for. */
const ownWish = (to: OrderStatus) => to === 3 || to === '03';
const asMerchant = (who: typeof merchant) => (id: string, to: OrderStatus) => order.call(who, update, bodyOf(id, to));

const hands: Hand[] = [
  { name: 'own customer', role: 'customer', refusal: (to) => (ownWish(to) ? 0 : 403), try: asCustomer(buyer) },
  { name: 'foreign customer', refusal: (to) => (ownWish(to) ? 404 : 403), try: asCustomer(customer('李四')) },
  { name: 'merchant of the shop', role: 'merchant', try: asMerchant(merchant) },
  { name: 'foreign merchant', refusal: () => 404, try: asMerchant({ ...merchant, ownerId: newId() }) },
  { name: 'staff', role: 'staff', try: asMerchant(staff) },
  { name: 'partner', role: 'partner', try: (id, to) => order.notify(notice(id, to)) },
  {
    name: 'somebody else in the name of the partner',
    refusal: () => 401,
    try(id, to) {
      const body = notice(id, to);
      const request = { method: 'POST', pathAndQuery: '/xinyue/partner/order/pay/notify', body: JSON.stringify(body) };
      return order.notify(body, signAsPartner({ ...request, partner: 'bank', secret: 'a guess', now: order.clock.now() }));
    },
  },
  {
    name: 'system',
    role: 'system',
    try: (id, to) =>
      inTransaction(order.pool, async (db) => {
        const found = (await findOrder(db, id, 'all', true))!;
        const by = { role: 'system' as const, id: 'order', name: '系统' };
        await changeOrder({ db, now: order.clock.now(), by, traceId: newId() }, found, to);
        return { code: 200, msg: '' };
      }).catch((error: AppError) => ({
        code: error.kind === 'conflict' ? 409 : 500,
        msg: error.message,
        data: { reason: error.reason, ...(error.data as object) },
      })),
  },
];

/** An order in a code, of a good of its own: the stock of one is not moved by another. */
async function orderIn(from: OrderStatus, deleted: boolean) {
  const spotId = await order.offer();
  const { data } = await order.call(buyer, `${own}/save`, { spotId, orderNum: quantity, money });
  const { id } = data as { id: string };
  const asIf = `update orders set status = $2, deleted = $3, cancelled_at = case when $3 then changed_at end,
    address_hash = case when $2 = '0' and not $3 then address_hash end, device_hash = null where id = $1`;
  await order.pool.query(asIf, [id, storedStatus(from), deleted]);
  return id;
}

describe.each(hands)('$name', (hand) => {
  it.each([false, true])(
    'S-02 to S-11 Z-02 Z-07 13 × 13 codes, cancelled %s: exactly what the table says, and a cancelled one is called cancelled (defect 5)',
    async (deleted) => {
      const differences: unknown[] = [];
      let allowed = 0;
      const play = async (from: OrderStatus) => {
        let id = await orderIn(from, deleted);
        for (const to of codes) {
          const before = await snapshotOf(order.pool, id);
          const answer = await hand.try(id, to);
          const after = await snapshotOf(order.pool, id);
          const what = `${hand.name}: ${orderStatusLabel(from)} ${from} → ${JSON.stringify(to)}`;
          // '01' is how a partner says 1 (Z-03).
          const meant = hand.role === 'partner' && to === '01' ? 1 : to;
          const row = hand.role && !deleted ? findTransition(from, meant, hand.role) : undefined;
          const refusal = hand.refusal?.(to);
          const paidLate = hand.role === 'partner' && meant === 1 && (deleted || endedStatuses.includes(from));
          const paidTwice = hand.role === 'partner' && meant === 1 && !row && !paidLate;
          if (refusal) {
            check(what, [answer.code, after], [refusal, before]);
          } else if (row) {
            check(what, [answer.code, after], [200, changedBy(before, row, hand.role, after)]);
            allowed += 1;
            id = await orderIn(from, deleted);
          } else if (paidLate) {
            const version = before.row.version + 1;
            const facts = [...before.facts, { type: 'order.paidLate', status: storedStatus(from), version }];
            const kept = { ...before.row, version, changed_at: after.row['changed_at'] };
            const lines = [...before.lines, '收到迟到的付款'];
            check(
              what,
              [answer.code, after],
              [200, { ...before, row: kept, facts, lines, notices: before.notices + 1, unbooked: before.unbooked + 1 }],
            );
          } else {
            const label = deleted ? '已取消' : orderStatusLabel(from);
            const { code, data } = answer;
            const wanted = paidTwice
              ? [
                  409,
                  messages.recorded(label),
                  { reason: 'recorded', repeat: 0 },
                  { ...before, lines: [...before.lines, '收到未能入账的付款'], unbooked: before.unbooked + 1 },
                ]
              : [
                  409,
                  `状态已变更，请刷新后重试（当前状态：${label}）`,
                  { reason: 'stateChanged', status: from, del: deleted ? 1 : 0 },
                  before,
                ];
            check(what, [code, answer.msg, data, after], wanted);
          }
        }
      };
      const check = (what: string, found: unknown, wanted: unknown) => {
        try {
          expect(found).toStrictEqual(wanted);
        } catch (error) {
          differences.push(`${what}: ${(error as Error).message}`);
        }
      };
      const waiting = [...codes];
      await Promise.all(
        [1, 2, 3, 4].map(async () => {
          for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) await play(from);
        }),
      );
      expect(differences).toEqual([]);
      const legal = codes.flatMap((from) =>
        codes.filter((to) => hand.role && findTransition(from, hand.role === 'partner' && to === '01' ? 1 : to, hand.role)),
      );
      expect(allowed).toBe(deleted ? 0 : legal.length);
    },
  );
});

describe('the job that lets orders expire', () => {
  it.each([
    ['half an hour', 31, [0]],
    ['the partner’s two hours', 121, [0, '00', '02']],
  ])(
    'S-04 after %s takes what waits for its payment alone, no other code and no cancelled order',
    async (_after, minutes, taken) => {
      const later = { now: () => new Date(order.clock.now().getTime() + minutes * 60_000) };
      const found: unknown[] = [];
      for (const from of codes)
        for (const deleted of [false, true]) {
          const id = await orderIn(from, deleted);
          const before = await snapshotOf(order.pool, id);
          const done = await expireOrder({ pool: order.pool, clock: later, patience }, id);
          if (done) found.push([from, deleted]);
          else expect(await snapshotOf(order.pool, id)).toEqual(before);
        }
      expect(found).toEqual(taken.map((code) => [code, false]));
    },
  );
});

describe('0 and 00, 1 and 01 and so on', () => {
  it('S-11 Z-02 never meet: in filters as number and as text, in rows, sums, counts and events', async () => {
    const mine = { ...merchant, ownerId: newId() };
    const who = customer('赵六');
    const spotId = await order.offer({ shopId: mine.ownerId });
    const ids = new Map<OrderStatus, string>();
    for (const [nth, code] of codes.entries()) {
      const form = { spotId, orderNum: quantity, money, payTime: `2026-05-06 10:00:${10 + nth}` };
      const { data } = await order.call(who, `${own}/save`, form);
      ids.set(code, (data as { id: string }).id);
      await order.pool.query('update orders set status = $2 where id = $1', [ids.get(code), storedStatus(code)]);
    }
    const list = '/xinyue/backstage/customer/user/order';
    for (const code of codes)
      for (const sent of new Set<unknown>([code, String(code)])) {
        const only = { total: 1, list: [{ id: ids.get(code), status: code }] };
        expect((await order.call(mine, `${list}/query`, { status: sent })).data).toMatchObject(only);
        expect((await order.call(who, `${own}/query/ByUserId`, { status: sent })).data).toMatchObject(only);
        const paidMoney = [1, 2, 3].includes(code as number) ? money : 0;
        expect((await order.call(mine, `${list}/total/query`, { status: sent })).data).toEqual({ money, paidMoney });
      }
    const { data } = await order.call(who, `${own}/count`);
    const { states } = data as { states: { status: OrderStatus; total: number }[] };
    const seen = states.filter(({ total }) => total > 0).map(({ status, total }) => [status, total]);
    expect(seen.sort()).toEqual(codes.map((code) => [code, 1]).sort());
    // A number can never say '00', and the text '0' means 0.
    expect(new Set(codes.map(storedStatus)).size).toBe(13);
    for (const wrong of ['000', '1.0', ' 1', '+1', 0.5, -0.5, 5, '5', '07', '0x1', true, [0]])
      expect((await order.call(mine, `${list}/query`, { status: wrong })).code, JSON.stringify(wrong)).toBe(400);
  });
});
