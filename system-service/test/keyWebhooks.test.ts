import type { Actor, operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeEach, expect, it } from 'vitest';
import { admin, customer, useSystem } from './startSystem.ts';
import { webhookCalls } from './webhookCalls.ts';

const system = useSystem();
const { newMerchant, make, newReader, newEndpoint, rowOf, tellOrder, signed } = webhookCalls(system);
const url = 'https://outside.test/in';
type Name = Extract<keyof typeof operations, `${string}Key${string}`>;
const call = (name: Name, by: Actor, partner: string, body: object = {}, key?: string) =>
  system.call(name, { partner, ...body }, by, key);
const save = (by: Actor, partner: string, more: object = {}, key?: string) =>
  call('saveKeyWebhook', by, partner, { url, types: [], ...more }, key);
const listed = async (by: Actor, partner: string) =>
  ((await call('listKeyWebhooks', by, partner)).data as { list: { endpointId: string; url: string; state: string }[] }).list;
beforeEach(() => {
  system.clock.aheadMs = 0;
  system.merchant.proven = true;
});

/** All of them about this address and delivery. */
const about = (endpointId: string, deliveryId: string): [Name, object][] => [
  ['saveKeyWebhook', { endpointId, url, types: [] }],
  ['switchKeyWebhook', { endpointId, state: 'paused' }],
  ['deleteKeyWebhook', { endpointId }],
  ['rotateKeyWebhook', { endpointId }],
  ['testKeyWebhook', { endpointId }],
  ['recoverKeyDeliveries', { endpointId, since: '2026-01-01' }],
  ['listKeyAttempts', { deliveryId }],
  ['resendKeyDelivery', { deliveryId }],
];

it('Pt-C-22 a merchant does for a key of the own shop what the key does by signature; the trail names the person', async () => {
  const { shop, key, receiver, endpointId } = await newEndpoint({ status: 500 });
  const { name } = key;
  const made = (await save(shop, name, { types: ['stock.changed'], description: '库存' }, 'key-webhook-request-01')).data;
  const { endpointId: own, secret } = made as { endpointId: string; secret: string };
  expect(secret).toMatch(/^whsec_/);
  const again = await save(shop, name, { types: ['stock.changed'], description: '库存' }, 'key-webhook-request-01');
  expect(again).toMatchObject({ success: true, data: { endpointId: own, secret: '' } });
  expect((await listed(shop, name)).map((row) => row.endpointId)).toEqual([endpointId, own]);
  expect(await rowOf(key, own)).toMatchObject({ url, types: ['stock.changed'], description: '库存' });

  const { id: eventId } = await tellOrder(shop.shopId);
  const deliveries = async (more: object) =>
    ((await call('listKeyDeliveries', shop, name, more)).data as { list: { deliveryId: string; attempts: number }[] }).list;
  const [delivery] = await eventually(
    async () => {
      const found = await deliveries({ eventId, endpointId });
      return found[0] && found[0].attempts > 0 && found;
    },
    { describe: 'the first attempt' },
  );
  const { deliveryId } = delivery!;
  await eventually(
    async () => {
      const { data } = await call('listKeyAttempts', shop, name, { deliveryId });
      return (data as { list: { status: number }[] }).list[0]?.status === 500;
    },
    { describe: 'the attempt failed' },
  );
  receiver.reply = { status: 200 };
  expect(await call('testKeyWebhook', shop, name, { endpointId })).toMatchObject({ data: { outcome: 'ok', status: 200 } });
  expect(await call('resendKeyDelivery', shop, name, { deliveryId })).toMatchObject({ success: true });
  await eventually(async () => (await deliveries({ eventId, state: 'ok' })).length === 1, { describe: 'sent again' });
  const { data: recovered } = await call('recoverKeyDeliveries', shop, name, { endpointId, since: '2020-01-01' });
  expect(recovered).toMatchObject({ queued: expect.any(Number) as number, more: false });

  expect(await call('switchKeyWebhook', shop, name, { endpointId: own, state: 'paused' })).toMatchObject({ success: true });
  const rotated = await call('rotateKeyWebhook', shop, name, { endpointId: own, now: 1 });
  expect((rotated.data as { secret: string }).secret).not.toBe(secret);
  expect(await call('deleteKeyWebhook', shop, name, { endpointId: own })).toMatchObject({ success: true });
  expect(await listed(shop, name)).toHaveLength(1);
  const { rows } = await system.pool.query<{ what: string; who: string }>(
    'select what, who_id as who from audit where row_id = any($1) order by id',
    [[own, endpointId]],
  );
  expect(rows.filter(({ who }) => who === shop.accountId).map(({ what }) => what)).toEqual([
    'webhook.made',
    'webhook.resent',
    'webhook.queued',
    'webhook.statusChanged',
    'webhook.secretRotated',
    'webhook.deleted',
  ]);
});

