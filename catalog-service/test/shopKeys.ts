import { type OperationName, operations, type UpsertAnswer, type UpsertRow } from '@xinyue/contracts';
import { internalRoute } from '@xinyue/kit/http/route';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { useStarted } from '@xinyue/kit/testing/useStarted';
import { beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { type Answer, listenAs, openTwoShops, shopkeeper, spotBody, staff, startCatalog } from './startCatalog.ts';

type Key = 'mine' | 'other' | 'orders' | 'nobody' | 'several';
const secret = 'secret-of-a-key-of-a-shop';
const keys = [
  { name: 'shop.mine000001', scopes: ['goods'], reach: ['shop-1'] },
  { name: 'shop.other00001', scopes: ['goods', 'orders'], reach: ['shop-2'] },
  { name: 'shop.orders0001', scopes: ['orders'], reach: ['shop-1'] },
  // No keys that open goods are made so; should there be one, it reaches nothing.
  { name: 'reads-all', scopes: ['goods'], reach: 'all' },
  { name: 'reads-two', scopes: ['goods'], reach: ['shop-1', 'shop-2'] },
].map((key) => ({ ...key, secrets: [secret], shut: false }));
const nameOf: Record<Key, string> = {
  mine: 'shop.mine000001',
  other: 'shop.other00001',
  orders: 'shop.orders0001',
  nobody: 'reads-all',
  several: 'reads-two',
};

async function startWithKeys() {
  const names = z.object({ names: z.array(z.string()) });
  const find = internalRoute('/internal/partners/find', names, async ({ body }) => ({
    partners: keys.filter(({ name }) => body.names.includes(name)),
  }));
  const used = internalRoute('/internal/partners/used', z.object({ name: z.string() }), async () => null);
  const system = await listenAs('system', [find, used]);
  const catalog = await startCatalog({ XINYUE_SYSTEM_URL: system.url });
  const stop = async () => {
    await catalog.stop();
    await system.drain(0);
  };
  return { ...catalog, stop };
}

/** A catalog with two shops, a category, and keys of the shops; `shop` is the first one's merchant. */
export function catalogWithKeys() {
  const catalog = useStarted(startWithKeys, (started) => started.stop());
  const shop = shopkeeper('shop-1');
  const world = { typeId: '' };
  let nth = 0;

  /** A signed call. */
  const ask = (operation: OperationName, body: unknown, by: Key = 'mine', key?: string): Promise<Answer> => {
    const { path } = operations[operation];
    const signed = { partner: nameOf[by], secret, method: 'POST', pathAndQuery: path, body: JSON.stringify(body) };
    const authorization = signAsPartner(signed);
    return catalog.post(path, {}, body, { authorization, ...(key !== undefined && { 'idempotency-key': key }) });
  };
  /** The same with a body as it is. */
  const askRaw = (operation: OperationName, body: string, more: Record<string, string> = {}): Promise<Answer> => {
    const { path } = operations[operation];
    const authorization = signAsPartner({ partner: nameOf.mine, secret, method: 'POST', pathAndQuery: path, body });
    return catalog.postRaw(path, {}, body, { authorization, ...more });
  };
  const upsert = async (rows: unknown[], { by, key, ...more }: { by?: Key; key?: string; dryRun?: 0 | 1 } = {}) => {
    const answer = await ask('upsertGoods', { rows, ...more }, by, key);
    expect(answer).toMatchObject({ success: true });
    return answer.data as UpsertAnswer;
  };
  const one = async (row: object, more: Parameters<typeof upsert>[1] = {}): Promise<UpsertRow> =>
    (await upsert([row], more)).list[0]!;
  const form = (more: object = {}) => spotBody({ spotTypeId: world.typeId, name: `现货 ${(nth += 1)}`, ...more });
  /** A good of the first shop, or of another, with 100 in stock. */
  const make = async (more: object = {}, actor = shop): Promise<string> => {
    const answer = await catalog.call('saveSpot', form(more), actor);
    expect(answer).toMatchObject({ success: true });
    const { id } = answer.data as { id: string };
    catalog.stock.balances.set(id, 100);
    await catalog.tellStock(id, 100, 1);
    return id;
  };
  const rowOf = async (id: string) => (await catalog.list<Record<string, unknown>>('listOwnSpots', { id }, staff)).list[0]!;
  /** What a failed or tried call must not change: rows, facts, trail, prices and kept requests. */
  const everything = async () => {
    const tables = ['spots', 'outbox', 'audit', 'price_history', 'idempotency_keys'];
    const found = await Promise.all(tables.map((name) => catalog.pool.query(`select t::text from ${name} t order by 1`)));
    return JSON.stringify([found.map(({ rows }) => rows), [...catalog.stock.balances]]);
  };

  beforeAll(async () => {
    world.typeId = await openTwoShops(catalog as never);
  });
  beforeEach(() => {
    catalog.stock.away = false;
    catalog.stock.whenMoved = undefined;
    catalog.stock.asked.length = 0;
  });
  return { catalog, world, shop, ask, askRaw, upsert, one, form, make, rowOf, everything };
}
