import { operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { signIn } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const shop = demoMerchants[0]!;
const merchant = useMerchant({ XINYUE_DEMO: '1' });
type Read = { shop: { name: string; open: boolean; version: number } | null };
const ask = (shopId: string, service = 'system') => merchant.ask<Read>('/internal/shops/read', { shopId }, { service });
const read = async () => (await ask(shop.customer.id)).body.data!.shop!;

it('Pt-C-19 system-service alone reads how a shop stands, as the last fact about it says; of nobody there is nothing', async () => {
  const before = await read();
  expect(before).toEqual({ name: shop.shopName, open: true, version: expect.any(Number) as number });
  const staff = (await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage')).actor;
  await merchant.call(operations.updateMerchant, { id: shop.merchantId, reamrk1: '1' }, { actor: staff });
  // Two facts: that it closed, and that its sessions end.
  expect(await read()).toMatchObject({ open: false, version: before.version + 2 });
  expect((await ask(newId())).body.data).toEqual({ shop: null });
  for (const service of ['payout', 'order', 'gateway'])
    expect((await ask(shop.customer.id, service)).body).toMatchObject({ code: 403 });
});
