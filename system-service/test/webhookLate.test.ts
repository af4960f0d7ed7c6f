import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSystem } from './startSystem.ts';
import { receive, webhookCalls } from './webhookCalls.ts';

const system = useSystem();
const { signed, save, rowOf, newEndpoint, tellOrder } = webhookCalls(system);
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
});
