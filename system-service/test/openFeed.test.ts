import { randomUUID } from 'node:crypto';
import { openEvents, type OpenEvent } from '@xinyue/contracts/openEvents';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { lockWaiters } from '@xinyue/kit/testing/lockWaiters';
import { testSeals } from '@xinyue/kit/testing/testSeals';
import { beforeEach, describe, expect, it } from 'vitest';
import { handlers } from '../src/events.ts';
import { insertOpenEvents, pruneOpenEvents } from '../src/open/feed/store/openEventStore.ts';
import { openFeedCalls } from './openFeedCalls.ts';
import { configuredSecret, useSystem } from './startSystem.ts';

const system = useSystem();
const { newReader, read, idsOf, tellOrder, tellPayment, newMerchant } = openFeedCalls(system);
const ourbank = { name: 'ourbank', secret: configuredSecret };
const day = 24 * 3_600_000;
const kept = async (id: string) => (await system.pool.query('select from open_events where id = $1', [id])).rowCount;
beforeEach(() => void (system.clock.aheadMs = 0));

it('Pt-E-04 each public event has a handler', () => {
  const handled = Object.keys(handlers({} as never));
  for (const { of } of Object.values<OpenEvent>(openEvents)) expect(handled).toContain(of);
});

describe('Pt-C-02 the feed of a shop', () => {
  it('tells what happened, oldest first, page by page, with what the outside may know alone', async () => {
    const { shop, key, next } = await newReader();
    const told = [await tellOrder(shop.shopId), await tellOrder(shop.shopId, 'order.expired', { status: '05' })];
    const { data } = await read(key, { after: next, limit: '1' });
    expect(data).toMatchObject({ more: true, next: expect.any(String) as string });
    expect(data.list).toEqual([
      {
        id: told[0]!.id,
        type: 'order.placed',
        timestamp: told[0]!.time,
        data: {
          orderId: told[0]!.aggregateId,
          orderNo: '20261129001',
          shopId: shop.shopId,
          spotId: 'good',
          quantity: 5,
          totalFen: 500,
          status: '0',
          version: 1,
        },
      },
    ]);
    const second = (await read(key, { after: data.next })).data;
    expect([second.list.map(({ id }) => id), second.more]).toEqual([[told[1]!.id], false]);
    const empty = (await read(key, { after: second.next })).data;
    expect(empty).toMatchObject({ list: [], more: false });
    expect((await read(key, { after: empty.next })).data.list).toEqual([]);
  });

  it('is the text that was kept, byte for byte, and a good has its own number', async () => {
    const { shop, key, next } = await newReader();
    const data = { spotId: 'g', offerVersion: 1, name: 'SCRWF', typeId: 't', typeName: 'T', unit: '吨', priceFen: 9, minimum: 1 };
    const more = { shopId: shop.shopId, shopName: 's', open: true, deleted: false, pickupAddress: 'x', warehouseAddress: 'y' };
    await system.tellOf('catalog', { type: 'spot.changed', data: { ...data, ...more, ref: 'A-1' } });
    await system.tellOf('order', {
      type: 'stock.changed',
      data: { spotId: 'g', balance: 3, stockVersion: 2, shopId: shop.shopId },
    });
    const { list } = (await read(key, { after: next })).data;
    expect(list.map((one) => [one.type, one.data])).toEqual([
      ['goods.changed', expect.objectContaining({ id: 'g', ref: 'A-1', priceFen: 9, version: 1 })],
      ['stock.changed', { id: 'g', balance: 3, version: 1 }],
    ]);
    const { rows } = await system.pool.query<{ body: string }>('select body from open_events where id = any($1) order by seq', [
      list.map(({ id }) => id),
    ]);
    expect(rows.map(({ body }) => body)).toEqual(list.map((one) => JSON.stringify(one)));
  });

  it('Pt-P-01 has nothing of another shop, and a cursor of one opens nothing for another', async () => {
    const [mine, other] = [await newReader(), await newReader()];
    const told = await tellOrder(other.shop.shopId);
    expect(await idsOf(mine.key, { after: mine.next })).toEqual([]);
    expect(await idsOf(other.key, { after: other.next })).toEqual([told.id]);
    expect(await read(mine.key, { after: other.next })).toMatchObject({
      code: 409,
      msg: '游标已失效，请全量同步后从头读取',
      data: { reason: 'cursorOld' },
    });
    for (const more of [{ shopId: other.shop.shopId }, { shops: 'all' }])
      expect(await read(mine.key, more)).toMatchObject({ code: 400, msg: `提交了不支持的字段 ${Object.keys(more)[0]}` });
  });

  it('has the types that were asked for; one that the key does not open or that is none is refused by name', async () => {
    const { shop, key, next } = await newReader(['goods', 'events']);
    await tellOrder(shop.shopId);
    expect(await idsOf(key, { after: next })).toEqual([]);
    expect(await read(key, { types: ['stock.changed', 'order.placed'] })).toMatchObject({
      code: 403,
      data: { reason: 'scopeMissing', scope: 'orders', type: 'order.placed' },
    });
    for (const type of ['order.moved', 'webhook.test', 'toString'])
      expect(await read(key, { types: [type] })).toMatchObject({
        code: 400,
        msg: `事件类型 ${type} 不存在`,
        data: { reason: 'unknownType' },
      });
    const some = await read(key, { types: ['stock.changed', 'goods.changed'] });
    const again = { types: ['goods.changed', 'stock.changed', 'goods.changed'], after: some.data.next };
    expect(await read(key, again)).toMatchObject({ success: true });
    expect(await read(key, { ...again, types: ['goods.changed'] })).toMatchObject({ data: { reason: 'cursorOld' } });
    expect(await read(key, { after: some.data.next })).toMatchObject({ data: { reason: 'cursorOld' } });
  });

  it('refuses a bad question by the name of its field', async () => {
    const { key } = await newReader();
    const wrong: [object, string][] = [
      [{ limit: 0 }, '条数须在 1 至 500 之间'],
      [{ limit: 501 }, '条数须在 1 至 500 之间'],
      [{ limit: 1.5 }, '条数须为整数'],
      [{ types: 'order.paid' }, '事件类型须为列表'],
      [{ types: [''] }, '请填写事件类型'],
      [{ types: Array.from({ length: 51 }, () => 'order.paid') }, '一次最多 50 种事件类型'],
      [{ after: '坏' }, '翻页位置无效，请从第一页重新查询'],
    ];
    for (const [body, msg] of wrong) expect(await read(key, body)).toMatchObject({ code: 400, msg });
    for (const after of ['x', 'A'.repeat(60), randomUUID()])
      expect(await read(key, { after })).toMatchObject({ code: 409, data: { reason: 'cursorOld' } });
  });

  it('a key without the scope has none, and for nobody nothing is kept', async () => {
    const shop = newMerchant();
    const { make } = openFeedCalls(system);
    const key = await make(shop, { scopes: ['orders'] });
    expect(await read(key)).toMatchObject({ code: 403, data: { reason: 'scopeMissing', scope: 'events' } });
    const told = await tellOrder(shop.shopId);
    expect(await kept(told.id)).toBe(0);
  });

  it('begins with the key: what was told late of before is not kept', async () => {
    const { shop, key, next } = await newReader();
    const data = { withdrawalNo: 'w', shopId: shop.shopId, fen: 1, feeFen: 0, state: 'ready', auto: false };
    const before = await system.tellOf('payout', { type: 'withdrawal.failed', data, time: '2026-01-01T00:00:00.000Z' });
    expect([await kept(before.id), await idsOf(key, { after: next })]).toEqual([0, []]);
    // The time that is shown of a key is not sealed.
    await system.pool.query(`update partners set made_at = now() + interval '10 years', version = version + 1 where name = $1`, [
      key.name,
    ]);
    const later = await newReader();
    const after = await tellOrder(shop.shopId);
    expect(await idsOf(key, { after: next })).toEqual([after.id]);
    expect(await idsOf(later.key, { after: later.next })).toEqual([]);
  });
});

