import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSystem } from './startSystem.ts';
import { signedBy, webhookCalls } from './webhookCalls.ts';

const system = useSystem();
const { signed, save, rowOf, deliveriesOf, attemptsOf, untilState, newEndpoint, tellOrder, read } = webhookCalls(system);
const ahead = (seconds: number) => void (system.clock.aheadMs += seconds * 1_000);
const switchTo = (by: { name: string; secret: string }, endpointId: string, state: string) =>
  signed('switchWebhook', by, { endpointId, state });
const told = (endpointId: string) => system.published.filter(({ aggregateId }) => aggregateId === endpointId);
beforeEach(() => void Object.assign(system.clock, { aheadMs: 0, stoppedAt: undefined }));

describe('Pt-K-02 what is sent', () => {
  it('is the event of the feed, byte for byte, signed by the published recipe; nothing of the answer is kept', async () => {
    const { key, shop, next, receiver, secret, endpointId } = await newEndpoint();
    const event = await tellOrder(shop.shopId);
    const delivery = await untilState(key, event.id, 'ok');
    expect(receiver.arrived).toHaveLength(1);
    const arrived = receiver.arrived[0]!;
    const [fed] = (await read(key, { after: next })).data.list;
    expect([arrived.id, arrived.body, arrived.signature]).toEqual([event.id, JSON.stringify(fed), signedBy(secret, arrived)]);
    expect(delivery).toMatchObject({ endpointId, type: 'order.placed', attempts: 1, lastStatus: 200, nextTime: '' });
    expect(await attemptsOf(key, delivery.deliveryId)).toMatchObject([{ n: 1, status: 200, outcome: 'ok' }]);
    expect(await rowOf(key, endpointId)).toMatchObject({
      lastOk: expect.stringMatching(/^\d{4}-/) as string,
      failingSince: '',
      waiting: 0,
    });
    const { rows } = await system.pool.query('select t::text from attempts t union all select t::text from deliveries t');
    expect(JSON.stringify(rows)).not.toContain('what nobody keeps');
  });

  it('is of the types that were chosen, and of the own shop alone', async () => {
    const { key, shop, receiver, endpointId } = await newEndpoint({}, { types: ['order.expired'] });
    const other = await newEndpoint();
    await tellOrder(shop.shopId);
    await tellOrder(other.shop.shopId, 'order.expired');
    const event = await tellOrder(shop.shopId, 'order.expired');
    await untilState(key, event.id, 'ok');
    expect(receiver.arrived.map(({ id }) => id)).toEqual([event.id]);
    expect((await deliveriesOf(key, { endpointId })).total).toBe(1);
  });
});

