import { newId } from '@xinyue/kit/newId';
import { beijingTime, operations, type Actor, type Operation } from '@xinyue/contracts';
import { withCodes } from '@xinyue/contracts/testing/withCodes';
import { describe, expect, it } from 'vitest';
import { requests } from '../src/store/requests.ts';
import { autoOrderHands } from './support/autoOrderHands.ts';
import { buyer as contractBuyer, contractHands } from './support/contractHands.ts';
import { openShop } from './support/openShop.ts';
import { customer, partnerSecret, staff, useOrderService } from './support/startOrderService.ts';
import { batchPath, createAnswerReader, type BatchedAnswer } from '@xinyue/kit/http/requestBatch';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';

const order = useOrderService();
const { placeOrder, pickUpOwnOrder, updateOrder, notifyPayment } = operations;
const form = (spotId: string, orderNum = 2, more = {}) => ({ spotId, orderNum, money: orderNum * 14_500.5, ...more });
const keyed = (key = newId()) => ({ 'idempotency-key': key });

/** What was answered: whether it says that it was given before, and the sentence and number of the order. */
async function ask(actor: Actor | undefined, { path }: Operation, body: object, headers: Record<string, string> = {}) {
  const signed = order.signed(path, { actor: withCodes(path, actor) });
  const raw = JSON.stringify(body);
  const answer = await fetch(order.url + path, { method: 'POST', body: raw, headers: { ...signed, ...headers } });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { id: string; orderNo: string } };
  return { replayed: answer.headers.get('idempotent-replayed'), code, msg, data };
}
const fresh = { replayed: null, code: 200, msg: '操作成功' };
const repeated = ({ data }: Awaited<ReturnType<typeof ask>>) => ({
  replayed: 'true',
  code: 200,
  msg: `与刚才提交的订单相同，按同一订单处理（订单号 ${data.orderNo}），未重复下单`,
  data,
});

describe('M8 an order that is sent again', () => {
  it('under its key has the first answer and says so; under another key it is another order, also at the same moment', async () => {
    const [spotId, buyer] = [await order.offer(), customer()];
    const [one, two] = [keyed(), keyed()];
    const sent = form(spotId, 2, { payTime: '2026-05-06 10:00:00' });
    const [first, second] = await Promise.all([ask(buyer, placeOrder, sent, one), ask(buyer, placeOrder, sent, two)]);
    expect([first, second]).toMatchObject([fresh, fresh]);
    expect(first.data.orderNo).not.toBe(second.data.orderNo);
    expect(await ask(buyer, placeOrder, sent, one)).toEqual({ ...first, replayed: 'true' });
    expect(await ask(buyer, placeOrder, sent, two)).toEqual({ ...second, replayed: 'true' });
    expect(await ask(buyer, placeOrder, form(spotId, 3), one)).toMatchObject({ replayed: null, code: 409 });
    expect(await order.balance(spotId)).toEqual({ balance: 46, moved: 46 });
  });

  it('without a key is said in words to be the one of before, for a quarter of an hour, and is a new one then', async () => {
    const [spotId, buyer] = [await order.offer(), customer()];
    const sent = form(spotId, 2, { payTime: '2026-05-06 10:00:00' });
    const first = await ask(buyer, placeOrder, sent);
    expect(first).toMatchObject(fresh);
    expect(await ask(buyer, placeOrder, sent)).toEqual(repeated(first));
    order.clock.advance(15 * 60_000);
    const later = await ask(buyer, placeOrder, sent);
    expect(later).toMatchObject(fresh);
    expect(later.data.orderNo).not.toBe(first.data.orderNo);
    expect(await ask(buyer, placeOrder, sent)).toEqual(repeated(later));
  });

  it('without a key stays the one of before for its quarter of an hour, also where the first of its kind is forgotten meanwhile', async () => {
    const [spotId, buyer] = [await order.offer(), customer()];
    const sent = form(spotId, 2, { payTime: '2026-05-06 10:00:00' });
    await ask(buyer, placeOrder, sent);
    order.clock.advance(12 * 3_600_000);
    await ask(buyer, placeOrder, sent);
    order.clock.advance(12 * 3_600_000 - 300_000);
    const last = await ask(buyer, placeOrder, sent);
    expect(last).toMatchObject(fresh);
    order.clock.advance(360_000);
    await requests.prune(order.pool, order.clock.now());
    expect(await ask(buyer, placeOrder, sent)).toEqual(repeated(last));
    order.clock.advance(12 * 3_600_000);
    await requests.prune(order.pool, order.clock.now());
    expect(await ask(buyer, placeOrder, sent)).toMatchObject(fresh);
  });

  it('without key and moment is known by what the gateway makes of session, time and body', async () => {
    const [spotId, buyer] = [await order.offer(), customer()];
    const made = { 'x-request-key': newId() };
    const first = await ask(buyer, placeOrder, form(spotId), made);
    expect(first).toMatchObject(fresh);
    expect(await ask(buyer, placeOrder, form(spotId), made)).toEqual(repeated(first));
    expect(await ask(buyer, placeOrder, form(spotId))).toMatchObject(fresh);
  });

  it('says so for itself alone in a batch', async () => {
    const [spotId, buyer] = [await order.offer(), customer()];
    const one = keyed();
    await ask(buyer, placeOrder, form(spotId), one);
    const of = (headers: object) => {
      const signed = order.signed(placeOrder.path, { actor: buyer });
      return ['POST', placeOrder.path, { ...signed, ...headers }, JSON.stringify(form(spotId))];
    };
    const batch = await fetch(order.url + batchPath, {
      method: 'POST',
      body: JSON.stringify([of(keyed()), of(one)]),
      headers: order.signed(batchPath, {}),
    });
    const answers: BatchedAnswer[] = [];
    createAnswerReader((nth, answer) => (answers[nth] = answer))(Buffer.from(await batch.arrayBuffer()));
    expect(answers.map(({ headers }) => headers)).toEqual([{}, { 'idempotent-replayed': 'true' }]);
  });
});

