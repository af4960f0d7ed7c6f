import { randomUUID } from 'node:crypto';
import { headDepartment } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { silentLog } from '@xinyue/kit/Logger';
import { testRandom } from '@xinyue/kit/testing/testRandom';
import { rounds } from '@xinyue/kit/testing/rounds';
import { expect, it } from 'vitest';
import type { Deps } from '../src/deps.ts';
import { askOpenRefunds } from '../src/payOrders/refundPayOrder.ts';
import { insertPayOrder } from '../src/payOrders/store/payOrderStore.ts';
import { admin, type Refund, startSystem, useSystem } from './startSystem.ts';

const system = useSystem();
let nth = 0;
const order = async (status = 2, more: { deptId?: string; payFen?: number } = {}) => {
  nth += 1;
  const id = randomUUID();
  await insertPayOrder(system.pool, {
    id,
    deptId: headDepartment.id,
    orderNo: `NO${nth}`,
    transId: `T${nth}`,
    payType: 2,
    subPayType: '',
    transType: '消费',
    machineNo: `M${nth}`,
    goodsNo: 'G',
    goodsName: '水',
    goodsFen: 250,
    payFen: 199,
    aisleNo: 'A1',
    status: status as 2,
    openId: '',
    mchId: '',
    subMchId: '',
    remark: '',
    createdAt: new Date(),
    ...more,
  });
  return id;
};
const refund = (orderId: string, actor = admin, key?: string) => system.call('refundPayOrder', { orderId }, actor, key);
const read = (orderId: string, actor = admin) => system.call('readPayOrder', { orderId }, actor);
const statusOf = async (orderId: string) => (await read(orderId)).data as { orderStatus: number };
/** A bank that gives back once per number, whatever becomes of its answers. */
function bankOf(answer: (refund: Refund) => Promise<object> = async () => ({ state: 'paid', proof: 'P' })) {
  const paid = new Map<string, number>();
  const calls: Refund[] = [];
  system.bank.refund = async (asked) => {
    calls.push(asked);
    paid.set(asked.refundNo, (paid.get(asked.refundNo) ?? 0) || 1);
    return answer(asked);
  };
  return { paid, calls };
}
const lost = async () => {
  throw new AppError('unavailable', 'lost');
};
const hands = {
  clock: { now: () => new Date() },
  log: silentLog,
  payout: { call: async (_path: string, body: Refund) => system.bank.refund(body) },
};
const askAll = () => askOpenRefunds({ ...hands, pool: system.pool } as unknown as Deps, new Date());

it('E-38 R-83 K-35 lists and reads orders with their filters; 0 is not selected', async () => {
  const id = await order(3);
  const list = async (query: object) =>
    (await system.call('listPayOrders', { limit: 100, ...query })).data as { list: object[]; total: number };
  const found = await list({ orderNo: `no${nth}`, transId: `t${nth}`, machineNo: `m${nth}`, payType: 0, orderStatus: 0 });
  expect(found).toMatchObject({
    total: 1,
    list: [{ orderId: id, deptName: '总公司', goodsPrice: 2.5, payAmount: 1.99, orderStatus: 3 }],
  });
  expect((await list({ orderNo: `no${nth}`, orderStatus: 2 })).total).toBe(0);
  expect((await list({ orderNo: `no${nth}`, payType: 3 })).total).toBe(0);
  expect(await system.call('listPayOrders', { orderStatus: 7 })).toMatchObject({ code: 400, msg: '请选择订单状态' });
  expect(await read(id)).toMatchObject({ data: found.list[0] });
  expect(await read(randomUUID())).toMatchObject({ code: 404, msg: '交易订单不存在' });
});

it('Z-108 2 → 11 → 12 → 13, with a row in the trail for each step', async () => {
  const { calls } = bankOf();
  const id = await order();
  expect(await refund(id)).toMatchObject({ success: true, data: { orderStatus: 13 } });
  expect(calls).toEqual([{ refundNo: expect.any(String), transId: `T${nth}`, fen: 199, payType: 2 }]);
  const { rows } = await system.pool.query<{ who_name: string; after: object }>(
    'select who_name, after from audit where row_id = $1 order by id',
    [id],
  );
  expect(rows).toMatchObject([
    { who_name: 'admin', after: { orderStatus: 11, payAmount: 1.99, refundNo: calls[0]!.refundNo } },
    { who_name: '系统', after: { orderStatus: 12 } },
    { who_name: '系统', after: { orderStatus: 13, proof: 'P' } },
  ]);
});