describe('Pt-S-01 what fails', () => {
  it('is tried again by the schedule under the same id, then given up, and sent when somebody asks', async () => {
    const { key, shop, receiver, endpointId } = await newEndpoint({ status: 500 });
    const event = await tellOrder(shop.shopId);
    const seen = (count: number) => eventually(() => receiver.arrived.length === count, { describe: `${count} attempts` });
    await seen(1);
    const delivery = await untilState(key, event.id, 'waiting');
    expect(await rowOf(key, endpointId)).toMatchObject({ failingSince: expect.stringMatching(/^\d{4}-/) as string, waiting: 1 });
    ahead(7);
    await seen(2);
    await untilState(key, event.id, 'waiting');
    ahead(361);
    await seen(3);
    expect(await untilState(key, event.id, 'failed')).toMatchObject({ attempts: 3, lastStatus: 500 });
    expect(new Set(receiver.arrived.map(({ id }) => id))).toEqual(new Set([event.id]));
    expect(await attemptsOf(key, delivery.deliveryId)).toMatchObject(
      [1, 2, 3].map((n) => ({ n, status: 500, outcome: 'status' })),
    );
    receiver.reply = {};
    expect(await signed('resendDelivery', key, { deliveryId: delivery.deliveryId })).toMatchObject({ success: true });
    expect(await untilState(key, event.id, 'ok')).toMatchObject({ attempts: 4 });
    expect(await rowOf(key, endpointId)).toMatchObject({ failingSince: '', failed: 0 });
  });

  it('410 disables the endpoint and is told; at work again it is sent what waits', async () => {
    const { key, shop, receiver, endpointId } = await newEndpoint({ status: 410 });
    const event = await tellOrder(shop.shopId);
    await untilState(key, event.id, 'held');
    expect(await rowOf(key, endpointId)).toMatchObject({ state: 'disabled', reason: 'gone' });
    await eventually(() => told(endpointId).length === 1, { describe: 'the fact' });
    expect(told(endpointId)[0]).toMatchObject({
      type: 'webhook.disabled',
      data: { endpointId, partner: key.name, shopId: shop.shopId, reason: 'gone' },
    });
    const { rows } = await system.pool.query<{ what: string; after: object }>(
      'select what, after from audit where row_id = $1 order by id desc limit 1',
      [endpointId],
    );
    expect(rows).toEqual([{ what: 'webhook.statusChanged', after: { state: 'disabled', reason: 'gone' } }]);
    receiver.reply = {};
    await switchTo(key, endpointId, 'active');
    ahead(7);
    expect(await untilState(key, event.id, 'ok')).toMatchObject({ attempts: 2 });
  });

  it('429 puts everything off that goes there, for as long as it says', async () => {
    const { key, shop, receiver } = await newEndpoint({ status: 429, headers: { 'retry-after': '120' } });
    const first = await tellOrder(shop.shopId);
    await eventually(() => receiver.arrived.length === 1, { describe: 'the first attempt' });
    await untilState(key, first.id, 'waiting');
    receiver.reply = {};
    const second = await tellOrder(shop.shopId);
    await untilState(key, second.id, 'waiting');
    const other = await newEndpoint();
    ahead(100);
    // A receiver of another partner is served meanwhile: by then this one would have been, too.
    await untilState(other.key, (await tellOrder(other.shop.shopId)).id, 'ok');
    expect(receiver.arrived).toHaveLength(1);
    ahead(30);
    await untilState(key, first.id, 'ok');
    await untilState(key, second.id, 'ok');
  });

  it('where nobody listens is tried again; a name that leads inside is never reached', async () => {
    const { key, shop, endpointId, receiver } = await newEndpoint();
    await save(key, 'https://nowhere.test/', { endpointId });
    const event = await tellOrder(shop.shopId);
    const { deliveryId } = await untilState(key, event.id, 'waiting');
    await eventually(async () => (await attemptsOf(key, deliveryId))[0]?.outcome === 'dns', { describe: 'no such name' });
    // What the save refuses may be so later, when the name leads elsewhere.
    await system.byHand(`update webhook_endpoints set url = 'https://inside.test/' where id = $1`, [endpointId]);
    ahead(7);
    await eventually(async () => (await attemptsOf(key, deliveryId))[1]?.outcome === 'addressRefused', { describe: 'refused' });
    expect(receiver.arrived).toEqual([]);
  });

  it('of an endpoint that answered quickly puts back what was begun ahead: nothing is tried twice, or left to wait', async () => {
    const { key, shop, receiver, endpointId } = await newEndpoint();
    // By a clock that stands every call is a quick one, however busy the machine is.
    system.clock.stoppedAt = Date.now();
    await untilState(key, (await tellOrder(shop.shopId)).id, 'ok');
    receiver.reply = { hangs: true };
    for (let nth = 0; nth < 20; nth += 1) await tellOrder(shop.shopId);
    const count = async (where: string) =>
      (await system.pool.query(`select from deliveries where endpoint_id = $1 and ${where}`, [endpointId])).rowCount ?? 0;
    await eventually(async () => (await count(`state = 'sending'`)) > 4, { describe: 'more than are called' });
    await eventually(() => receiver.open === 4, { describe: 'four calls' });
    receiver.reply = { status: 500 };
    receiver.release();
    await eventually(async () => (await count(`state = 'waiting' and attempts = 1`)) === 20, { describe: 'each was tried once' });
    expect(receiver.arrived).toHaveLength(21);
    expect(receiver.mostOpen).toBe(4);
  });

  it('for long is told at half of the time that is borne, and disables the endpoint at its end', async () => {
    // A failure of long ago that no other followed tells nothing. This endpoint is looked at first: it is the older one.
    const once = await newEndpoint();
    const { endpointId, key } = await newEndpoint();
    const failsFor = (id: string, hours: number, agoHours = 0) =>
      system.pool.query(
        `update webhook_endpoints set failed_at = now() - interval '1 hour' * $3, failing_since = now() - interval '1 hour' * ($2 + $3) where id = $1`,
        [id, hours, agoHours],
      );
    await failsFor(once.endpointId, 1, 200);
    await failsFor(endpointId, 61);
    await eventually(() => told(endpointId).length === 1, { describe: 'half' });
    await failsFor(endpointId, 121);
    await eventually(() => told(endpointId).length === 3, { describe: 'the end' });
    expect(told(endpointId).map(({ type, data }) => [type, data['percent'] ?? data['reason']])).toEqual([
      ['webhook.failing', 50],
      ['webhook.failing', 100],
      ['webhook.disabled', 'failing'],
    ]);
    expect(await rowOf(key, endpointId)).toMatchObject({ state: 'disabled', reason: 'failing' });
    expect(told(once.endpointId)).toEqual([]);
  });
});
