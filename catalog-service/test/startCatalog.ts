import { testSealKey } from '@xinyue/kit/testing/testSeals';
import { randomUUID } from 'node:crypto';
import { type Actor, sentence, operations, platformShop, topicOf } from '@xinyue/contracts';
import type { EventEnvelope } from '@xinyue/contracts/define';
import { AppError } from '@xinyue/kit/AppError';
import { withCodes } from '@xinyue/contracts/testing/withCodes';
import { actorHeader, signHeader } from '@xinyue/kit/auth/signedHeader';
import { createMemoryBus } from '@xinyue/kit/bus/createMemoryBus';
import type { Clock } from '@xinyue/kit/clock';
import { createServiceApp } from '@xinyue/kit/http/createServiceApp';
import { listen } from '@xinyue/kit/http/listen';
import { type InternalRoute, internalRoute } from '@xinyue/kit/http/route';
import { eventually } from '@xinyue/kit/testing/eventually';
import { makeEvent } from '@xinyue/kit/testing/makeEvent';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { z } from 'zod';
import type { Config } from '../src/config.ts';
import { main } from '../src/main.ts';
import { migrations } from '../src/migrations/index.ts';
import { stockStandIn } from './stockStandIn.ts';

const secret = 'internal-secret-of-the-test';
const log = { info() {}, warn() {}, error() {} };

export const staff: Actor = { accountId: 'acc-s', ownerId: 'own-s', userType: 0, account: 'admin', name: '管理员' };
export const shopkeeper = (ownerId: string): Actor => ({
  accountId: `acc-${ownerId}`,
  ownerId,
  userType: 2,
  account: ownerId,
  name: ownerId,
});
export const customer: Actor = { accountId: 'acc-c', ownerId: 'own-c', userType: 1, account: 'customer1', name: '顾客' };

type Adjust = { spotId: string; seen?: number; wanted: number; requestId: string };
export type Answer = { status: number; success: boolean; code: number; msg: string; data: never };

/** order-service as far as catalog-service calls it; `mode` says how it behaves. */
async function startOrderStandIn() {
  const calls: Adjust[] = [];
  const standIn = { calls, mode: 'ok' as 'ok' | 'conflict' | 'notFound' | 'kept', current: 0 };
  const body = z.object({ spotId: z.string(), seen: z.int().optional(), wanted: z.int(), requestId: z.string() });
  const adjust = internalRoute('/internal/stock/adjust', body, async ({ body }) => {
    calls.push(body);
    const { seen } = body;
    if (standIn.mode === 'conflict')
      throw new AppError('conflict', sentence('stockSeenChanged', seen!, standIn.current), {
        data: { seen, current: standIn.current },
      });
    if (standIn.mode === 'notFound') throw new AppError('notFound', sentence('goodMissing'));
    if (standIn.mode === 'kept') return { balance: standIn.current, before: standIn.current };
    return { balance: body.wanted, before: body.seen ?? standIn.current };
  });
  const paid = internalRoute('/internal/orders/paid', z.object({ after: z.string() }), async () => ({ list: [] }));
  const stock = stockStandIn();
  return { ...(await listenAs('order', [adjust, paid, ...stock.routes])), standIn, stock: stock.state };
}

/** merchant-service as far as catalog-service calls it: every picture may be shown, until a test names one that may not. */
async function startMerchantStandIn() {
  const standIn = { checked: [] as { saveUrls: string[]; spotId: string; by: string | undefined }[], foreign: '' };
  const body = z.object({ saveUrls: z.array(z.string()), spotId: z.string() });
  const check = internalRoute('/internal/photos/check', body, async ({ body, actor }) => {
    standIn.checked.push({ ...body, by: actor?.accountId });
    if (body.saveUrls.includes(standIn.foreign)) throw new AppError('validation', sentence('fileForeign'));
    return {};
  });
  return { ...(await listenAs('merchant', [check])), standIn };
}

export const listenAs = (name: string, internal: InternalRoute[]) =>
  listen(createServiceApp({ name, internalSecret: secret, routes: [], internal, health: async () => ({}), log }), {
    host: '127.0.0.1',
    port: 0,
  });

