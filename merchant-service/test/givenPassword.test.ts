import { type OperationName, operations, type Profile, type SecurityAnswer, type SignInAnswer } from '@xinyue/contracts';
import { firstStepOf } from '@xinyue/contracts/mayCall';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { form, newCustomer, payer, signIn, whoIs } from './people.ts';
import { callAs, type Person } from './secondFactor.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant({ XINYUE_DEMO: '1', XINYUE_FORCE_CHANGE: '1' });
const given = 'Given-by-0perator';
const own = 'Chosen-by-oneself-1';
const first = { code: 403, msg: '请先修改初始密码', data: { reason: 'passwordFirst' } };
let staff: Person;
beforeAll(async () => {
  staff = await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage');
});
const idOf = async (account: string) =>
  (await merchant.pool.query<{ id: string }>('select id from users where account = $1', [account])).rows[0]!.id;
const save = async (body: object) =>
  expect((await callAs(merchant, staff, operations.saveUser, { userStatus: 0, ...body })).body).toMatchObject({ success: true });
const customerBody = (account: string) => ({ userType: 1, ...form(account), ...payer, nickname: account, password: given });
const { account: _, ...profile } = { ...form(''), nickname: '老张', password: undefined };
const holdOf = async (shopId: string) =>
  (
    await merchant.ask<Record<string, { hold: object | null }>>(
      '/internal/payees/read',
      { shopIds: [shopId] },
      { service: 'payout' },
    )
  ).body.data[shopId]!.hold;

/** How each kind of account gets a password of another, signs in, and changes it. */
const kinds: Record<string, { give(): Promise<Person>; change(person: Person, password?: string): Promise<{ body: object }> }> = {
  'a customer that staff made': {
    async give() {
      await save(customerBody('Givens01'));
      return signIn(merchant, 'Givens01', given);
    },
    change: (person, password = own) =>
      callAs(merchant, person, operations.updateProfile, { ...profile, currentPassword: given, password }),
  },
  'a customer whose password staff set': {
    async give() {
      await newCustomer(merchant, 'Givens02');
      await save({ ...customerBody('Givens02'), id: await idOf('Givens02') });
      return signIn(merchant, 'Givens02', given);
    },
    change: (person, password = own) =>
      callAs(merchant, person, operations.updateProfile, { ...profile, currentPassword: given, password }),
  },
  'a member of staff that another made': {
    async give() {
      await save({ userType: 0, account: 'givens03', nickname: '张三', password: given });
      return signIn(merchant, 'givens03', given, 'backstage');
    },
    change: (person, password = own) =>
      callAs(merchant, person, operations.changeStaffPassword, { currentPassword: given, password }),
  },
};

describe('Tr-Z-04 a password of another is changed first', () => {
  it.each(Object.entries(kinds))('%s', async (_kind, { give, change }) => {
    const person = await give();
    expect(person).toMatchObject<Partial<SignInAnswer>>({ passwordMade: true, mustChange: true });
    expect(person.actor).toMatchObject({ passwordMade: true });
    const names = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].owner === 'merchant');
    const waiting = names.filter((name) => firstStepOf(operations[name], person.actor) === 'passwordFirst');
    expect(waiting).toEqual(expect.arrayContaining(['listOwnSessions', 'readProfile', 'submitApplication', 'saveUser']));
    expect((await callAs(merchant, person, operations.listOwnSessions)).body).toMatchObject(first);
    expect((await callAs<SecurityAnswer>(merchant, person, operations.querySecurity)).body.data).toMatchObject({
      mustChange: true,
      holdUntil: '2026-03-03 10:00:00',
    });
    expect((await change(person, given)).body).toMatchObject({ code: 400, msg: '新密码不能与当前密码相同' });
    expect((await change(person)).body).toMatchObject({ success: true });
    const actor = (await whoIs(merchant, person.logintoken))!;
    expect(actor).not.toHaveProperty('passwordMade');
    expect((await callAs(merchant, { ...person, actor }, operations.listOwnSessions)).body).toMatchObject({ success: true });
  });

  it('C-32 changes nothing else before', async () => {
    await save(customerBody('Givens04'));
    const person = await signIn(merchant, 'Givens04', given);
    const send = (body: object) => callAs<Profile>(merchant, person, operations.updateProfile, { ...profile, ...body });
    for (const body of [{ age: 50 }, { mobile: '13900000000' }, { mobile: '13900000000', password: own, currentPassword: given }])
      expect((await send(body)).body).toMatchObject(first);
    const { rows } = await merchant.pool.query('select age, edits from users where account = $1', ['Givens04']);
    expect(rows).toEqual([{ age: 41, edits: 1 }]);
  });
});

describe('Tr-M-04 withdrawals of a shop wait', () => {
  const [shop, other] = [demoMerchants[0]!, demoMerchants[1]!];
  const ends = (hours: number) => new Date(merchant.clock.now().getTime() + hours * 3_600_000).toISOString();

  it('for a day after staff reset its password, and not after its own', async () => {
    const { id } = shop.customer;
    expect(await holdOf(id)).toBeNull();
    const reset = await callAs<{ password: string }>(merchant, staff, operations.resetShopPassword, { id: shop.merchantId });
    expect(await holdOf(id)).toEqual({ why: 'password', until: ends(24) });
    const entered = await signIn(merchant, shop.customer.account, reset.body.data.password, 'backstage');
    const change = { currentPassword: reset.body.data.password, password: 'Kx7Qm2Zt99' };
    expect((await callAs(merchant, entered, operations.changeShopPassword, change)).body).toMatchObject({ success: true });
    expect(await holdOf(id)).toEqual({ why: 'password', until: ends(24) });
    merchant.clock.advance(24 * 3_600_000 - 1);
    expect(await holdOf(id)).not.toBeNull();
    merchant.clock.advance(1);
    expect(await holdOf(id)).toBeNull();
  });

  it('for a day after its customer changed mobile or payee, or got a password of another', async () => {
    const { customer } = other;
    staff = await signIn(merchant, demoStaff[0]!.account, demoStaff[0]!.password, 'backstage');
    const person = await signIn(merchant, customer.account, customer.password);
    const own = { ...profile, mobile: customer.mobile };
    const change = (body: object) => callAs(merchant, person, operations.updateProfile, { ...own, ...body });
    expect((await change({ age: 55 })).body).toMatchObject({ success: true });
    expect(await holdOf(customer.id)).toBeNull();
    expect((await change({ mobile: '13900001111', currentPassword: customer.password })).body).toMatchObject({ success: true });
    expect(await holdOf(customer.id)).toEqual({ why: 'mobile', until: ends(24) });
    merchant.clock.advance(3_600_000);
    expect((await change({ mobile: '139****1111', ...payer, currentPassword: customer.password })).body).toMatchObject({
      success: true,
    });
    expect(await holdOf(customer.id)).toEqual({ why: 'payee', until: ends(24) });
    merchant.clock.advance(3_600_000);
    await save({ ...customerBody(customer.account), ...payer, mobile: '139****1111', id: customer.id });
    expect(await holdOf(customer.id)).toEqual({ why: 'password', until: ends(24) });
  });

  it('payout-service alone asks, also about a member of staff', async () => {
    const ask = (accountId: string, service = 'payout') => merchant.ask('/internal/holds/read', { accountId }, { service });
    expect((await ask(await idOf('givens03'))).body.data).toEqual({ hold: null });
    expect((await ask(staff.actor.accountId, 'order')).body).toMatchObject({ code: 403 });
  });
});
