import { partnerApiVersion } from '@xinyue/contracts/partnerKinds';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { type Once, shopKeyCalls } from './shopKeyCalls.ts';
import { configuredSecret, useSystem } from './startSystem.ts';

const system = useSystem();
const { newMerchant, make, me } = shopKeyCalls(system);

describe('Pt-C-01 a partner is told who it is', () => {
  it('with its shop, or without one, as staff or the configuration made it', async () => {
    const shop = newMerchant('黄岛橡胶');
    const key = await make(shop, { scopes: ['events'] });
    const common = {
      sandbox: false,
      perMinute: 600,
      apiVersion: partnerApiVersion,
      serverTime: expect.stringMatching(/^\d{4}-/) as string,
    };
    expect((await me(key)).data).toEqual({
      ...common,
      partner: key.name,
      label: '仓库系统',
      kind: 'shop',
      scopes: ['events'],
      shopId: shop.shopId,
      shopName: '黄岛橡胶',
    });
    const none = { shopId: null, shopName: null };
    const made = await system.call('savePartner', { name: 'reads-all-of', kind: 'reader', shops: [shop.shopId] });
    const { secret } = made.data as unknown as Once;
    const reader = { partner: 'reads-all-of', label: 'reads-all-of', kind: 'reader', scopes: ['orders', 'events'] };
    expect((await me({ name: 'reads-all-of', secret })).data).toEqual({ ...common, ...none, ...reader });
    const bank = { partner: 'ourbank', label: 'ourbank', kind: 'payment+bank', scopes: ['pay', 'events', 'bank'] };
    expect((await me({ name: 'ourbank', secret: configuredSecret })).data).toEqual({ ...common, ...none, ...bank });
  });

  it('where the sandbox is off its partner is nobody, and unknown fields are named', async () => {
    expect(await me({ name: 'sandbox', secret: configuredSecret })).toMatchObject({
      status: 401,
      data: { reason: 'signatureWrong' },
    });
    const key = await make(newMerchant());
    expect(await me(key, { shopId: 'x' })).toMatchObject({ code: 400, msg: '提交了不支持的字段 shopId' });
  });

  it('a closed shop closes the door for its keys until it is open again, as the newest fact says', async () => {
    const shop = newMerchant();
    const key = await make(shop);
    const at = (open: boolean, version: number) => system.tellShop(shop.shopId, version, { name: '改名橡胶', open });
    expect((await me(key)).data).toMatchObject({ shopName: '青岛橡胶' });
    await at(false, 3);
    await at(true, 2);
    await eventually(async () => (await me(key)).code === 403, { describe: 'the door closed' });
    expect(await me(key)).toMatchObject({ code: 403, msg: '店铺已停用，接口不可用', data: { reason: 'shopClosed' } });
    expect(await me({ ...key, secret: 'guessed' })).toMatchObject({ status: 401, data: { reason: 'signatureWrong' } });
    await at(true, 4);
    await eventually(async () => (await me(key)).success, { describe: 'the door open' });
    expect((await me(key)).data).toMatchObject({ shopName: '改名橡胶' });
  });
});