it('Pt-P-01 Pt-C-22 keys of another shop, of staff and closed ones, and what hangs on them, are as if they were not there', async () => {
  const [mine, other] = [await newReader(), await newEndpoint()];
  const { id: eventId } = await tellOrder(other.shop.shopId);
  await eventually(async () => other.receiver.arrived.length > 0, { describe: 'the other has its event' });
  const { list } = (await signed('listDeliveries', other.key, { eventId })).data as { list: { deliveryId: string }[] };
  const calls = about(other.endpointId, list[0]!.deliveryId);
  for (const [name, body] of calls) {
    expect([name, await call(name, mine.shop, other.key.name, body)]).toMatchObject([name, { code: 404, msg: '密钥不存在' }]);
    expect([name, await call(name, mine.shop, mine.key.name, body)]).toMatchObject([name, { code: 404 }]);
  }
  const gone = await make(mine.shop);
  await system.call('closeShopKey', { id: gone.partnerId }, mine.shop);
  for (const partner of [other.key.name, gone.name, 'ourbank', 'nobody'])
    for (const name of ['listKeyWebhooks', 'listKeyDeliveries'] as const)
      expect(await call(name, mine.shop, partner)).toMatchObject({ code: 404, msg: '密钥不存在' });
  expect((await call('listKeyDeliveries', mine.shop, mine.key.name, { endpointId: other.endpointId })).data).toMatchObject({
    list: [],
    total: 0,
  });
  expect(await rowOf(other.key, other.endpointId)).toMatchObject({ state: 'active', url: other.receiver.url });
});

it('Pt-C-22 staff read with one code and change with another, also for partners of the configuration; customers do neither', async () => {
  const { key, endpointId } = await newEndpoint();
  const [reads, writes] = [await system.newOfficer(['system:Partner:list']), await system.newOfficer(['system:Partner:webhook'])];
  expect(await listed(reads, key.name)).toMatchObject([{ endpointId }]);
  expect(await save(reads, key.name)).toMatchObject({ code: 403 });
  expect(await call('listKeyWebhooks', writes, key.name)).toMatchObject({ code: 403 });
  expect(await call('switchKeyWebhook', writes, key.name, { endpointId, state: 'paused' })).toMatchObject({ success: true });
  expect(await rowOf(key, endpointId)).toMatchObject({ state: 'paused' });
  expect(await save(writes, 'ourbank')).toMatchObject({ data: { secret: expect.stringMatching(/^whsec_/) as string } });
  expect(await listed(admin, 'ourbank')).toMatchObject([{ url }]);
  expect(await call('listKeyWebhooks', admin, 'nobody')).toMatchObject({ code: 404, msg: '密钥不存在' });
  expect(await call('listKeyWebhooks', customer, key.name)).toMatchObject({ code: 403 });
});

it('Pt-C-22 a key without events has no addresses, and for a shop that is shut nothing is sent or changed', async () => {
  const shop = newMerchant();
  const { name } = await make(shop, { scopes: ['orders'] });
  expect(await save(shop, name)).toMatchObject({ code: 403, data: { reason: 'scopeMissing', scope: 'events' } });
  const { key, shop: shut, endpointId } = await newEndpoint();
  await system.tellShop(shut.shopId, 9, { name: '青岛橡胶', open: false });
  await eventually(async () => (await call('testKeyWebhook', admin, key.name, { endpointId })).code === 403, {
    describe: 'shut',
  });
  expect(await save(admin, key.name)).toMatchObject({ code: 403, data: { reason: 'shopClosed' } });
  expect(await listed(admin, key.name)).toHaveLength(1);
});

it('Pt-C-22 Tr-M-01 a new address, another secret and its end ask for the own proof, in words; a password is no part of the request', async () => {
  const { shop, key, endpointId, receiver } = await newEndpoint();
  const { name: partner } = key;
  system.merchant.proven = false;
  const deeds: [Name, object, string][] = [
    ['saveKeyWebhook', { url, types: [] }, `为密钥 ${partner} 新增推送地址 ${url}（全部可用事件）`],
    ['saveKeyWebhook', { endpointId, url, types: ['order.paid'] }, `将推送地址 ${receiver.url} 改为 ${url}（1 种事件）`],
    ['saveKeyWebhook', { endpointId, url: receiver.url, types: [] }, `修改推送地址 ${receiver.url}（全部可用事件）`],
    ['rotateKeyWebhook', { endpointId }, `更换推送地址 ${receiver.url} 的密钥，旧密钥24 小时后停用`],
    ['rotateKeyWebhook', { endpointId, now: 1 }, `更换推送地址 ${receiver.url} 的密钥，旧密钥立即停用`],
    ['deleteKeyWebhook', { endpointId }, `删除推送地址 ${receiver.url}`],
  ];
  for (const by of [shop, admin])
    for (const [name, body, deed] of deeds)
      expect(await call(name, by, partner, body)).toMatchObject({ code: 403, data: { reason: 'needsProof', kind: 'own', deed } });
  expect(await listed(shop, partner)).toMatchObject([{ endpointId, url: receiver.url, state: 'active' }]);
  system.merchant.proven = true;
  const keyed = 'key-webhook-request-02';
  const first = await save(shop, partner, { actorPassword: 'Mine-2026' }, keyed);
  expect(system.merchant.claims.at(-1)).toMatchObject({ kind: 'own', actorPassword: 'Mine-2026' });
  const { endpointId: made } = first.data as { endpointId: string };
  expect(await save(shop, partner, {}, keyed)).toMatchObject({ success: true, data: { endpointId: made, secret: '' } });
});
