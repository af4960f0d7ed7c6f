import { operations } from '@xinyue/contracts';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
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

it('H5 the time of change never goes back, whoever waited for whom', async () => {
  const id = await place();
  const office = async () => (await inList(operations.listOrders.path, id))!;
  const holder = await order.pool.connect();
  await holder.query('begin');
  await holder.query('select from orders where id = $1 for update', [id]);
  const notified = notify(id);
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await eventually(async () => (await order.pool.query(waiting)).rowCount, { describe: 'the notice to wait', intervalMs: 5 });
  order.clock.advance(61_000);
  await holder.query('update orders set changed_at = $2 where id = $1', [id, order.clock.now()]);
  await holder.query('commit');
  holder.release();
  expect(await notified).toMatchObject({ success: true });
  expect(await office()).toMatchObject({ status: 1, changeTime: now() });
  // Another copy of the service whose clock is ahead was here before.
  await order.pool.query("update orders set changed_at = changed_at + interval '1 hour' where id = $1", [id]);
  const ahead = (await office()).changeTime;
  await make(id);
  await confirm(id, (await read(id)).sha256);
  await update(id, { del: 1 }, staff);
  expect((await inList(operations.listCancelledOrders.path, id))!.changeTime).toBe(ahead);
});

it('H5 an agreement that took long to draw changes its order when it is put there', async () => {
  const id = await place();
  await notify(id);
  const slow = order.upstreams.calls.length;
  const holder = await order.pool.connect();
  await holder.query('begin');
  await holder.query('select from orders where id = $1 for update', [id]);
  const making = make(id);
  const stored = () => order.upstreams.calls.slice(slow).some(({ path }) => path === '/internal/contracts/store');
  await eventually(stored, { describe: 'the drawn agreement to be stored', intervalMs: 5 });
  order.clock.advance(61_000);
  await holder.query('rollback');
  holder.release();
  expect(await making).toMatchObject({ success: true });
  expect(await inList(operations.listOrders.path, id)).toMatchObject({ changeTime: now() });
});
