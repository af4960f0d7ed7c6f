import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@xinyue/contracts/define';
import type { Actor, PartnerRow, ShopKeyRow } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { form, type Once, shopKeyCalls } from './shopKeyCalls.ts';
import { admin, customer, useSystem } from './startSystem.ts';

const system = useSystem();
const { newMerchant, save, make, found, me } = shopKeyCalls(system);
const rotate = (by: Actor, body: object, key?: string) => system.call('rotateShopKey', { ...body }, by, key);
const close = (by: Actor, id: string) => system.call('closeShopKey', { id }, by);
const keysOf = async (by: Actor) => ((await system.call('listShopKeys', {}, by)).data as { list: ShopKeyRow[] }).list;
const hour = 3_600_000;
beforeEach(() => {
  system.clock.aheadMs = 0;
  system.merchant.proven = true;
  system.merchant.claims.length = 0;
});

describe('Pt-C-19 a merchant makes a key', () => {
  it('for the own shop, which works at once; the secret is said once and kept sealed', async () => {
    const shop = newMerchant();
    const { partnerId, name, secret } = await make(shop, { scopes: ['goods', 'orders', 'goods'] });
    expect(name).toMatch(/^shop\.[a-z0-9]{10}$/);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const key = { kind: 'shop', scopes: ['orders', 'goods'], reach: [shop.shopId], secrets: [secret], shut: false };
    expect(await found(name)).toEqual({ name, ...key });
    expect(await found(name, 'catalog')).toEqual({ name, ...key });
    expect(await me({ name, secret })).toMatchObject({ success: true });
    expect(await keysOf(shop)).toEqual([
      {
        partnerId,
        name,
        label: '仓库系统',
        scopes: ['orders', 'goods'],
        createTime: expect.stringMatching(/^\d{4}-/) as string,
        lastUsed: expect.any(String) as string,
        formerUntil: '',
        closed: false,
      },
    ]);
    const { rows } = await system.pool.query('select t::text as row from partner_keys t union all select t::text from audit t');
    expect(JSON.stringify([rows, system.published])).not.toContain(secret);
  });

  it('M3 the same request again makes no other one and shows no secret', async () => {
    const shop = newMerchant();
    const answers = await Promise.all([1, 2, 3].map(() => save(shop, {}, 'shop-key-request-01')));
    expect(answers.map(({ data }) => (data as unknown as Once).secret).filter(Boolean)).toHaveLength(1);
    expect(new Set(answers.map(({ data }) => (data as unknown as Once).name)).size).toBe(1);
    expect(await keysOf(shop)).toHaveLength(1);
  });

  it('five at most are open, also of eight made at once; a closed one makes room', async () => {
    const shop = newMerchant();
    const answers = await Promise.all(Array.from({ length: 8 }, () => save(shop)));
    expect(answers.filter(({ success }) => success)).toHaveLength(5);
    expect(answers.find(({ success }) => !success)).toMatchObject({
      code: 409,
      msg: '每家店铺最多有 5 个使用中的密钥，请先停用不再使用的密钥',
      data: { reason: 'tooManyKeys' },
    });
    await close(shop, (await keysOf(shop))[0]!.partnerId);
    expect(await save(shop)).toMatchObject({ success: true });
    expect((await keysOf(shop)).map(({ closed }) => closed)).toEqual([false, false, false, false, false, true]);
  });

  it('Pt-V-03 with a label and at least one of the scopes that a shop may give', async () => {
    const shop = newMerchant();
    const wrong: [object, string][] = [
      [{ label: '' }, '请输入密钥名称'],
      [{ label: '仓' }, '密钥名称至少 2 个字'],
      [{ label: '长'.repeat(31) }, '密钥名称最多 30 个字，当前 31 个字'],
      [{ scopes: [] }, '请至少选择一项权限'],
      [{ scopes: undefined }, '请选择权限'],
      [{ scopes: ['pay'] }, '店铺的密钥只能选择订单、商品和通知权限'],
      [{ shops: [randomUUID()] }, '提交了不支持的字段 shops'],
    ];
    for (const [more, msg] of wrong) expect(await save(shop, more)).toMatchObject({ code: 400, msg });
    expect(await keysOf(shop)).toEqual([]);
  });

  it('and nobody else does: staff, customers, and who has no shop', async () => {
    for (const by of [admin, customer]) expect(await save(by)).toMatchObject({ code: 403 });
    const shop = newMerchant();
    system.merchant.shops.clear();
    expect(await save(shop)).toMatchObject({ code: 403 });
  });
});

it('Pt-C-20 after a rotation both secrets hold for 24 hours; with now the one before ends at once', async () => {
  const shop = newMerchant();
  const { partnerId, name, secret: first } = await make(shop);
  const second = ((await rotate(shop, { id: partnerId })).data as unknown as Once).secret;
  expect((await found(name))!.secrets).toEqual([second, first]);
  expect((await keysOf(shop))[0]!.formerUntil).toMatch(/^\d{4}-/);
  system.clock.aheadMs = 24 * hour + 60_000;
  expect((await found(name))!.secrets).toEqual([second]);
  const third = ((await rotate(shop, { id: partnerId, now: 1 })).data as unknown as Once).secret;
  expect((await found(name))!.secrets).toEqual([third]);
  const again = [1, 2].map(() => rotate(shop, { id: partnerId }, 'shop-key-request-02'));
  expect((await Promise.all(again)).filter(({ data }) => (data as unknown as Once).secret)).toHaveLength(1);
  expect(await rotate(shop, { id: partnerId, now: 2 })).toMatchObject({ code: 400, msg: '立即停用旧密钥须为 0 或 1' });
});