it('own-names a change of an order and a notice of its payment, told again, say so', async () => {
  const [spotId, buyer] = [await order.offer(), customer()];
  const { id } = (await ask(buyer, placeOrder, form(spotId))).data;
  await order.openAt(id);
  const notice = { orderId: id, status: 1, money: 29_001, transId: newId() };
  const notify = () => {
    const signed = { method: 'POST', pathAndQuery: notifyPayment.path, body: JSON.stringify(notice) };
    const authorization = signAsPartner({ ...signed, partner: 'bank', secret: partnerSecret, now: order.clock.now() });
    return ask(undefined, notifyPayment, notice, { authorization });
  };
  expect([await notify(), await notify()]).toMatchObject([fresh, { ...fresh, replayed: 'true' }]);
  const contract = '/xinyue/file/abcdefghijklmnop0123.jpg';
  for (const [actor, operation, body] of [
    [staff, updateOrder, { id, status: 2, reamrk1: contract }],
    [buyer, pickUpOwnOrder, { id }],
  ] as const) {
    const key = keyed();
    expect(await ask(actor, operation, body, key)).toMatchObject(fresh);
    expect(await ask(actor, operation, body, key)).toMatchObject({ ...fresh, replayed: 'true' });
  }
});

it('Z-78 a change that is sent again without a key of its own is known by what the gateway makes of session, time and body', async () => {
  const [spotId, buyer] = [await order.offer(), customer()];
  const place = async () => (await ask(buyer, placeOrder, form(spotId), keyed())).data.id;
  const { cancelOwnOrder, deleteOrder } = operations;
  const [id, unpaid, wrong] = [await place(), await place(), await place()];
  await order.notify({ orderId: id, status: 1, money: 29_001, transId: newId() });
  for (const [actor, operation, body] of [
    [staff, updateOrder, { id, status: 2, reamrk1: '/xinyue/file/abcdefghijklmnop0123.jpg' }],
    [buyer, pickUpOwnOrder, { id }],
    [buyer, cancelOwnOrder, { id: unpaid }],
    [staff, deleteOrder, { id: wrong }],
  ] as const) {
    const made = { 'x-request-key': newId() };
    expect(await ask(actor, operation, body, made)).toMatchObject(fresh);
    expect(await ask(actor, operation, body, made)).toMatchObject({ ...fresh, replayed: 'true' });
  }
});

it('own-names an agreement that was made or confirmed, told again, says so, whatever became of the order', async () => {
  const { paid, made, update } = contractHands(order);
  const id = await paid();
  const once = keyed();
  const make = () => ask(staff, operations.makeContract, { id }, once);
  expect([await make(), await make()]).toMatchObject([fresh, { ...fresh, replayed: 'true' }]);
  const { sha256 } = await made(id);
  const key = keyed();
  const confirm = () => ask(contractBuyer, operations.confirmOwnContract, { id, sha256 }, key);
  expect(await confirm()).toMatchObject(fresh);
  expect(await update(id, { del: 1 })).toMatchObject({ code: 200 });
  expect(await confirm()).toMatchObject({ ...fresh, replayed: 'true' });
  const other = { id, sha256: 'f'.repeat(64) };
  expect(await ask(contractBuyer, operations.confirmOwnContract, other, key)).toMatchObject({ replayed: null, code: 409 });
});

it('C-63 C-66 what was deleted, told again under its key, says so', async () => {
  const hands = autoOrderHands(order);
  const shop = await openShop(order);
  await hands.allow(shop);
  const { orderConfigShopId } = await hands.config(shop);
  const orderStartDay = beijingTime(order.clock.now()).slice(0, 10);
  const orderConfigShopTaskId = await hands.task(shop, orderConfigShopId, {
    orderStartDay,
    orderStartTime: '23:00:00',
    orderEndTime: '23:30:00',
  });
  for (const [operation, body] of [
    [operations.deleteTask, { orderConfigShopTaskId, del: 1 }],
    [operations.deleteShopConfig, { orderConfigShopId, del: 1 }],
  ] as const) {
    const key = keyed();
    expect(await ask(shop.actor, operation, body, key)).toMatchObject(fresh);
    expect(await ask(shop.actor, operation, body, key)).toMatchObject({ ...fresh, replayed: 'true' });
  }
});
