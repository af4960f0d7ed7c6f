import { testSeals } from '@xinyue/kit/testing/testSeals';
import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { endKeyless } from '../src/open/webhooks/tendWebhooks.ts';
import { useSystem } from './startSystem.ts';
import { receive, webhookCalls } from './webhookCalls.ts';

const system = useSystem();
const { signed, save, rowOf, deliveriesOf, attemptsOf, untilState, newEndpoint, newReader, tellOrder, make } =
  webhookCalls(system);
const ahead = (seconds: number) => void (system.clock.aheadMs += seconds * 1_000);
const switchTo = (by: { name: string; secret: string }, endpointId: string, state: string) =>
  signed('switchWebhook', by, { endpointId, state });
const told = (endpointId: string) => system.published.filter(({ aggregateId }) => aggregateId === endpointId);
beforeEach(() => void (system.clock.aheadMs = 0));

describe('Pt-S-02 an endpoint', () => {
  it('that is paused has its events wait; one that was disabled, or is new, gets those of before by Pt-C-15', async () => {
    const { key, shop, receiver, endpointId } = await newEndpoint();
    await switchTo(key, endpointId, 'paused');
    const event = await tellOrder(shop.shopId);
    const { deliveryId } = await untilState(key, event.id, 'held');
    expect(receiver.arrived).toEqual([]);
    expect(await signed('resendDelivery', key, { deliveryId })).toMatchObject({
      code: 409,
      data: { reason: 'endpointNotActive' },
    });
    expect(await signed('recoverDeliveries', key, { endpointId, since: '2026-01-01' })).toMatchObject({ code: 409 });
    await switchTo(key, endpointId, 'active');
    await untilState(key, event.id, 'ok');
    const late = await receive();
    const made = await save(key, late.url, { types: ['order.placed'] });
    const recover = async (more: object = {}) =>
      (await signed('recoverDeliveries', key, { endpointId: made.endpointId, since: '2020-01-01', ...more })).data;
    expect(await recover({ until: '2020-01-02' })).toEqual({ queued: 0, more: false });
    expect(await recover()).toEqual({ queued: 1, more: false });
    await eventually(() => late.arrived.length === 1, { describe: 'the event of before' });
    expect(late.arrived[0]!.id).toBe(event.id);
    await eventually(
      async () => (await rowOf(key, made.endpointId)).waiting === 0 && (await rowOf(key, made.endpointId)).lastOk,
      {
        describe: 'noted',
      },
    );
    expect(await recover()).toEqual({ queued: 0, more: false });
  });

  it('Pt-C-15 whose receiver was mended need not wait for the next attempt', async () => {
    const { key, shop, receiver, endpointId } = await newEndpoint({ status: 500 }, { types: ['order.placed'] });
    const event = await tellOrder(shop.shopId);
    const tries = async () => (await deliveriesOf(key, { eventId: event.id, state: 'waiting' })).list[0]?.attempts;
    await eventually(async () => ((await tries()) ?? 0) >= 1, { describe: 'the first attempt failed' });
    ahead(10);
    await eventually(async () => (await tries()) === 2, { describe: 'the second one, too; the third waits for minutes' });
    receiver.reply = { status: 200 };
    expect((await signed('recoverDeliveries', key, { endpointId, since: '2020-01-01' })).data).toEqual({
      queued: 1,
      more: false,
    });
    await untilState(key, event.id, 'ok');
  });

  it('that hangs has four calls at most, and delays nobody else', async () => {
    const slow = await newEndpoint({ hangs: true });
    const waiting = 48;
    for (let nth = 0; nth < waiting; nth += 1) await tellOrder(slow.shop.shopId);
    await eventually(() => slow.receiver.open > 0, { describe: 'the slow one is called' });
    const quick = await newEndpoint();
    for (let nth = 0; nth < 5; nth += 1) {
      const event = await tellOrder(quick.shop.shopId);
      await untilState(quick.key, event.id, 'ok');
    }
    // In the order of their coming they would have stood behind all of them.
    expect(slow.receiver.arrived.length).toBeLessThan(waiting);
    await eventually(() => slow.receiver.arrived.length >= 8, { describe: 'later calls of the slow one' });
    expect(slow.receiver.mostOpen).toBe(4);
  });

  it('that answers late, of many keys of one shop, leaves places to others', async () => {
    const { key, shop } = await newEndpoint();
    const keys = [key, await make(shop), await make(shop), await make(shop)];
    const slow = await receive({ hangs: true });
    for (const one of keys) for (let nth = 0; nth < 3; nth += 1) await save(one, slow.url);
    for (let nth = 0; nth < 4; nth += 1) await tellOrder(shop.shopId);
    await eventually(() => slow.open === 8, { describe: 'as many as an owner may have' });
    const quick = await newEndpoint();
    for (let nth = 0; nth < 3; nth += 1) await untilState(quick.key, (await tellOrder(quick.shop.shopId)).id, 'ok');
    expect(slow.mostOpen).toBe(8);
    slow.reply = {};
    slow.release();
  });

  it('of a shop that is shut is sent nothing until it is open again', async () => {
    const { shop, key, receiver } = await newEndpoint();
    await system.tellShop(shop.shopId, 3, { name: '关店', open: false });
    await tellOrder(shop.shopId);
    const other = await newEndpoint();
    await untilState(other.key, (await tellOrder(other.shop.shopId)).id, 'ok');
    expect(receiver.arrived).toEqual([]);
    await system.tellShop(shop.shopId, 4, { name: '开店', open: true });
    ahead(31);
    await eventually(() => receiver.arrived.length === 1, { describe: 'sent when open' });
    expect(key.name).toBeTruthy();
  });

  it('of a key that was closed is disabled', async () => {
    const { shop, key, receiver, endpointId } = await newEndpoint();
    const more = await newReader();
    await tellOrder(shop.shopId, 'order.placed');
    await eventually(() => receiver.arrived.length === 1, { describe: 'sent' });
    await system.pool.query(`update deliveries set state = 'waiting' where endpoint_id = $1`, [endpointId]);
    await system.call('closeShopKey', { id: key.partnerId }, shop);
    await system.pool.query('update webhook_endpoints set due_at = now() where id = $1', [endpointId]);
    await eventually(() => told(endpointId).length === 1, { describe: 'told' });
    expect(told(endpointId)[0]!.data).toMatchObject({ reason: 'keyClosed' });
    expect([receiver.arrived.length, more.key.name]).toEqual([1, expect.any(String)]);
  });

  it('of a key that was closed is disabled also where nothing is due', async () => {
    const [made, other] = [await newEndpoint(), await newEndpoint()];
    const paused = await save(made.key, (await receive()).url);
    await switchTo(made.key, paused.endpointId, 'paused');
    await system.call('closeShopKey', { id: made.key.partnerId }, made.shop);
    const log = { info() {}, warn() {}, error() {} };
    const deps = { pool: system.pool, seals: testSeals, clock: system.clock, log, partners: new Map(), afterCommit() {} };
    const { signal } = new AbortController();
    // Endpoints of earlier tests may be among them.
    expect(await endKeyless(deps, signal)).toBeGreaterThan(0);
    expect(await endKeyless(deps, signal)).toBe(0);
    const { rows } = await system.pool.query<{ id: string; state: string; reason: string }>(
      'select id, state, reason from webhook_endpoints where id = any($1)',
      [[made.endpointId, other.endpointId, paused.endpointId]],
    );
    expect(Object.fromEntries(rows.map(({ id, state, reason }) => [id, `${state} ${reason}`]))).toEqual({
      [made.endpointId]: 'disabled keyClosed',
      [other.endpointId]: 'active ',
      [paused.endpointId]: 'paused ',
    });
  });

  it('of a key that was closed is looked for by a job, from the start on', async () => {
    const { key, shop, endpointId } = await newEndpoint();
    await system.call('closeShopKey', { id: key.partnerId }, shop);
    await system.restart();
    const stateOf = async () => {
      const found = await system.pool.query<{ state: string }>('select state from webhook_endpoints where id = $1', [endpointId]);
      return found.rows[0]!.state;
    };
    await eventually(async () => (await stateOf()) === 'disabled', { describe: 'disabled' });
    await eventually(() => told(endpointId).length === 1, { describe: 'told' });
    expect(told(endpointId)[0]!.data).toMatchObject({ reason: 'keyClosed' });
  });

  it('that is deleted goes at once, and what waited for it behind it', async () => {
    const { key, shop, receiver, endpointId } = await newEndpoint();
    await switchTo(key, endpointId, 'paused');
    for (let nth = 0; nth < 3; nth += 1) await untilState(key, (await tellOrder(shop.shopId)).id, 'held');
    expect(await signed('deleteWebhook', key, { endpointId })).toMatchObject({ success: true });
    expect((await deliveriesOf(key)).total).toBe(0);
    expect(await signed('switchWebhook', key, { endpointId, state: 'active' })).toMatchObject({ code: 404 });
    const left = async () =>
      (
        await system.pool.query(
          'select id from deliveries where endpoint_id = $1 union all select id from webhook_endpoints where id = $1',
          [endpointId],
        )
      ).rowCount;
    await eventually(async () => (await left()) === 0, { describe: 'all of it gone' });
    expect(receiver.arrived).toEqual([]);
  });
});

