import { operations } from '@xinyue/contracts';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { newId } from '@xinyue/kit/newId';
import { expect, it } from 'vitest';
import { expireOrders } from '../src/paying/expireOrders.ts';
import { buyer, contractHands, money } from './support/contractHands.ts';
import { merchant, partnerSecret, patience, staff, useOrderService } from './support/startOrderService.ts';

const order = useOrderService();
const { make, read, confirm, update } = contractHands(order);
type Row = { id: string; changeTime: string; updateTime: string | null };
const inList = async (path: string, id: string, actor = staff) =>
  ((await order.call(actor, path, { id, pageSize: 100 })).data as { list: Row[] }).list.find((row) => row.id === id);
const now = () => new Date(order.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

async function place() {
  const spotId = await order.offer();
  const { data } = await order.call(buyer, operations.placeOrder.path, { spotId, orderNum: 2, money });
  return (data as { id: string }).id;
}
const notify = (id: string, more: object = {}) => order.notify({ orderId: id, status: 1, money, transId: newId(), ...more });

it('H5 C-28 C-54 C-76 an order says when it was changed, whichever way it was; when it was paid stays', async () => {
  const id = await place();
  const office = () => inList(operations.listOrders.path, id);
  expect(await office()).toMatchObject({ changeTime: now(), updateTime: null });
  const ways: (() => Promise<unknown>)[] = [
    () => notify(id, { status: '00' }),
    () => notify(id),
    () => make(id),
    async () => confirm(id, (await read(id)).sha256),
    async () => confirm(id, (await read(id)).sha256, merchant),
    () => update(id, { status: 2 }),
    () => order.call(buyer, operations.pickUpOwnOrder.path, { id }),
  ];
  let paidAt: string | null = null;
  for (const [nth, change] of ways.entries()) {
    order.clock.advance(61_000);
    expect(await change(), String(nth)).toMatchObject({ success: true });
    const row = (await office())!;
    expect([nth, row.changeTime]).toEqual([nth, now()]);
    expect((await inList(operations.listOwnOrders.path, id, buyer))!.changeTime).toBe(row.changeTime);
    paidAt ??= row.updateTime;
    expect(row.updateTime).toBe(paidAt);
  }
  const path = operations.listPartnerOrders.path;
  const asked = { method: 'POST', pathAndQuery: path, body: JSON.stringify({ pageSize: 100 }) };
  const authorization = signAsPartner({ ...asked, partner: 'bank', secret: partnerSecret, now: order.clock.now() });
  const { data } = await order.post(path, asked.body, { ...order.signed(path, {}), authorization });
  expect((data as { list: Row[] }).list.find((row) => row.id === id)).toMatchObject({ changeTime: now(), updateTime: paidAt });
});

it('H5 an order that is cancelled, expires or gets money too late changes then', async () => {
  const [called, cancelled, late] = [await place(), await place(), await place()];
  order.clock.advance(61_000);
  await order.call(buyer, operations.cancelOwnOrder.path, { id: called });
  await update(cancelled, { del: 1 }, staff);
  const cancelledRow = () => inList(operations.listCancelledOrders.path, cancelled);
  expect(await inList(operations.listOrders.path, called)).toMatchObject({ changeTime: now() });
  expect(await cancelledRow()).toMatchObject({ changeTime: now(), cancelTime: now() });
  order.clock.advance(31 * 60_000);
  await expireOrders({
    pool: order.pool,
    clock: order.clock,
    patience,
    log: { info() {}, warn() {}, error() {} },
  });
  expect(await inList(operations.listOrders.path, late)).toMatchObject({ status: '05', changeTime: now() });
  order.clock.advance(61_000);
  await notify(late);
  expect(await inList(operations.listOrders.path, late)).toMatchObject({ changeTime: now() });
});
