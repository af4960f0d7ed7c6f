import { expect, it } from 'vitest';
import { messages, operations, type Actor, type HqConfig } from '@xinyue/contracts';
import { hqFigures as figures } from '@xinyue/contracts/testing/hqFigures';
import { newId } from '@xinyue/kit/newId';
import { openShop } from './support/openShop.ts';
import { customer, staff, useOrderService } from './support/startOrderService.ts';

const order = useOrderService();

const shop = (name = '青岛橡胶') => openShop(order, { name });
type Shop = Awaited<ReturnType<typeof shop>>;
const bodyOf = ({ shopId, spotId }: Shop, more: object = {}) => ({
  ...figures,
  userCustomerId: shopId,
  userCustomerName: '随便写的名字',
  spotGoodsIds: spotId,
  ...more,
});
const save = (body: object, actor: Actor = staff, headers = {}) => order.call(actor, operations.saveHqConfig.path, body, headers);
const read = async (shopId: string, actor: Actor = staff) =>
  order.call(actor, operations.readHqConfig.path, { userCustomerId: shopId });
const audits = async (shopId: string) =>
  (await order.pool.query('select what, before, after from audit where row_id = $1 order by id', [shopId])).rows;

it('C-59 C-60 E-25 Z-84 Z-85 nothing, then exactly what was saved, with the goods and the name that the server knows', async () => {
  const one = await shop('保税区橡胶');
  expect(await read(one.shopId)).toMatchObject({ success: true, data: null });
  expect((await save(bodyOf(one))).success).toBe(true);
  const wanted = {
    ...figures,
    userCustomerId: one.shopId,
    userCustomerName: '保税区橡胶',
    spotGoodsIds: one.spotId,
    orderConfigHqGoodsList: [{ id: one.spotId, name: 'SCR WF 天然橡胶', spotTypeName: '天然橡胶', money: 14_500.5 }],
    version: 1,
    updateTime: '2026-05-06 10:00:00',
  };
  expect((await read(one.shopId)).data).toEqual(wanted);
  expect((await read(one.shopId, one.actor)).data).toEqual(wanted);
  const { rows } = await order.pool.query('select total_max_fen, total_min_fen, split_rate from hq_configs where shop_id = $1', [
    one.shopId,
  ]);
  expect(rows).toEqual([{ total_max_fen: 90_000_055, total_min_fen: 1_000_001, split_rate: 12.5 }]);
});

it('P-21 a merchant reads its own alone and saves none; customers and visitors do neither', async () => {
  const [one, other] = [await shop(), await shop()];
  await save(bodyOf(one));
  expect(await read(one.shopId, other.actor)).toMatchObject({ code: 403, data: { reason: 'forbidden' } });
  expect(await read(newId(), other.actor)).toMatchObject({ code: 403, data: { reason: 'forbidden' } });
  expect(await save(bodyOf(one, { versionSeen: 1 }), one.actor)).toMatchObject({ code: 403 });
  expect(await read(one.shopId, customer())).toMatchObject({ code: 403 });
  expect(await order.call(undefined, operations.readHqConfig.path, { userCustomerId: one.shopId })).toMatchObject({ code: 401 });
});

it('C-60 one config per merchant: saved again it is the next version, the same again is none, and each change is in the trail', async () => {
  const one = await shop();
  const second = await order.offer({ shopId: one.shopId, name: '乳胶' });
  await save(bodyOf(one, { versionSeen: 0 }));
  const change = bodyOf(one, { orderMaxTotal: 41, spotGoodsIds: `${one.spotId},${second}`, versionSeen: 1 });
  expect((await save(change)).data).toMatchObject({ version: 2, orderMaxTotal: 41 });
  expect((await save(change)).data).toMatchObject({ version: 2, orderMaxTotal: 41 });
  const { rows } = await order.pool.query('select version from hq_configs where shop_id = $1', [one.shopId]);
  expect(rows).toEqual([{ version: 2 }]);
  expect(await audits(one.shopId)).toMatchObject([
    { what: 'hqConfig.made', before: null, after: { orderMaxMoneyTotal: 900_000.55, spotGoodsIds: one.spotId } },
    {
      what: 'hqConfig.edited',
      before: { orderMaxTotal: 40, spotGoodsIds: one.spotId, orderConfigHqGoodsList: 'SCR WF 天然橡胶' },
      after: { orderMaxTotal: 41, spotGoodsIds: `${one.spotId},${second}` },
    },
  ]);
  expect(Object.keys((await audits(one.shopId))[1].after)).toHaveLength(3);
});