describe('ADR 44 who has the database alone', () => {
  it.each([
    ['leads no events elsewhere', `url = 'https://outside.test/'`],
    ['has no others sent', `types = '{}'`],
    ['gives no endpoint to another', `partner = 'somebody'`],
    ['puts no secret in', `secret_sealed = former_sealed`],
  ])('%s: the endpoint is disabled, once', async (_what, change) => {
    const { key, shop, receiver, endpointId } = await newEndpoint({}, { types: ['order.placed', 'order.expired'] });
    await signed('rotateWebhook', key, { endpointId });
    await system.pool.query(`update webhook_endpoints set ${change} where id = $1`, [endpointId]);
    // Whoever the row says it belongs to now, something is due.
    const event = await tellOrder(shop.shopId);
    await system.pool.query('update webhook_endpoints set due_at = now() where id = $1', [endpointId]);
    await eventually(() => told(endpointId).length === 1, { describe: 'told' });
    expect(told(endpointId)[0]!.data).toMatchObject({ reason: 'tampered' });
    if (!change.startsWith('partner')) {
      expect(await switchTo(key, endpointId, 'active')).toMatchObject({ code: 409, data: { reason: 'webhookTampered' } });
      expect(await signed('testWebhook', key, { endpointId })).toMatchObject({ code: 409 });
      expect(await signed('deleteWebhook', key, { endpointId })).toMatchObject({ success: true });
    }
    expect([receiver.arrived, told(endpointId).length, event.type]).toEqual([[], 1, 'order.placed']);
  });

  it('has nothing signed where the key of the secret is another: disabled, once, and no secret is made on it', async () => {
    const { key, shop, receiver, endpointId } = await newEndpoint();
    await system.pool.query(`update webhook_endpoints set data_key = '\\x0102' where id = $1`, [endpointId]);
    await tellOrder(shop.shopId);
    await eventually(() => told(endpointId).length === 1, { describe: 'told' });
    expect(told(endpointId)[0]!.data).toMatchObject({ reason: 'tampered' });
    for (const name of ['testWebhook', 'rotateWebhook'] as const)
      expect(await signed(name, key, { endpointId })).toMatchObject({ code: 409, data: { reason: 'webhookTampered' } });
    expect(receiver.arrived).toEqual([]);
    await signed('deleteWebhook', key, { endpointId });
  });

  it('has nobody sent what is of another shop, or was made up', async () => {
    const [mine, other] = [await newEndpoint(), await newEndpoint()];
    const event = await tellOrder(other.shop.shopId);
    await untilState(other.key, event.id, 'ok');
    const put = (eventId: string) =>
      system.pool.query(
        `with made as (insert into deliveries (id, endpoint_id, event_id, type, state, next_at, created_at)
           values (gen_random_uuid(), $1, $2, 'order.placed', 'waiting', now(), now()))
         update webhook_endpoints set due_at = now() where id = $1`,
        [mine.endpointId, eventId],
      );
    await put(event.id);
    await untilState(mine.key, event.id, 'failed');
    const own = await tellOrder(mine.shop.shopId);
    await untilState(mine.key, own.id, 'ok');
    const forged = '01920000-0000-7000-8000-0000000000e7';
    await system.pool.query(
      `insert into open_events (id, seq, type, shop_id, body, kept_at)
       select $1, max(seq) + 1, 'order.placed', $2, '{"forged":1}', now() from open_events`,
      [forged, mine.shop.shopId],
    );
    await untilState(mine.key, forged, 'failed');
    await system.pool.query('delete from open_events where id = $1', [forged]);
    expect(mine.receiver.arrived.map(({ id }) => id)).toEqual([own.id]);
  });
});

it('Pt-K-02 what a killed process left behind is sent again under the same id', async () => {
  const { key, shop, receiver } = await newEndpoint();
  const event = await tellOrder(shop.shopId);
  const { deliveryId } = await untilState(key, event.id, 'ok');
  await system.pool.query(`update deliveries set state = 'sending', begun_at = now() - interval '61 seconds' where id = $1`, [
    deliveryId,
  ]);
  await eventually(() => receiver.arrived.length === 2, { describe: 'sent again' });
  expect(new Set(receiver.arrived.map(({ id }) => id)).size).toBe(1);
  await untilState(key, event.id, 'ok');
  expect(await attemptsOf(key, deliveryId)).toHaveLength(1);
});
