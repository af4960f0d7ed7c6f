import { expect, it } from 'vitest';
import { useSystem } from '../../../system-service/test/startSystem.ts';
import { receive, webhookCalls } from '../../../system-service/test/webhookCalls.ts';
import { checkTrailOfWebhooks } from './checkTrailOfWebhooks.ts';

const system = useSystem();
const { signed, save, newEndpoint } = webhookCalls(system);
const found = async () => (await checkTrailOfWebhooks({ system: system.pool })).detail;

it('ADR 55 an endpoint that was put back as it once was, with the seal it had, is none of today', async () => {
  const { key, endpointId } = await newEndpoint();
  const untouched = await newEndpoint();
  const keep = async () => {
    const text = 'select e::text as row from webhook_endpoints e where id = $1';
    return (await system.pool.query<{ row: string }>(text, [endpointId])).rows[0]!.row;
  };
  const remove = (id: string) => system.pool.query('delete from webhook_endpoints where id = $1', [id]);
  const put = async (row: string) => {
    await remove(endpointId);
    await system.pool.query('insert into webhook_endpoints select ($1::text::webhook_endpoints).*', [row]);
  };
  expect(await found()).toBe('2 looked at');

  const made = await keep();
  await signed('rotateWebhook', key, { endpointId, now: 1 });
  expect(await found()).toBe('2 looked at');
  const rotated = await keep();
  await put(made);
  expect(await found()).toBe(`wrong: webhook ${endpointId} has another mark than the trail says`);
  await put(rotated);

  await save(key, (await receive()).url, { endpointId, types: ['order.placed'] });
  await signed('switchWebhook', key, { endpointId, state: 'paused' });
  const changed = await keep();
  expect(await found()).toBe('2 looked at');
  await put(rotated);
  const other = await found();
  for (const what of ['url', 'types', 'state']) expect(other).toContain(`has another ${what} than`);
  await put(changed);

  await remove(untouched.endpointId);
  expect(await found()).toBe(`wrong: webhook ${untouched.endpointId} is gone`);
  await signed('deleteWebhook', key, { endpointId });
  await put(changed);
  expect(await found()).toContain(`webhook ${endpointId} has another state than the trail says`);
});
