import { type Actor, operations, platformShop, type SignInAnswer } from '@xinyue/contracts';
import { readConfig } from '@xinyue/kit/readConfig';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { config } from '../src/config.ts';
import { demoCustomers, demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { demoApplicants } from '../src/demo/demoApplicants.ts';
import { hashToken } from '../src/signIn/sessionToken.ts';
import { signIn, whoIs } from './people.ts';
import { startMerchant, useMerchant } from './startMerchant.ts';

const adminPassword = 'Given-by-0perator';
const shop = demoMerchants[0]!;
const merchant = useMerchant({ XINYUE_DEMO: '1', XINYUE_ADMIN_PASSWORD: adminPassword });
const enter = async (account: string, password: string) =>
  (await merchant.call<SignInAnswer>(operations.signInBackstage, { account, password, loginPlatform: 1, userType: 2 })).body;

describe('back-office sign-in', () => {
  it('Z-53 C-23 lets in the first member of staff with the configured password', async () => {
    const { actor, ...answer } = await signIn(merchant, 'admin', adminPassword, 'backstage');
    expect(answer).toMatchObject({ userType: 0, account: 'admin', userName: '管理员', userId: actor.accountId });
    expect(answer).not.toHaveProperty('reamrk3');
    expect(actor).toMatchObject({ userType: 0, ownerId: actor.accountId });
  });
  it('Z-23 Z-24 Z-25 lets in a merchant as userType 2 with the id of its customer and the auto-withdraw flag', async () => {
    const { actor, ...answer } = await signIn(merchant, shop.customer.account, shop.customer.password, 'backstage');
    expect(answer).toMatchObject({ userType: 2, userId: shop.customer.id, userName: shop.shopName, reamrk3: '0' });
    expect(actor).toEqual({
      accountId: shop.merchantId,
      ownerId: shop.customer.id,
      userType: 2,
      account: shop.customer.account,
      name: shop.shopName,
      device: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const automatic = demoMerchants.find(({ autoWithdraw }) => autoWithdraw)!.customer;
    expect((await signIn(merchant, automatic.account, automatic.password, 'backstage')).reamrk3).toBe('1');
  });
  it('C-23 C-21 P-05 keeps the doors apart: no customer in the back office, no staff at the portal', async () => {
    expect(await enter(demoCustomers[0]!.account, demoCustomers[0]!.password)).toMatchObject({
      code: 400,
      msg: '账号或密码错误',
    });
    const { account, password } = demoStaff[0]!;
    expect((await merchant.call(operations.signInCustomer, { account, password })).body).toMatchObject({ msg: '账号或密码错误' });
    expect((await enter(account, password)).data).toMatchObject({ userType: 0 });
  });
  it('Z-51 staff sessions end after 30 minutes without use and after 8 hours in any case', async () => {
    const idle = await signIn(merchant, 'admin', adminPassword, 'backstage');
    const busy = await signIn(merchant, 'admin', adminPassword, 'backstage');
    merchant.clock.advance(29 * 60_000);
    expect(await whoIs(merchant, busy.logintoken)).toEqual(busy.actor);
    merchant.clock.advance(60_000);
    expect(await whoIs(merchant, idle.logintoken)).toBeNull();
    for (let minutes = 30; minutes < 8 * 60; minutes += 15) {
      expect(await whoIs(merchant, busy.logintoken), `after ${minutes} minutes`).toEqual(busy.actor);
      merchant.clock.advance(15 * 60_000);
    }
    expect(await whoIs(merchant, busy.logintoken)).toBeNull();
  });
  it('Z-54 S-19 a disabled merchant or customer ends the session and hears why only with the right password', async () => {
    const { account, password, id } = demoMerchants[1]!.customer;
    for (const [table, key] of [
      ['merchants', demoMerchants[1]!.merchantId],
      ['users', id],
    ] as const) {
      const { logintoken } = await signIn(merchant, account, password, 'backstage');
      await merchant.byHand(`update ${table} set disabled = true where id = $1`, [key]);
      expect(await whoIs(merchant, logintoken)).toBeNull();
      expect(await enter(account, password)).toMatchObject({ code: 400, msg: '账户已被禁用' });
      expect(await enter(account, 'Wrong1234')).toMatchObject({ code: 400, msg: '账号或密码错误' });
      expect((await listed()).map((row) => row.userCustomerId)).not.toContain(id);
      await merchant.byHand(`update ${table} set disabled = false where id = $1`, [key]);
    }
  });
});

const listed = async (paging: object = {}) =>
  (await merchant.call<{ list: { shopName: string; userCustomerId: string }[]; total: number }>(operations.listShops, paging))
    .body.data.list;

describe('shops', () => {
  it('C-19 C-04 Z-67 lists open shops with a true total, the platform among them, page by page', async () => {
    const all = await merchant.call(operations.listShops, { pageNum: 1, pageSize: 999_999 });
    const ids = [platformShop.id, ...demoMerchants.map(({ customer }) => customer.id)];
    expect(
      operations.listShops.answer
        .parse(all.body.data)
        .list.map((row) => row.userCustomerId)
        .sort(),
    ).toEqual(ids.sort());
    const pages = [await listed({ pageNum: 1, pageSize: 3 }), await listed({ pageNum: 2, pageSize: 3 })];
    expect(
      pages
        .flat()
        .map((row) => row.userCustomerId)
        .sort(),
    ).toEqual(ids);
    const past = await merchant.call(operations.listShops, { pageNum: 9, pageSize: 10 });
    expect(past.body.data).toEqual({ list: [], total: ids.length });
  });
});

describe('the demonstration', () => {
  it('Z-53 every start leaves accounts and facts as they are', async () => {
    const facts = async () => (await merchant.pool.query('select id, aggregate_id, type from outbox order by seq')).rows;
    const before = await facts();
    const users = demoCustomers.length + demoMerchants.length + demoApplicants.length + demoStaff.length + 1;
    expect(before.filter(({ type }) => type === 'account.registered')).toHaveLength(users);
    expect(before.filter(({ type }) => type === 'merchant.changed')).toHaveLength(demoMerchants.length);
    await merchant.restart();
    expect(await facts()).toEqual(before);
    expect((await enter('admin', adminPassword)).success).toBe(true);
  });
  it('merchant.changed says which shop is open, keyed by the merchant', async () => {
    const isShop = ({ type, aggregateId }: { type: string; aggregateId: string }) =>
      type === 'merchant.changed' && aggregateId === shop.merchantId;
    const published = await eventually(() => merchant.published.find(isShop), { describe: 'merchant.changed' });
    expect(published.data).toEqual({
      shopId: shop.customer.id,
      merchantId: shop.merchantId,
      payeeBank: shop.customer.payer.bankName,
      name: shop.shopName,
      open: true,
      autoWithdraw: false,
    });
  });
});

describe('without a password for admin', () => {
  it('Z-53 starts with no staff rather than with a password somebody could guess', async () => {
    const bare = await startMerchant();
    const { rows } = await bare.pool.query<{ n: number }>('select count(*) as n from users');
    expect(rows[0]!.n).toBe(0);
    await bare.stop();
  });
  it('Z-45 refuses a password of eleven characters', () => {
    const start = () => readConfig(config, { XINYUE_ADMIN_PASSWORD: 'Eleven-char' });
    expect(start).toThrow('XINYUE_ADMIN_PASSWORD: expected 12 characters or more');
  });
});

describe('a merchant is not its customer', () => {
  it('Z-25 ADR 32 signing out as merchant leaves the customer signed in', async () => {
    const { account, password } = shop.customer;
    const atDesk = await signIn(merchant, account, password, 'backstage');
    const atPortal = await signIn(merchant, account, password);
    expect(atPortal.actor).toMatchObject<Partial<Actor>>({ accountId: shop.customer.id, ownerId: shop.customer.id, userType: 1 });
    await merchant.call(operations.signOut, {}, { actor: atDesk.actor });
    expect(await whoIs(merchant, atDesk.logintoken)).toBeNull();
    expect(await whoIs(merchant, atPortal.logintoken)).toEqual(atPortal.actor);
    expect(hashToken(atDesk.logintoken)).not.toEqual(hashToken(atPortal.logintoken));
  });
});
