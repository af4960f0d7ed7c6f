import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertOrders, madeOrder } from './support/someOrders.ts';
import { merchant, staff, useOrderService } from './support/startOrderService.ts';

const path = '/xinyue/partner/order/query';
const secrets: Record<string, string> = { bank: 'secret of the story bank' };
const order = useOrderService();

const mine = [1, 2, 3].map((day) =>
  madeOrder({ orderedAt: new Date(`2026-05-0${day}T02:00:00Z`), paidAt: new Date(`2026-05-0${day}T15:59:59Z`) }),
);
const refused = madeOrder({ status: '06', orderedAt: new Date('2026-05-04T02:00:00Z'), paidAt: null });
const cancelled = madeOrder({ deleted: true });
const foreign = madeOrder({});
const unreported = madeOrder({});

type Row = Record<string, unknown> & { id: string };
const ask = async (
  body: object | string = {},
  more: Partial<Parameters<typeof signAsPartner>[0]> = {},
  authorization?: string,
) => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = signAsPartner({
    partner: 'bank',
    secret: secrets['bank']!,
    method: 'POST',
    pathAndQuery: path,
    body: raw,
    now: order.clock.now(),
    ...more,
  });
  return order.call(undefined, path, raw, { authorization: authorization ?? signature });
};
const idsOf = (answer: { data: unknown }) => (answer.data as { list: Row[] }).list.map(({ id }) => id);

beforeAll(async () => {
  await insertOrders(order.pool, [...mine, refused, cancelled, foreign, unreported]);
  const report = (ids: string[], partner: string) =>
    order.pool.query(
      `insert into payment_notices (trans_id, status, order_id, partner, at) select 'T' || id, '1', id, $2, now() from unnest($1::uuid[]) id`,
      [ids, partner],
    );
  await report([...mine.map(({ id }) => id), cancelled.id], 'bank');
  await report([foreign.id], 'other');
  await order.pool.query(
    `insert into unbooked_payments (id, trans_id, order_id, fen, why, partner, at) values (gen_random_uuid(), 'R1', $1, 5000, 'ended', 'bank', now())`,
    [refused.id],
  );
});

it('own-names Market catalog-service reads all orders whose money is with us, by their ids; no cancelled and no refused ones', async () => {
  const read = async (after: string) =>
    ((await order.ask('/internal/orders/paid', { after })).data as unknown as { list: { orderId: string; paidAt: string }[] })
      .list;
  const paid = [...mine, foreign, unreported].map(({ id }) => id).toSorted();
  const all = await read('');
  expect(all.map(({ orderId }) => orderId)).toEqual(paid);
  const [first] = mine;
  expect(all.find(({ orderId }) => orderId === first!.id)).toMatchObject({
    customerId: first!.customerId,
    shopId: first!.shopId,
    paidAt: '2026-05-01T15:59:59.000Z',
  });
  expect((await read(paid[1]!)).map(({ orderId }) => orderId)).toEqual(paid.slice(2));
  expect(await read(paid.at(-1)!)).toEqual([]);
});