it('C-60 the second of two operators is refused, with and without a config before, and nothing of it is stored', async () => {
  const one = await shop();
  const both = await Promise.all([41, 42].map((orderMaxTotal) => save(bodyOf(one, { orderMaxTotal, versionSeen: 0 }))));
  expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(both.find(({ code }) => code === 409)).toMatchObject({
    msg: expect.stringMatching(/^管理员 已于 .* 修改此记录/),
    data: { reason: 'edited', version: 1, edits: [{ who: '管理员' }] },
  });
  const edits = await Promise.all([51, 52].map((orderMaxTotal) => save(bodyOf(one, { orderMaxTotal, versionSeen: 1 }))));
  expect(edits.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(((await read(one.shopId)).data as HqConfig).orderMaxTotal).toBe(
    (edits.find(({ code }) => code === 200)!.data as HqConfig).orderMaxTotal,
  );
  expect(await audits(one.shopId)).toHaveLength(2);
});

it('C-60 own-names: a key is good for one body, and repeating it later changes nothing', async () => {
  const one = await shop();
  const key = { 'idempotency-key': newId() };
  await save(bodyOf(one), staff, key);
  await save(bodyOf(one, { orderMaxTotal: 44 }));
  expect((await save(bodyOf(one), staff, key)).data).toMatchObject({ version: 2, orderMaxTotal: 44 });
  expect(await save(bodyOf(one, { orderMaxTotal: 45 }), staff, key)).toMatchObject({ code: 409, msg: messages.sameKeyOtherBody });
});

it('Z-78 a replay of an older saving, known by its signed headers alone, does not bring its figures back', async () => {
  const one = await shop();
  const older = () => save(bodyOf(one), staff, { 'x-request-key': 'older' });
  await older();
  await save(bodyOf(one, { mustSplitNum: 77 }), staff, { 'x-request-key': 'newer' });
  expect(await older()).toMatchObject({ success: true, data: { mustSplitNum: 77, version: 2 } });
  expect((await read(one.shopId)).data).toMatchObject({ mustSplitNum: 77, version: 2 });
  expect(await audits(one.shopId)).toHaveLength(2);
});

it('V-41 only goods of that merchant that are there; one that goes later is left out', async () => {
  const [one, other] = [await shop(), await shop()];
  const gone = await order.offer({ shopId: one.shopId, deleted: true, open: false });
  for (const spotGoodsIds of [other.spotId, gone, newId(), `${one.spotId},${other.spotId}`])
    expect(await save(bodyOf(one, { spotGoodsIds }))).toMatchObject({ code: 400, msg: messages.hqGoodForeign });
  expect(await save(bodyOf(one, { userCustomerId: newId() }))).toMatchObject({ code: 404, msg: messages.shopMissing });
  expect((await read(one.shopId)).data).toBeNull();
  const leaving = await order.offer({ shopId: one.shopId, name: '乳胶' });
  await save(bodyOf(one, { spotGoodsIds: `${one.spotId},${leaving}` }));
  await order.offer({ spotId: leaving, shopId: one.shopId, offerVersion: 2, deleted: true, open: false });
  expect(((await read(one.shopId)).data as HqConfig).spotGoodsIds).toBe(one.spotId);
});

it('V-39 V-40 V-41 what the form refuses, the server refuses in the same words', async () => {
  const one = await shop();
  expect(await save(bodyOf(one, { mustSplitNum: 10 }))).toMatchObject({ code: 400, msg: '必拆值须大于不拆值' });
  expect(await save(bodyOf(one, { splitOrderRate: null }))).toMatchObject({ code: 400, msg: '请输入拆单概率' });
  expect((await read(one.shopId)).data).toBeNull();
});
