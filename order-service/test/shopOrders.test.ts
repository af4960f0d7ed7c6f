import { operations, type PartnerOrderRow } from '@xinyue/contracts';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { listen } from '@xinyue/kit/http/listen';
import { internalRoute } from '@xinyue/kit/http/route';
import { newId } from '@xinyue/kit/newId';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { insertOrders, madeOrder, type MadeOrder } from './support/someOrders.ts';
import { internalSecret, startOrderService } from './support/startOrderService.ts';

const { path } = operations.listPartnerOrders;
const secret = 'secret of keys in the back office';
const [mine, other] = [newId(), newId()];
const keys = [
  { name: 'shop.mine000001', kind: 'shop', scopes: ['orders'], reach: [mine] },
  { name: 'warehouse', kind: 'warehouse', scopes: ['orders'], reach: [mine] },
  { name: 'pay-a', kind: 'payment', scopes: ['pay'], reach: [] },
  { name: 'goods-only', kind: 'shop', scopes: ['goods'], reach: [mine] },
].map((key) => ({ ...key, secrets: [secret], shut: false }));

async function start() {
  const names = z.object({ names: z.array(z.string()) });
  const find = internalRoute('/internal/partners/find', names, async ({ body }) => ({
    partners: keys.filter(({ name }) => body.names.includes(name)),
  }));
  const nothing = (route: string) => internalRoute(route, z.looseObject({}), async () => ({ channels: [] }));
  const internal = [find, nothing('/internal/partners/used'), nothing('/internal/partners/channels')];
  const log = { info() {}, warn() {}, error() {} };
  const app = createServiceApp({ name: 'system', internalSecret, routes: [], internal, health: async () => ({}), log });
  const system = await listen(app, { host: '127.0.0.1', port: 0 });
  const order = await startOrderService({ XINYUE_SYSTEM_URL: system.url });
  const end = async () => {
    await order.end();
    await system.drain(0);
  };
  return { ...order, end };
}
const order = useStarted(start, (started) => started.end());

const made = (more: Partial<MadeOrder>) => madeOrder({ shopId: mine, ...more });
const [paid, open, cancelled, foreign] = [
  made({ orderedAt: new Date('2026-05-03T02:00:00Z') }),
  made({ status: '0', paidAt: null, orderedAt: new Date('2026-05-02T02:00:00Z') }),
  made({ deleted: true }),
  made({ shopId: other }),
];

const ask = (partner: string, body: object = {}) => {
  const raw = JSON.stringify(body);
  const authorization = signAsPartner({ partner, secret, method: 'POST', pathAndQuery: path, body: raw, now: order.clock.now() });
  return order.call(undefined, path, raw, { authorization });
};
const rowsOf = async (partner: string, body: object = {}) => {
  const { data } = await ask(partner, body);
  const { list, total } = data as unknown as { list: PartnerOrderRow[]; total: number };
  expect(total).toBe(list.length);
  return list;
};
const idsOf = async (partner: string, body: object = {}) => (await rowsOf(partner, body)).map(({ id }) => id);

beforeAll(async () => {
  await insertOrders(order.pool, [paid, open, cancelled, foreign]);
  const pay = (id: string, trans: string, paymentNo: string) =>
    order.pool.query('update orders set trans_id = $2, payment_no = $3 where id = $1', [id, trans, paymentNo]);
  await pay(paid.id, 'T-of-pay-b', 'b0000000-0000-4000-8000-000000000001');
  await pay(foreign.id, 'T-foreign', 'b0000000-0000-4000-8000-000000000002');
  await order.openAt(paid.id, 'pay-a');
  await order.pool.query("update orders set changed_at = timestamptz '2026-05-03 10:00:00+08' where id = $1", [paid.id]);
  await order.pool.query("update orders set changed_at = timestamptz '2026-05-04 10:00:00+08' where id <> $1", [paid.id]);
});

describe('C-76 Pt-C-03 orders as a shop’s own system reads them', () => {
  it('are those of its shop, with buyer, number of the payment and time of change; cancelled ones where it asks for them', async () => {
    expect(await idsOf('shop.mine000001')).toEqual([paid.id, open.id]);
    expect(await idsOf('shop.mine000001', { withCancelled: 0 })).toEqual([paid.id, open.id]);
    expect(await idsOf('shop.mine000001', { withCancelled: 1 })).toEqual([paid.id, open.id, cancelled.id]);
    expect(await rowsOf('shop.mine000001', { id: paid.id })).toMatchObject([
      {
        id: paid.id,
        transId: 'T-of-pay-b',
        paymentNo: 'b0000000-0000-4000-8000-000000000001',
        changeTime: '2026-05-03 10:00:00',
        customerUserNickname: '张三的公司',
      },
    ]);
    expect(await rowsOf('shop.mine000001', { id: open.id })).toMatchObject([{ transId: null, paymentNo: null }]);
  });

  it('are found by id, number, transaction, state and time of change, both ends included', async () => {
    const found = (body: object) => idsOf('shop.mine000001', body);
    expect(await found({ orderNo: `T${paid.id}` })).toEqual([paid.id]);
    expect(await found({ transId: 'T-of-pay-b' })).toEqual([paid.id]);
    expect(await found({ status: 0 })).toEqual([open.id]);
    expect(await found({ changeTimeStart: '2026-05-03 10:00:01' })).toEqual([open.id]);
    expect(await found({ changeTimeEnd: '2026-05-03 10:00:00' })).toEqual([paid.id]);
    expect(await found({ changeTimeStart: '2026-05-03', changeTimeEnd: '2026-05-03' })).toEqual([paid.id]);
    expect(await found({ id: 'no id' })).toEqual([]);
    for (const wrong of [{ status: 'paid' }, { withCancelled: 2 }, { changeTimeStart: 'today' }, { transId: { a: 1 } }])
      expect(await ask('shop.mine000001', wrong)).toMatchObject({ code: 400 });
  });

  it('Pt-P-01 of another shop there are none, whatever they are asked by, and without the scope no list', async () => {
    for (const body of [
      { id: foreign.id },
      { orderNo: `T${foreign.id}` },
      { transId: 'T-foreign' },
      { withCancelled: 1, id: foreign.id },
    ])
      expect(await idsOf('shop.mine000001', body)).toEqual([]);
    expect(await ask('goods-only')).toMatchObject({ code: 403, data: { reason: 'scopeMissing' } });
  });

  it('Z-88 a warehouse learns no buyer, and a channel nothing of a payment that another one brought', async () => {
    const [row] = await rowsOf('warehouse', { id: paid.id });
    expect(row).toMatchObject({ transId: 'T-of-pay-b' });
    expect(row).not.toHaveProperty('customerUserNickname');
    const { rows } = await order.pool.query('select payment_no::text as no from order_payments where order_id = $1', [paid.id]);
    expect(await rowsOf('pay-a')).toMatchObject([{ id: paid.id, transId: null, paymentNo: rows[0].no }]);
    expect(JSON.stringify(await rowsOf('pay-a'))).not.toMatch(/T-of-pay-b|b0000000|张三/);
    expect(await idsOf('pay-a', { transId: 'T-of-pay-b' })).toEqual([]);
  });
});
