import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginAttempts } from '../src/open/webhooks/store/claimStore.ts';
import { useSystem } from './startSystem.ts';
import { receive, webhookCalls } from './webhookCalls.ts';

const system = useSystem();
const { signed, save, rowOf, deliveriesOf, untilState, newEndpoint, tellOrder, make } = webhookCalls(system);
const told = (endpointId: string) => system.published.filter(({ aggregateId }) => aggregateId === endpointId);
beforeEach(() => void (system.clock.aheadMs = 0));

/** An endpoint whose first call hangs. */
async function called() {
  const made = await newEndpoint({ hangs: true });
  await tellOrder(made.shop.shopId);
  await eventually(() => made.receiver.arrived.length === 1, { describe: 'the call is under way' });
  return made;
}
/** Has it answered, and noted. */
async function answer({ receiver, endpointId }: Awaited<ReturnType<typeof called>>, status: number, headers = {}) {
  receiver.reply = { status, headers };
  receiver.release();
  const left = async () =>
    (await system.pool.query(`select from deliveries where endpoint_id = $1 and state = 'sending'`, [endpointId])).rowCount;
  await eventually(async () => (await left()) === 0, { describe: 'noted' });
}
const stored = async (id: string) =>
  (
    await system.pool.query<object>(
      'select state, reason, failing_since as "failing", not_before as "notBefore" from webhook_endpoints where id = $1',
      [id],
    )
  ).rows[0];
const asItWas = (state: string) => ({ state, reason: '', failing: null, notBefore: null });

describe('Pt-S-02 what an address answered late says nothing about', () => {
  it('an endpoint that was paused meanwhile', async () => {
    const made = await called();
    await signed('switchWebhook', made.key, { endpointId: made.endpointId, state: 'paused' });
    await answer(made, 410);
    expect([await stored(made.endpointId), told(made.endpointId)]).toEqual([asItWas('paused'), []]);
  });

  it.each([410, 500, 429])('an endpoint that has another address by then: %d', async (status) => {
    const made = await called();
    await save(made.key, (await receive()).url, { endpointId: made.endpointId });
    await answer(made, status, { 'retry-after': '120' });
    expect([await stored(made.endpointId), told(made.endpointId)]).toEqual([asItWas('active'), []]);
    expect(await rowOf(made.key, made.endpointId)).toMatchObject({ lastOk: '' });
  });

  it('an endpoint that was deleted: it does not come back, and the trail ends with that', async () => {
    const made = await called();
    const { endpointId } = made;
    await signed('deleteWebhook', made.key, { endpointId });
    await answer(made, 410);
    expect([(await stored(endpointId)) ?? asItWas('deleted'), told(endpointId)]).toEqual([asItWas('deleted'), []]);
    const { rows } = await system.pool.query<{ what: string }>(
      'select what from audit where row_id = $1 order by id desc limit 1',
      [endpointId],
    );
    expect(rows).toEqual([{ what: 'webhook.deleted' }]);
  });

  it('an attempt that another process has begun anew under its number', async () => {
    const made = await called();
    const { key, shop, receiver, endpointId } = made;
    await system.pool.query(`update deliveries set begun_at = begun_at + interval '1 second' where endpoint_id = $1`, [
      endpointId,
    ]);
    receiver.reply = { status: 410 };
    receiver.release();
    receiver.reply = {};
    await untilState(key, (await tellOrder(shop.shopId)).id, 'ok');
    expect((await deliveriesOf(key, { state: 'sending' })).total).toBe(1);
    expect(await stored(endpointId)).toEqual(asItWas('active'));
  });
});

it('Pt-S-02 another address takes over neither failures nor waits of the one before; the same one keeps them', async () => {
  const { key, endpointId, receiver } = await newEndpoint();
  await signed('switchWebhook', key, { endpointId, state: 'paused' });
  await system.pool.query(
    `update webhook_endpoints set failing_since = now() - interval '121 hours', told_percent = 90, not_before = now() + interval '1 hour' where id = $1`,
    [endpointId],
  );
  await save(key, receiver.url, { endpointId, description: '同一地址' });
  expect(await stored(endpointId)).toMatchObject({ failing: expect.any(Date) as Date, notBefore: expect.any(Date) as Date });
  await save(key, (await receive()).url, { endpointId });
  expect(await stored(endpointId)).toEqual(asItWas('paused'));
});