it('Z-108 what the channel refuses is 14; nothing else than its word ends a refund', async () => {
  bankOf(async () => ({ state: 'refused', reason: '不支持' }));
  const refused = await order();
  expect(await refund(refused)).toMatchObject({ data: { orderStatus: 14 } });
  for (const odd of [
    async () => ({}),
    async () => ({ state: 'settled' }),
    async () => Promise.reject(new AppError('conflict', 'odd')),
    lost,
  ]) {
    bankOf(odd as () => Promise<object>);
    const id = await order();
    expect(await refund(id)).toMatchObject({ success: true, data: { orderStatus: 12 } });
    expect(await statusOf(id)).toMatchObject({ orderStatus: 12 });
  }
  const { calls } = bankOf();
  await askAll();
  expect(calls).toHaveLength(4);
});

it('Z-108 refuses every state but 2, says which it is, and asks nobody', async () => {
  const { calls } = bankOf();
  for (const [status, label] of [
    [1, '初始化'],
    [3, '出货成功'],
    [10, '订单处理中'],
    [11, '退款初始化'],
    [13, '退款成功'],
    [14, '退款失败'],
  ] as const)
    expect(await refund(await order(status))).toMatchObject({ code: 409, msg: `订单当前状态为${label}，不能退款` });
  expect(calls).toEqual([]);
});

it('Z-108 several clicks are one refund; the same request again tells how it stands', async () => {
  const { calls } = bankOf();
  const id = await order();
  const answers = await Promise.all([1, 2, 3, 4].map(() => refund(id)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(3);
  const keyed = await order();
  const same = await Promise.all([1, 2, 3, 4].map(() => refund(keyed, admin, 'refund-key-000001')));
  expect(same.every(({ success }) => success)).toBe(true);
  expect(new Set(calls.map(({ refundNo }) => refundNo)).size).toBe(2);
  expect(same.filter(({ replayed }) => replayed)).toHaveLength(3);
  expect(await refund(keyed, admin, 'refund-key-000001')).toMatchObject({ replayed: true, data: { orderStatus: 13 } });
});

it('2.5 orders of other departments are absent', async () => {
  const { calls } = bankOf();
  const { data } = await system.call('saveDepartment', { deptName: '退款部', deptNo: 'REF', parentId: headDepartment.id });
  const { deptId } = data as { deptId: string };
  const officer = await system.newOfficer(['system:Order:list', 'system:Order:refund'], deptId);
  const [own, foreign] = [await order(2, { deptId }), await order()];
  expect(((await system.call('listPayOrders', {}, officer)).data as { total: number }).total).toBe(1);
  expect(await read(foreign, officer)).toEqual(await read(randomUUID(), officer));
  expect(await refund(foreign, officer)).toEqual(await refund(randomUUID(), officer));
  expect(calls).toEqual([]);
  expect(await refund(own, officer)).toMatchObject({ data: { orderStatus: 13 } });
});

const refunds = rounds({ full: 1_000, few: 100 });
it(`Z-108 ${refunds} refunds with lost answers: each is given back once, under one number`, { timeout: 240_000 }, async () => {
  const random = testRandom();
  const coin = () => random.chance(0.5);
  const { paid, calls } = bankOf(async () => (coin() ? lost() : { state: 'paid', proof: 'P' }));
  const ids: string[] = [];
  for (let made = 0; made < refunds; made += 1) ids.push(await order());
  const left = ids.flatMap((id) => [id, id]);
  const clicker = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) await refund(id);
  };
  await Promise.all([1, 2, 3, 4].map(clicker));
  const open = async () =>
    (await system.pool.query('select from pay_orders where id = any($1) and status <> 13', [ids])).rowCount ?? 0;
  // Both answers of about a quarter were lost; so few as this no seed brings.
  expect(await open()).toBeGreaterThan(refunds / 50);
  // Two processes may ask at the same time.
  for (let round = 0; round < 40 && (await open()) > 0; round += 1) await Promise.all([askAll(), askAll()]);
  expect(await open()).toBe(0);
  expect(paid.size).toBe(refunds);
  expect(new Set(calls.map(({ transId }) => transId)).size).toBe(refunds);
  console.log(`${refunds} refunds, ${calls.length} questions, ${calls.length - refunds} of them again, each given back once`);
});

it('R-92 Z-105 a fresh demonstration shows sample orders, once', async () => {
  const demo = await startSystem(undefined, true);
  try {
    const total = async () => ((await demo.call('listPayOrders', {})).data as { total: number }).total;
    expect(await total()).toBe(8);
    await demo.restart();
    expect(await total()).toBe(8);
  } finally {
    await demo.stop();
  }
});