it('Pt-C-02 a channel reads its own payments and refunds, a partner of staff the shops in its reach', async () => {
  const { shop } = await newReader();
  const { data } = await read(ourbank);
  const paid = await tellPayment('ourbank', 'payment.settled');
  await tellPayment('other-channel');
  const refund = { refundNo: randomUUID(), orderId: 'o', fen: 5, reason: 'r' };
  const given = await system.tellOf('payout', {
    type: 'refund.opened',
    data: { ...refund, shopId: shop.shopId, channel: 'ourbank' },
  });
  await tellOrder(shop.shopId);
  expect(await idsOf(ourbank, { after: data.next })).toEqual([paid.id, given.id]);
  expect(await read(ourbank, { types: ['order.paid'] })).toMatchObject({ code: 403 });
  const all = await system.call('savePartner', { name: `reads-${randomUUID()}`, kind: 'reader', shops: [shop.shopId] });
  const reader = { ...(all.data as { secret: string }), name: '' };
  const { rows } = await system.pool.query<{ name: string }>(`select name from partners where name like 'reads-%'`);
  reader.name = rows[0]!.name;
  expect(await idsOf(reader)).toContain(given.id);
  expect(await idsOf(reader)).not.toContain(paid.id);
  expect(await read(reader, { types: ['withdrawal.settled'] })).toMatchObject({ code: 403 });
});