describe('C-76 what a partner reads', () => {
  it('Z-88 lists the orders it reported payments for, taken or refused, newest first; nobody else’s and no cancelled ones', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({ success: true, data: { total: 4 } });
    expect(idsOf(answer)).toEqual([refused, ...mine.toReversed()].map(({ id }) => id));
  });

  it('Z-88 shows nothing of the buyer, where the goods lie, or the contracts', async () => {
    const answer = await ask({ pageSize: 1, pageNum: 2 });
    expect((answer.data as { list: Row[] }).list).toEqual([
      {
        id: mine[2]!.id,
        orderNo: `T${mine[2]!.id}`,
        shopUserName: '青岛橡胶',
        spotName: '天然橡胶',
        spotTypeName: '天然',
        spotUnit: '吨',
        orderNum: 1,
        payType: 2,
        money: 50,
        payTime: '2026-05-03 10:00:00',
        updateTime: '2026-05-03 23:59:59',
        changeTime: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
        status: 1,
        del: 0,
        transId: `T${mine[2]!.id}`,
        paymentNo: null,
      },
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/张三|青岛"|customer/);
  });

  it('C-76 an order is found by the number under which it was reported, by this partner alone', async () => {
    expect(idsOf(await ask({ transId: `T${mine[0]!.id}` }))).toEqual([mine[0]!.id]);
    expect(idsOf(await ask({ transId: 'R1' }))).toEqual([refused.id]);
    expect(idsOf(await ask({ transId: `T${foreign.id}` }))).toEqual([]);
    expect(idsOf(await ask({ withCancelled: 1 }))).toContain(cancelled.id);
    expect(idsOf(await ask({ id: foreign.id }))).toEqual([]);
  });

  it('Z-09 bounds are days or moments of payment in Beijing, both ends included', async () => {
    const found = async (query: object) => idsOf(await ask(query));
    expect(await found({ updateTimeStart: '2026-05-02', updateTimeEnd: '2026-05-02' })).toEqual([mine[1]!.id]);
    expect(await found({ updateTimeStart: '2026-05-02 23:59:59' })).toEqual([mine[2]!.id, mine[1]!.id]);
    expect(await found({ updateTimeEnd: '2026-05-02 23:59:58' })).toEqual([mine[0]!.id]);
    expect(await found({ updateTimeStart: '2026-06-01' })).toEqual([]);
    for (const wrong of [{ updateTimeStart: '2026-02-30' }, { updateTimeEnd: 'today' }, { pageNum: 0 }, { pageSize: 1e7 }])
      expect(await ask(wrong)).toMatchObject({ code: 400 });
    expect(await ask('[]')).toMatchObject({ code: 400 });
  });

  it('pages with the exact total, and takes no partner from the body', async () => {
    expect(await ask({ pageSize: 2, pageNum: 2 })).toMatchObject({
      data: { total: 4, list: [{ id: mine[1]!.id }, { id: mine[0]!.id }] },
    });
    expect(idsOf(await ask({ partner: 'other', id: foreign.id, customerUserId: foreign.customerId }))).not.toContain(foreign.id);
  });

  it.each([
    ['a wrong secret', { secret: 'secret of somebody else' }, 'signatureWrong'],
    ['an unknown partner', { partner: 'nobody' }, 'signatureWrong'],
    ['a signature of 301 seconds ago', { now: new Date('2026-05-06T01:54:59Z') }, 'timestampOld'],
    ['a signature of 301 seconds ahead', { now: new Date('2026-05-06T02:05:01Z') }, 'timestampOld'],
    ['an old one with a wrong secret', { now: new Date('2026-05-06T01:54:59Z'), secret: 'somebody' }, 'signatureWrong'],
    ['another body', { body: '{"pageSize":9}' }, 'signatureWrong'],
    ['another path', { pathAndQuery: '/xinyue/partner/order/pay/notify' }, 'signatureWrong'],
    ['another method', { method: 'GET' }, 'signatureWrong'],
  ])('C-76 M4 401 for %s', async (_what, more, reason) => {
    const msg = expect.stringMatching(/^签名错误/) as string;
    expect(await ask({}, more)).toMatchObject({ status: 401, code: 401, msg, data: { reason } });
  });

  it('C-76 401 without a signature, for one used before, and for people of any kind', async () => {
    const signature = signAsPartner({
      partner: 'bank',
      secret: secrets['bank']!,
      method: 'POST',
      pathAndQuery: path,
      body: '{}',
      now: order.clock.now(),
    });
    expect(await ask({}, {}, signature)).toMatchObject({ success: true });
    expect(await ask({}, {}, signature)).toMatchObject({ status: 401 });
    expect(await ask({}, {}, 'Bearer x')).toMatchObject({ status: 401 });
    for (const who of [staff, merchant, undefined]) expect(await order.call(who, path, {})).toMatchObject({ status: 401 });
  });
});
