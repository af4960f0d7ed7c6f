import { randomUUID } from 'node:crypto';
import { type Actor, operations, type PartnerSelf } from '@xinyue/contracts';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import type { Answer, useSystem } from './startSystem.ts';

export type Once = { partnerId: string; name: string; secret: string };
type Found = { name: string; scopes: string[]; reach: string[]; secrets: string[]; shut: boolean };
export const form = { label: '仓库系统', scopes: ['orders', 'goods', 'events'] };

/** What merchants and their systems ask of keys of shops. */
export function shopKeyCalls(system: ReturnType<typeof useSystem>) {
  /** A merchant whose shop merchant-service knows. */
  function newMerchant(name = '青岛橡胶'): Actor & { shopId: string } {
    const shopId = randomUUID();
    system.merchant.shops.set(shopId, { name, open: true, version: 1 });
    return { shopId, accountId: randomUUID(), ownerId: shopId, userType: 2, account: 'shop0001', name };
  }
  const save = (by: Actor, more: object = {}, key?: string) => system.call('saveShopKey', { ...form, ...more }, by, key);
  const make = async (by: Actor, more: object = {}) => (await save(by, more)).data as unknown as Once;
  const found = async (name: string, service = 'order') => {
    const { data } = await system.send('POST', '/internal/partners/find', { service }, { names: [name] });
    return (data as { partners: Found[] }).partners[0];
  };
  /** The first call of every developer. */
  function me({ name, secret }: { name: string; secret: string }, body: object = {}): Promise<Answer & { data: PartnerSelf }> {
    const { path } = operations.readPartnerSelf;
    const signed = { method: 'POST', pathAndQuery: path, body: JSON.stringify(body), now: system.clock.now() };
    const authorization = signAsPartner({ ...signed, partner: name, secret });
    return system.send('POST', path, {}, body, { authorization }) as never;
  }
  return { newMerchant, save, make, found, me };
}
