import { describe, expect, it } from 'vitest';
import { newId } from '@xinyue/kit/newId';
import { customer, staff, useOrderService } from './support/startOrderService.ts';

const save = '/xinyue/home/customer/user/order/save';
const pickUp = '/xinyue/home/customer/user/order/pickup';
const update = '/xinyue/backstage/customer/user/order/update';
const contract = '/xinyue/file/abcdefghijklmnop0123.jpg';
const buyer = customer('王五');
const newKey = () => ({ 'idempotency-key': newId() });

const order = useOrderService();

async function paid() {
  const spotId = await order.offer();
  const { data } = await order.call(buyer, save, { spotId, orderNum: 2, money: 29_001 });
  const { id } = data as { id: string };
  await order.notify({ orderId: id, status: 1, money: 29_001, transId: newId() });
  return { id, spotId };
}
const versionOf = async (id: string) =>
  (await order.pool.query('select version from orders where id = $1', [id])).rows[0].version;

describe('a change of an order sent again with its key', () => {
  it('M3 own-names is answered like the first time, one after the other and at once, and changes nothing twice', async () => {
    const { id } = await paid();
    for (const [who, path, body] of [
      [staff, update, { id, status: 2, reamrk1: contract }],
      [buyer, pickUp, { id }],
    ] as const) {
      const key = newKey();
      const version = await versionOf(id);
      const first = await order.call(who, path, body, key);
      expect(first).toMatchObject({ success: true });
      const copies = await Promise.all(Array.from({ length: 5 }, () => order.call(who, path, body, key)));
      for (const copy of copies) expect(copy).toEqual(first);
      expect(await versionOf(id)).toBe(version + 1);
    }
  });

  it('M3 S-08 twenty cancellations at once under one key all succeed and give the stock back once', async () => {
    const { id, spotId } = await paid();
    const key = newKey();
    const copies = await Promise.all(Array.from({ length: 20 }, () => order.call(staff, update, { id, del: 1 }, key)));
    expect(copies.map(({ code }) => code)).toEqual(copies.map(() => 200));
    expect(await order.balance(spotId)).toEqual({ balance: 50, moved: 50 });
  });

  it('own-names the key of another body or of another order is refused, that of another caller is another key', async () => {
    const [one, two] = [await paid(), await paid()];
    const key = newKey();
    expect(await order.call(staff, update, { id: one.id, del: 1 }, key)).toMatchObject({ success: true });
    for (const body of [
      { id: two.id, del: 1 },
      { id: one.id, del: 1, reason: 'x' },
    ])
      expect(await order.call(staff, update, body, key)).toMatchObject({ code: 409, msg: '同一请求编号的内容不一致' });
    const colleague = { ...staff, accountId: newId() };
    expect(await order.call(colleague, update, { id: two.id, del: 1 }, key)).toMatchObject({ success: true });
  });

  it('M3 Z-06 files are put aside once for a request and its copies, and for everybody else’s of the same key', async () => {
    const [one, two] = [await paid(), await paid()];
    const key = newKey();
    const confirm = (id: string, who = staff) => order.call(who, update, { id, status: 2, reamrk1: contract }, key);
    const claims = () => order.upstreams.calls.length;
    const before = claims();
    expect(await confirm(one.id)).toMatchObject({ success: true });
    expect(await confirm(one.id)).toMatchObject({ success: true });
    expect(claims()).toBe(before + 1);
    expect(await confirm(two.id, { ...staff, accountId: newId() })).toMatchObject({ success: true });
    expect(claims()).toBe(before + 2);
    const third = await paid();
    await order.call(staff, update, { id: third.id, status: 2, reamrk1: contract }, newKey());
    expect(claims()).toBe(before + 3);
  });

  it('own-names a refusal is not kept: the same key may succeed later', async () => {
    const { id } = await paid();
    const key = newKey();
    expect(await order.call(buyer, pickUp, { id }, key)).toMatchObject({ code: 409 });
    expect(await order.call(staff, update, { id, status: 2, reamrk1: contract })).toMatchObject({ success: true });
    expect(await order.call(buyer, pickUp, { id }, key)).toMatchObject({ success: true });
  });
});
