import { randomUUID } from 'node:crypto';
import { operations } from '@xinyue/contracts';
import { must } from '../../system/offerGood.ts';
import { makeShopKey, type ShopKey } from '../partners/makeShopKey.ts';
import type { Target } from '../startTarget.ts';
import type { Cast } from './makeActors.ts';

/**
 * A key of each side's shop, an address of it and an event that was to be sent there, for the others to try. Paused, and the event given up, so
 * that nothing happens by itself. The function that is answered shuts the keys again.
 */
export async function giveKeys(target: Target, { first, second }: Cast): Promise<() => Promise<void>> {
  const keys: ShopKey[] = [];
  for (const [account, { things }] of [
    ['qingdao01', first],
    ['shanghai02', second],
  ] as const) {
    const key = await makeShopKey(target, account);
    keys.push(key);
    const url = 'https://1.1.1.1/rights';
    const { endpointId } = must(await key.ask<{ endpointId: string }>('saveWebhook', { url, types: [] }));
    must(await key.ask('switchWebhook', { endpointId, state: 'paused' }));
    const delivery = randomUUID();
    await target.databases.system.query(
      `insert into deliveries (id, endpoint_id, event_id, type, state, next_at, created_at) values ($1, $2, $1, 'order.placed', 'failed', now(), now())`,
      [delivery, endpointId],
    );
    Object.assign(things, { key: key.name, keyId: key.partnerId, endpoint: endpointId, delivery });
  }
  const seen = must(
    await first.merchant.call<{ list: object[] }>(operations.listKeyDeliveries.path, { partner: first.things.key }),
  );
  if (seen.list.length === 0) throw new Error('an own delivery is not shown: the matrix would prove nothing');
  return async () => {
    for (const key of keys) await key.close();
  };
}