/** catalog-service with a database of its own, the memory bus and stand-ins for order-service and merchant-service. */
export async function startCatalog(more: Partial<Config> = {}, clock?: Clock) {
  const database = await tempDatabase('catalog', migrations);
  const bus = createMemoryBus();
  const order = await startOrderStandIn();
  const merchant = await startMerchantStandIn();
  const published: EventEnvelope[] = [];
  await bus.subscribe({
    group: 'test',
    topics: [topicOf('catalog')],
    onBatch: async (messages) => void published.push(...messages.map(({ value }) => JSON.parse(value) as EventEnvelope)),
  });
  const service = await main(
    {
      XINYUE_HOST: '127.0.0.1',
      XINYUE_SERVICE_PORT: 0,
      DATABASE_URL: database.url,
      XINYUE_INTERNAL_SECRET: secret,
      XINYUE_SEAL_KEY: [testSealKey],
      XINYUE_ORDER_URL: order.url,
      XINYUE_MERCHANT_URL: merchant.url,
      XINYUE_COMPANY_NAME: '测试公司',
      XINYUE_FEED_FLASH_TAGS: new Map(),
      XINYUE_FEED_PICTURE_HOSTS: [],
      XINYUE_SANDBOX: false,
      LOG_LEVEL: 'silent',
      ...more,
    },
    { bus, ...(clock && { clock }) },
  );

  const post = (path: string, claims: object, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    postRaw(path, claims, JSON.stringify(body), headers);
  const postRaw = async (path: string, claims: object, body: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const signed = signHeader(secret, { audience: 'catalog', method: 'POST', path }, claims);
    const init = { method: 'POST', headers: { ...headers, [actorHeader]: signed }, body };
    const answer = await fetch(service.url + path, init);
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
  };
  type Name = keyof typeof operations;
  const call = (name: Name, body: unknown, actor?: Actor, key?: string | Record<string, string>) =>
    post(
      operations[name].path,
      { actor: withCodes(operations[name].path, actor) },
      body,
      typeof key === 'string' ? { 'idempotency-key': key } : key,
    );
  /** A call that is a GET. */
  const read = async (name: Name, query = ''): Promise<Answer> => {
    const { path } = operations[name];
    const answer = await fetch(service.url + path + query, {
      headers: { [actorHeader]: signHeader(secret, { audience: 'catalog', method: 'GET', path }, {}) },
    });
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
  };
  /** What the service answers outside of the calls. */
  const page = (path: string) => fetch(service.url + path);
  const list = async <T = Record<string, never>>(name: Name, body: unknown, actor?: Actor) =>
    (await call(name, body, actor)).data as { list: T[]; total: number };
  const internal = (path: string, body: unknown) => post(path, { service: 'test' }, body);

  const versions = new Map<string, number>();
  const publish = async (owner: 'merchant' | 'order', type: string, aggregateId: string, data: Record<string, unknown>) => {
    const aggregateVersion = (versions.get(aggregateId) ?? 0) + 1;
    versions.set(aggregateId, aggregateVersion);
    const event = makeEvent({ type, aggregateId, aggregateVersion, data });
    await bus.publish(topicOf(owner), [event]);
    await eventually(async () => (await database.pool.query('select 1 from inbox where event_id = $1', [event.id])).rowCount, {
      describe: `${type} received`,
    });
    return event;
  };
  return {
    ...database,
    serviceUrl: service.url,
    bus,
    published,
    call,
    read,
    page,
    list,
    internal,
    order: order.standIn,
    stock: order.stock,
    post,
    postRaw,
    orderAway: () => order.drain(0),
    merchant: merchant.standIn,
    merchantAway: () => merchant.drain(0),
    tellShop: (shopId: string, name: string, open = true) =>
      publish('merchant', 'merchant.changed', `m-${shopId}`, {
        shopId,
        merchantId: `m-${shopId}`,
        name,
        open,
        autoWithdraw: false,
      }),
    tellStock: (spotId: string, balance: number, stockVersion: number) =>
      publish('order', 'stock.changed', spotId, { spotId, balance, stockVersion }),
    async stop() {
      await service.stop();
      await order.drain(0);
      await merchant.drain(0);
      await bus.close();
      await database.drop();
    },
  };
}

export const spotBody = (more: object = {}) => ({
  name: 'SCR WF',
  money: 13250.5,
  miniTotal: 5,
  unit: '吨',
  inventoryTotal: 100,
  warehouseAdress: '青岛保税区 1 号库',
  deliveryMode: '自提',
  spotUse: '轮胎',
  pickupAdress: '青岛市黄岛区',
  pickupArea: '青岛',
  isClose: 0,
  warehouseRentDate: '2027-01-31',
  serviceScope: '全国',
  ...more,
});
/** The form of a posting that would do (E-19). */
export const postingBody = (more: object = {}) => ({
  templateName: 'ZP-001',
  positionName: '现货交易员',
  city: '青岛',
  wageStart: 8000,
  wageEnd: 15000,
  inviteNum: 2,
  workYear: '3 年以上',
  workAddress: '青岛市市南区',
  workNaturee: '全职',
  educational: '本科',
  profession: '国际贸易',
  inviteTimeStart: '2026-11-01',
  inviteTimeEnd: '2027-01-31',
  jobResponsibilities: '<p>负责<strong>天然橡胶</strong>现货</p>',
  isClose: 0,
  ...more,
});

export const unknownId = () => randomUUID();
export { platformShop };

/** The same for all tests of a file. */
export const useCatalog = () =>
  useStarted(
    () => startCatalog(),
    (catalog) => catalog.stop(),
  );

/** Two shops and a category for their goods, whose id it answers. */
export async function openTwoShops(catalog: Awaited<ReturnType<typeof startCatalog>>): Promise<string> {
  await catalog.tellShop('shop-1', '青岛橡胶');
  await catalog.tellShop('shop-2', '上海橡胶');
  const { data } = await catalog.call('saveCategory', { name: '天然橡胶', num: 'NR', isClose: 0 }, staff);
  return (data as { id: string }).id;
}