it('Pt-C-21 a closed key opens nothing any more and is not opened again', async () => {
  const shop = newMerchant();
  const key = await make(shop);
  for (const _again of [1, 2]) expect(await close(shop, key.partnerId)).toMatchObject({ success: true, data: null });
  expect(await found(key.name)).toBeUndefined();
  expect(await me(key)).toMatchObject({ status: 401, data: { reason: 'signatureWrong' } });
  expect(await rotate(shop, { id: key.partnerId })).toMatchObject({ code: 409, msg: '密钥“仓库系统”已停用' });
});

it('Pt-P-01 keys of another shop, and partners of staff, are as if they were not there', async () => {
  const [shop, other] = [newMerchant(), newMerchant('上海橡胶')];
  const { partnerId, name } = await make(other);
  const made = await system.call('savePartner', { name: 'reads-shop', kind: 'reader', shops: [shop.shopId] });
  for (const id of [partnerId, (made.data as unknown as Once).partnerId, randomUUID()]) {
    expect(await rotate(shop, { id })).toMatchObject({ code: 404, msg: '密钥不存在' });
    expect(await close(shop, id)).toMatchObject({ code: 404 });
  }
  expect(await keysOf(shop)).toEqual([]);
  expect((await found(name))!.secrets).toHaveLength(1);
});

it('Tr-M-01 each asks for the own proof in words that name the key; the own password is one', async () => {
  const shop = newMerchant();
  const { partnerId: id } = await make(shop);
  system.merchant.proven = false;
  const deeds: [Parameters<typeof system.call>[0], Record<string, unknown>, string][] = [
    ['saveShopKey', { ...form, label: '财务' }, '新建接口密钥“财务”（订单、商品、通知）'],
    ['rotateShopKey', { id }, '更换接口密钥“仓库系统”，旧密钥 24 小时后停用'],
    ['rotateShopKey', { id, now: 1 }, '更换接口密钥“仓库系统”，旧密钥立即停用'],
    ['closeShopKey', { id }, '停用接口密钥“仓库系统”'],
  ];
  for (const [name, body, deed] of deeds)
    expect(await system.call(name, body, shop)).toMatchObject({ code: 403, data: { reason: 'needsProof', kind: 'own', deed } });
  expect((await keysOf(shop)).map(({ closed }) => closed)).toEqual([false]);
  system.merchant.proven = true;
  expect(await save(shop, { actorPassword: 'Mine-2026' })).toMatchObject({ success: true });
  expect(system.merchant.claims.at(-1)).toMatchObject({ kind: 'own', actorPassword: 'Mine-2026' });
});

it('Pt-C-18 what happens to a key of a shop is told with its shop, and staff see it and may close it, not take its secret', async () => {
  const shop = newMerchant();
  const { partnerId: id, name } = await make(shop, { scopes: ['goods'] });
  await rotate(shop, { id });
  const { list } = (await system.call('listPartners', { kind: 'shop', name })).data as { list: PartnerRow[] };
  expect(list).toMatchObject([
    { name, kind: 'shop', scopes: ['goods'], shops: [shop.shopId], label: '仓库系统', unreviewed: false },
  ]);
  expect(await system.call('rotatePartner', { id })).toMatchObject({ code: 403, msg: '店铺的密钥只能由店铺自己更换' });
  expect(await system.call('closePartner', { id })).toMatchObject({ success: true });
  const told = () => system.published.filter(({ aggregateId }: EventEnvelope) => aggregateId === id);
  await eventually(async () => told().length === 3, { describe: 'three facts' });
  expect(told().map(({ aggregateVersion, data }) => [aggregateVersion, data])).toEqual(
    [
      ['active', 'made'],
      ['active', 'rotated'],
      ['closed', 'closed'],
    ].map(([state, what], nth) => [nth + 1, { name, kind: 'shop', state, label: '仓库系统', shopId: shop.shopId, what }]),
  );
});

it('ADR 44 a key whose scopes, shop or kind somebody changed past the service opens nothing', async () => {
  const shop = newMerchant();
  for (const change of [`scopes = '{orders,goods,events}'`, `scopes = '{}'`, `shops = '{${randomUUID()}}'`, `kind = 'reader'`]) {
    const { partnerId, name } = await make(shop, { scopes: ['goods'] });
    expect(await found(name)).toMatchObject({ scopes: ['goods'] });
    await system.pool.query(`update partners set ${change} where id = $1`, [partnerId]);
    expect([change, await found(name)]).toEqual([change, undefined]);
    await system.pool.query(`update partners set scopes = '{goods}', shops = $2, kind = 'shop' where id = $1`, [
      partnerId,
      [shop.shopId],
    ]);
    await close(shop, partnerId);
  }
});