describe('Pt-K-01 the feed is complete and in order', () => {
  it('what comes again is kept once', async () => {
    const { shop, key, next } = await newReader();
    const event = await tellOrder(shop.shopId);
    await system.bus.publish('xinyue.order', [event]);
    await tellOrder(shop.shopId);
    const fact = { id: event.id, type: 'order.placed', shopId: shop.shopId, at: new Date(), body: 'again' } as const;
    await inTransaction(system.pool, (client) => insertOpenEvents(client, testSeals, [fact], new Date()));
    const ids = await idsOf(key, { after: next });
    expect([ids.length, new Set(ids).size, ids[0]]).toEqual([2, 2, event.id]);
  });

  it('who adds later waits, so that no reader goes past what is committed behind its place', async () => {
    const { shop, key, next } = await newReader();
    const fact = (body: string) =>
      ({ id: randomUUID(), type: 'order.placed', shopId: shop.shopId, at: new Date(), body }) as const;
    const [first, second] = [fact('{"n":1}'), fact('{"n":2}')];
    const client = await system.pool.connect();
    await client.query('begin');
    await insertOpenEvents(client, testSeals, [first], new Date());
    const later = inTransaction(system.pool, (other) => insertOpenEvents(other, testSeals, [second], new Date()));
    await lockWaiters(system.pool);
    expect((await read(key, { after: next })).data.list).toEqual([]);
    await client.query('commit');
    client.release();
    await later;
    expect((await read(key, { after: next })).data.list).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('a cursor is good for 30 days, and not behind what is gone', async () => {
    const { shop, key, next } = await newReader();
    await tellOrder(shop.shopId);
    system.clock.aheadMs = 31 * day;
    expect(await read(key, { after: next })).toMatchObject({ data: { reason: 'cursorOld' } });
    const fresh = (await read(key)).data.next;
    system.clock.aheadMs = 32 * day;
    expect(await pruneOpenEvents(system.pool, new Date(system.clock.now().getTime() - 30 * day))).toBeGreaterThan(0);
    expect(await read(key, { after: fresh })).toMatchObject({ success: true, data: { list: [], more: false } });
    system.clock.aheadMs = 0;
    expect(await read(key, { after: next })).toMatchObject({ data: { reason: 'cursorOld' } });
    const told = await tellOrder(shop.shopId);
    expect(await idsOf(key, { after: fresh })).toEqual([told.id]);
  });

  it('a number is never given twice, whatever was pruned: a reader goes past nothing', async () => {
    const { shop, key } = await newReader();
    const last = await tellOrder(shop.shopId);
    const { next } = (await read(key)).data;
    await pruneOpenEvents(system.pool, new Date(Date.now() + day));
    expect(await kept(last.id)).toBe(0);
    const told = [await tellOrder(shop.shopId), await tellOrder(shop.shopId)];
    expect(await idsOf(key, { after: next })).toEqual(told.map(({ id }) => id));
  });

  it('a database that was put back knows a cursor of what it lost', async () => {
    const { shop, key } = await newReader();
    await tellOrder(shop.shopId);
    const { next } = (await read(key)).data;
    const { rows } = await system.pool.query<{ id: string }>('select id from open_events order by seq desc limit 1');
    await system.pool.query('delete from open_events where id = $1', [rows[0]!.id]);
    expect(await read(key, { after: next })).toMatchObject({ data: { reason: 'cursorOld' } });
    await tellOrder(shop.shopId);
    expect(await read(key, { after: next })).toMatchObject({ data: { reason: 'cursorOld' } });
  });
});

it('ADR 44 an event that somebody changed past the service is not told, and a key that was widened reads nothing', async () => {
  const { shop, key, next } = await newReader();
  const [first, second] = [await tellOrder(shop.shopId), await tellOrder(shop.shopId)];
  await system.pool.query(`update open_events set body = replace(body, '500', '999') where id = $1`, [first.id]);
  expect(await idsOf(key, { after: next })).toEqual([second.id]);
  const other = await newReader();
  await system.pool.query('update open_events set shop_id = $2 where id = $1', [second.id, other.shop.shopId]);
  expect([await idsOf(key, { after: next }), await idsOf(other.key, { after: other.next })]).toEqual([[], []]);
  await system.pool.query('delete from open_events where id = any($1)', [[first.id, second.id]]);
});
