import { describe, expect, it } from 'vitest';
import { messages, operations, type Actor, type ShopConfig } from '@xinyue/contracts';
import { shopFigures } from '@xinyue/contracts/testing/hqFigures';
import { newId } from '@xinyue/kit/newId';
import { autoOrderHands } from './support/autoOrderHands.ts';
import { openShop } from './support/openShop.ts';
import { customer, staff, useOrderService } from './support/startOrderService.ts';

const order = useOrderService();
const hands = autoOrderHands(order);

/** A shop that head office has set limits for. */
async function allowed(more: object = {}) {
  const one = await openShop(order);
  await hands.allow(one, more);
  return one;
}
const save = (actor: Actor, body: object, headers = {}) => hands.call('saveShopConfig', actor, body, headers);
const list = (actor: Actor, body: object = {}) => hands.call('listShopConfigs', actor, body);
const remove = (actor: Actor, orderConfigShopId: string) => hands.call('deleteShopConfig', actor, { orderConfigShopId, del: 1 });

describe('C-61 saving a config', () => {
  it('E-26 A-02 Z-85 stores what was sent, with the goods and the name that the server knows; several for one merchant', async () => {
    const one = await allowed();
    const stored = await hands.config(one);
    expect(stored).toEqual({
      ...shopFigures,
      id: expect.any(String),
      orderConfigShopId: stored.id,
      orderConfigShopName: '早市',
      userCustomerId: one.shopId,
      userCustomerName: '青岛橡胶',
      orderConfigShopGoodsList: [{ id: one.spotId, name: 'SCR WF 天然橡胶', spotTypeName: '天然橡胶', money: 14_500.5 }],
      spotGoodsIds: one.spotId,
      tasksOpen: 0,
      tasksMade: 0,
      version: 1,
      updateTime: '2026-05-06 10:00:00',
    });
    await hands.config(one, { orderConfigShopName: '晚市' });
    expect(((await list(one.actor)).data as { list: ShopConfig[] }).list.map((row) => row.orderConfigShopName)).toEqual([
      '晚市',
      '早市',
    ]);
    expect((await hands.audits(stored.id)).map(({ what }) => what)).toEqual(['shopConfig.made']);
  });

  it('A-04 A-05 Z-90 Z-91 raises the most orders and lowers the fewest before they are judged, and saving that again changes nothing', async () => {
    const one = await allowed({ orderMaxTotal: 60, orderMinTotal: 2 });
    const sent = { orderMinMoneyTotal: 800_000, orderMinTotal: 19, orderMaxTotal: 19 };
    const stored = await hands.config(one, sent);
    // ⌈800,000 / 15,000⌉ and ⌊800,000.5 / 45,000⌋.
    expect(stored).toMatchObject({ orderMaxTotal: 54, orderMinTotal: 17 });
    const again = hands.bodyOf(one, { ...sent, orderMaxTotal: 54, orderMinTotal: 17, orderConfigShopId: stored.id });
    expect((await save(one.actor, again)).data).toMatchObject({ version: 1, orderMaxTotal: 54, orderMinTotal: 17 });
  });

  it('A-03 V-44 M-45 the smallest order buys the cheapest good at least; equal passes', async () => {
    const one = await allowed();
    const dear = await order.offer({ shopId: one.shopId, priceFen: 2_000_000 });
    await hands.allow(one, { spotGoodsIds: `${one.spotId},${dear}`, orderMaxTotal: 41, versionSeen: 1 });
    const text = '订单最小金额不能低于所选限定商品单个价格：14500.5元';
    expect(await save(one.actor, hands.bodyOf(one, { orderMinMoney: 14_500.49 }))).toMatchObject({
      code: 400,
      msg: text,
      data: { errors: [{ path: 'orderMinMoney', message: text }] },
    });
    expect(await save(one.actor, hands.bodyOf(one, { spotGoodsIds: dear, orderMinMoney: 19_999.99 }))).toMatchObject({
      msg: '订单最小金额不能低于所选限定商品单个价格：20000元',
    });
    expect(await hands.config(one, { orderMinMoney: 14_500.5 })).toMatchObject({ orderMinMoney: 14_500.5 });
  });

  it('A-06 V-47 Z-92 names field, range and value of what lies outside, and goods that head office does not allow', async () => {
    const one = await allowed();
    const more = await order.offer({ shopId: one.shopId });
    expect(await save(one.actor, hands.bodyOf(one, { orderMaxMoney: 50_000.01 }))).toMatchObject({
      code: 400,
      data: {
        errors: [{ path: 'orderMaxMoney', message: '单笔订单最大金额须在总部限定的 1000.1 至 50000 之间，当前 50000.01' }],
      },
    });
    expect(await save(one.actor, hands.bodyOf(one, { spotGoodsIds: `${one.spotId},${more}` }))).toMatchObject({
      code: 400,
      msg: '所选限定商品不在总部限定范围内',
    });
    expect((await list(one.actor)).data).toMatchObject({ list: [], total: 0 });
  });

  it('A-06 without a config of head office nothing is saved', async () => {
    const one = await openShop(order);
    expect(await save(one.actor, hands.bodyOf(one))).toMatchObject({ code: 409, msg: messages.hqConfigMissing });
    const absent = hands.bodyOf(one, { userCustomerId: newId() });
    expect(await save(staff, absent)).toMatchObject({ code: 404, msg: messages.shopMissing });
  });

  it('P-22 a merchant saves its own alone; staff name the merchant; what is foreign is absent', async () => {
    const [one, other] = [await allowed(), await allowed()];
    const mine = await hands.config(one);
    expect(await save(other.actor, hands.bodyOf(other, { userCustomerId: one.shopId }))).toMatchObject({ code: 403 });
    for (const orderConfigShopId of [mine.id, newId()]) {
      const edit = hands.bodyOf(other, { orderConfigShopId });
      expect(await save(other.actor, edit)).toMatchObject({ code: 404, msg: messages.shopConfigMissing });
      expect(await save(staff, { ...edit, userCustomerId: other.shopId })).toMatchObject({ code: 404 });
    }
    expect(await save(staff, hands.bodyOf(one))).toMatchObject({ code: 400, data: { errors: [{ path: 'userCustomerId' }] } });
    const edited = await save(
      staff,
      hands.bodyOf(one, { userCustomerId: one.shopId, orderConfigShopId: mine.id, orderMaxCount: 9 }),
    );
    expect(edited.data).toMatchObject({ version: 2, orderMaxCount: 9 });
    expect(await save(customer(), hands.bodyOf(one))).toMatchObject({ code: 403 });
    expect(await order.call({ ...staff, codes: [] }, operations.saveShopConfig.path, hands.bodyOf(one))).toMatchObject({
      code: 403,
    });
  });

  it('Z-71 of two editors the second is told, and nothing of it is stored', async () => {
    const one = await allowed();
    const { id } = await hands.config(one);
    const edit = (orderMaxCount: number) =>
      save(one.actor, hands.bodyOf(one, { orderConfigShopId: id, orderMaxCount, versionSeen: 1 }));
    const both = await Promise.all([edit(11), edit(12)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(both.find(({ code }) => code === 409)).toMatchObject({
      data: { reason: 'edited', version: 2, edits: [{ after: { orderMaxCount: expect.any(Number) } }] },
    });
    expect(await hands.audits(id)).toHaveLength(2);
  });

  it('own-names the same request again is the same config; a key is good for one body', async () => {
    const one = await allowed();
    const key = { 'idempotency-key': newId() };
    const twins = await Promise.all([1, 2].map(() => save(one.actor, hands.bodyOf(one), key)));
    expect(new Set(twins.map(({ data }) => (data as ShopConfig).id)).size).toBe(1);
    expect((await list(one.actor)).data).toMatchObject({ total: 1 });
    expect(await save(one.actor, hands.bodyOf(one, { orderMaxCount: 7 }), key)).toMatchObject({
      code: 409,
      msg: messages.sameKeyOtherBody,
    });
  });
});

describe('C-62 C-63 reading and deleting', () => {
  it('P-22 lists own ones, by id, name and page; staff those of all', async () => {
    const [one, other] = [await allowed(), await allowed()];
    const ids: string[] = [];
    for (const orderConfigShopName of ['甲一', '甲二', '乙']) ids.push((await hands.config(one, { orderConfigShopName })).id);
    const theirs = await hands.config(other);
    const of = async (actor: Actor, body: object) =>
      (await list(actor, body)).data as { list: ShopConfig[]; total: number; next?: string };
    const first = await of(one.actor, { pageSize: 2 });
    expect([first.list.map(({ id }) => id), first.total]).toEqual([[ids[2], ids[1]], 3]);
    expect((await of(one.actor, { after: first.next })).list.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await of(one.actor, { orderConfigShopName: '甲' })).total).toBe(2);
    expect((await of(one.actor, { orderConfigShopId: theirs.id })).total).toBe(0);
    expect((await of(one.actor, { ids: [ids[0], theirs.id, 'x'] })).list.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await of(staff, { ids: [ids[0], theirs.id] })).total).toBe(2);
    expect((await of(staff, { userCustomerId: other.shopId })).list.map(({ id }) => id)).toEqual([theirs.id]);
    expect(await list(one.actor, { userCustomerId: other.shopId })).toMatchObject({ code: 403 });
  });

  it('S-30 hides tasks and rows below; again is the same; foreign is absent', async () => {
    const [one, other] = [await allowed(), await allowed()];
    const { id } = await hands.config(one);
    const task = await hands.task(one, id);
    await hands.generate(one, task);
    expect(await remove(other.actor, id)).toMatchObject({ code: 404 });
    expect(await remove(one.actor, newId())).toMatchObject({ code: 404 });
    for (const _again of [1, 2]) expect(await remove(one.actor, id)).toMatchObject({ code: 200, data: null });
    expect((await list(one.actor)).data).toMatchObject({ total: 0 });
    expect(await hands.call('listTasks', one.actor, { orderConfigShopId: id })).toMatchObject({ code: 404 });
    expect(await hands.call('listTaskOrders', one.actor, { orderConfigShopTaskId: task })).toMatchObject({ code: 404 });
    expect(await save(one.actor, hands.bodyOf(one, { orderConfigShopId: id }))).toMatchObject({ code: 404 });
    expect((await hands.audits(id)).map(({ what }) => what)).toEqual(['shopConfig.made', 'shopConfig.deleted']);
  });
});