it('Pt-K-02 what was queued and is not wanted any more is not sent', async () => {
  const { key, shop, endpointId, receiver } = await newEndpoint();
  await signed('switchWebhook', key, { endpointId, state: 'paused' });
  const event = await tellOrder(shop.shopId);
  await untilState(key, event.id, 'held');
  await save(key, receiver.url, { endpointId, types: ['order.expired'] });
  await signed('switchWebhook', key, { endpointId, state: 'active' });
  await untilState(key, event.id, 'failed');
  expect(receiver.arrived).toEqual([]);
});

describe('Pt-C-12 lists and Pt-C-15', () => {
  it('find by endpoint, event and state, count to 10,000, and read page by page over all endpoints', async () => {
    const [{ key, shop, endpointId }, other] = [await newEndpoint(), await receive()];
    const { endpointId: second } = await save(key, other.url);
    const event = await tellOrder(shop.shopId);
    await eventually(async () => (await deliveriesOf(key, { state: 'ok' })).total === 2, { describe: 'both sent' });
    await signed('switchWebhook', key, { endpointId: second, state: 'paused' });
    const later = await tellOrder(shop.shopId);
    await untilState(key, later.id, 'held');
    await untilState(key, later.id, 'ok');
    const totals = async (more: object) => (await deliveriesOf(key, more)).total;
    expect([
      await totals({ endpointId }),
      await totals({ endpointId: second, state: 'held' }),
      await totals({ state: 'waiting' }),
      await totals({ eventId: event.id }),
      await totals({ state: 'failed' }),
    ]).toEqual([2, 1, 0, 2, 0]);
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await deliveriesOf(key, { pageSize: 1, ...(after && { after }) });
      seen.push(...page.list.map(({ deliveryId }) => deliveryId));
      if (!page.next) break;
      after = page.next;
    }
    expect(seen).toEqual((await deliveriesOf(key)).list.map(({ deliveryId }) => deliveryId));
    expect(new Set(seen).size).toBe(4);
    expect((await deliveriesOf(key, { pageSize: 1, pageNum: 3 })).list.map(({ deliveryId }) => deliveryId)).toEqual([seen[2]]);
    await system.pool.query(
      `insert into deliveries (id, endpoint_id, event_id, type, state, next_at, created_at)
       select gen_random_uuid(), $1, gen_random_uuid(), 'order.placed', 'failed', now(), now() from generate_series(1, 10001)`,
      [endpointId],
    );
    expect(await totals({ state: 'failed' })).toBe(10_000);
  });

  it('ten a minute of one shop are recovered, whichever of its keys asks', async () => {
    const { key, shop, endpointId } = await newEndpoint();
    const another = await make(shop);
    const recover = (by: typeof key) => signed('recoverDeliveries', by, { endpointId, since: '2026-01-01' });
    for (let nth = 0; nth < 10; nth += 1) expect(await recover(key)).toMatchObject({ success: true });
    expect([await recover(key), await recover(another)]).toMatchObject([{ status: 429 }, { status: 429 }]);
    const { rows } = await system.pool.query<{ count: number }>(
      `select count(*)::int from audit where row_id = $1 and what = 'webhook.queued'`,
      [endpointId],
    );
    expect(rows).toEqual([{ count: 10 }]);
  });
});

describe('Pt-S-01 what waits', () => {
  it('is not read through to begin some of it', async () => {
    const { key, shop, endpointId } = await newEndpoint();
    await untilState(key, (await tellOrder(shop.shopId)).id, 'ok');
    await signed('switchWebhook', key, { endpointId, state: 'paused' });
    await system.pool.query(
      `insert into deliveries (id, endpoint_id, event_id, type, state, tries, next_at, created_at)
       select gen_random_uuid(), $1, gen_random_uuid(), 'order.placed', 'waiting', n % 2, now(), now() from generate_series(1, 4000) n`,
      [endpointId],
    );
    const client = await system.pool.connect();
    try {
      await client.query('begin');
      await beginAttempts(client, endpointId, 4, new Date());
      const { rows } = await client.query<{ read: string }>(
        `select idx_tup_fetch + seq_tup_read as read from pg_stat_xact_user_tables where relname = 'deliveries'`,
      );
      expect(Number(rows[0]!.read)).toBeLessThan(40);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
