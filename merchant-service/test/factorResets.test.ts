import { type Actor, type NoticeRow, operations, type SecurityAnswer, type SignInAnswer } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoMerchants } from '../src/demo/demoAccounts.ts';
import { openBrowser } from './browser.ts';
import { form, newCustomer, payer, signIn, whoIs } from './people.ts';
import { appCode, callAs, enrol, type Person, signInHalf } from './secondFactor.ts';
import { formOf, password, useStaffDesk } from './staffDesk.ts';

const { merchant, signInAdmin, send } = useStaffDesk({ XINYUE_DEMO: '1', XINYUE_REVIEWER_HOURS: '0' });
const customerPassword = 'Rubber2026Tap';
const hour = 3_600_000;
let admin: Person;
let made = 0;
beforeEach(async () => {
  merchant.system.clear = async () => null;
  admin = await signInAdmin();
});

const noticesOf = async (person: Person) =>
  (await callAs<{ list: NoticeRow[] }>(merchant, person, operations.listNotices, { pageNum: 1, pageSize: 50 })).body.data.list;
const kindsOf = async (person: Person) => (await noticesOf(person)).map(({ what }) => what);
const securityOf = async (person: Person) => (await callAs<SecurityAnswer>(merchant, person, operations.querySecurity)).body.data;
const linksOf = async (id: string) =>
  (await merchant.pool.query<{ a: string; kind: string }>('select a, kind from links where b = $1 order by id', [id])).rows;
const factorsOf = async (id: string) => (await merchant.pool.query('select from factors where account_id = $1', [id])).rowCount;
const told = (id: string, what: string) =>
  merchant.published.filter(
    ({ type, data }) =>
      type === 'account.secured' &&
      (data as { accountId?: string }).accountId === id &&
      (data as { what?: string }).what === what,
  );

describe('Tr-R-06 of a member of staff, as system-service asks', () => {
  const ask = (id: string, by = admin.actor, service = 'system') =>
    merchant.ask('/internal/staff/factor/ask', { id }, { actor: by, service });
  const reset = (id: string, by: Actor, askedBy: string, service = 'system') =>
    merchant.ask(
      '/internal/staff/factor/reset',
      { id, askedBy, askedAt: merchant.clock.now().toISOString() },
      { actor: by, service },
    );
  async function newColleague(): Promise<Person> {
    const account = `resets${(made += 1)}`;
    expect((await send('saveUser', formOf(account, { password }), admin)).body).toMatchObject({ success: true });
    return signIn(merchant, account, password, 'backstage');
  }

  it('all factors and codes go, sessions end, both are linked, the owner is told, and the password alone signs in', async () => {
    const [person, other] = [await newColleague(), await newColleague()];
    const { accountId } = person.actor;
    await enrol(merchant, person, password);
    expect((await ask(accountId)).body).toMatchObject({ success: true });
    expect((await noticesOf(person))[0]).toMatchObject({ what: 'factorResetAsked', by: 'admin' });
    expect(await factorsOf(accountId)).toBe(1);
    merchant.clock.advance(1_000);
    expect((await reset(accountId, other.actor, admin.actor.accountId)).body).toMatchObject({ success: true });
    expect(await whoIs(merchant, person.logintoken)).toBeNull();
    expect((await linksOf(accountId)).filter(({ kind }) => kind === 'factor')).toEqual([
      { a: admin.actor.accountId, kind: 'factor' },
      { a: other.actor.accountId, kind: 'factor' },
    ]);
    const again = await signIn(merchant, person.actor.account, password, 'backstage');
    expect(again).not.toHaveProperty('needsFactor');
    expect(await securityOf(again)).toMatchObject({ factors: [], recoveryLeft: 0 });
    expect((await securityOf(again)).holdUntil).not.toBe('');
    expect(await kindsOf(again)).toEqual(expect.arrayContaining(['factorReset', 'factorResetAsked']));
    expect(told(accountId, 'factorReset')).toMatchObject([{ data: { by: 'other' } }]);
    const { rows } = await merchant.pool.query("select who_id from audit where what = 'factor.reset' and row_id = $1", [
      accountId,
    ]);
    expect(rows).toEqual([{ who_id: other.actor.accountId }]);
    // Once more changes nothing.
    expect((await reset(accountId, other.actor, admin.actor.accountId)).body).toMatchObject({ success: true });
    expect(told(accountId, 'factorReset')).toHaveLength(1);
  });

  it('a factor that was shown since it was asked for is not lost', async () => {
    const [person, other] = [await newColleague(), await newColleague()];
    const { secret } = await enrol(merchant, person, password);
    const askedAt = merchant.clock.now().toISOString();
    merchant.clock.advance(60_000);
    const half = await signInHalf(merchant, person.actor.account, password);
    await callAs(merchant, half, operations.proveFactor, { code: appCode(merchant, secret) });
    const { accountId: id } = person.actor;
    const body = { id, askedBy: admin.actor.accountId, askedAt };
    const refused = await merchant.ask('/internal/staff/factor/reset', body, { actor: other.actor, service: 'system' });
    expect(refused.body).toMatchObject({ code: 409, data: { reason: 'resetUsed' } });
    expect(await factorsOf(id)).toBe(1);
  });

  it('not of the first account, not of who has none, not of customers, and at nobody else’s word', async () => {
    const [person, other] = [await newColleague(), await newColleague()];
    const customer = await newCustomer(merchant, 'Resets111');
    const first = await merchant.pool.query<{ id: string }>(
      'select id from users where user_type = 0 and not deleted order by created_at, id limit 1',
    );
    const { id } = first.rows[0]!;
    expect((await ask(id, other.actor)).body).toMatchObject({ code: 403, data: { reason: 'firstStaffOwnOnly' } });
    expect((await reset(id, other.actor, person.actor.accountId)).body).toMatchObject({ code: 403 });
    expect((await ask(person.actor.accountId)).body).toMatchObject({ code: 409, msg: '该账户没有启用二次验证，无需重置' });
    expect((await ask(customer.actor.accountId)).body).toMatchObject({ code: 404 });
    for (const service of ['gateway', 'payout']) {
      expect((await ask(person.actor.accountId, admin.actor, service)).body).toMatchObject({ code: 403 });
      expect((await reset(person.actor.accountId, other.actor, admin.actor.accountId, service)).body).toMatchObject({
        code: 403,
      });
    }
  });
});

describe('Tr-R-01 of a customer or a shop, a day later', () => {
  const shop = demoMerchants[0]!;
  const ask = <T = { until: string }>(name: 'resetCustomerFactor' | 'resetShopFactor', id: string, reason = '手机丢失') =>
    callAs<T>(merchant, admin, operations[name], { id, reason });
  const gone = (id: string) =>
    eventually(async () => (await factorsOf(id)) === 0, { describe: 'the factor to go', timeoutMs: 30_000 });

  it('the owner is told at once, nothing happens before, and then all of it', async () => {
    const person = await newCustomer(merchant, 'Resets222');
    const { accountId } = person.actor;
    expect((await ask('resetCustomerFactor', accountId)).body).toMatchObject({ code: 409, data: { reason: 'nothingToReset' } });
    await enrol(merchant, person, customerPassword);
    const { body } = await ask('resetCustomerFactor', accountId);
    const until = new Date(merchant.clock.now().getTime() + 32 * hour).toISOString().slice(0, 19).replace('T', ' ');
    expect(body.data).toEqual({ until });
    expect((await noticesOf(person))[0]).toMatchObject({ what: 'factorResetAsked', text: expect.stringContaining(until) });
    expect((await ask('resetCustomerFactor', accountId)).body).toMatchObject({
      code: 409,
      msg: `该账户已申请重置二次验证，${until} 生效`,
    });
    merchant.clock.advance(24 * hour - 1_000);
    expect(await factorsOf(accountId)).toBe(1);
    merchant.clock.advance(1_000);
    await gone(accountId);
    expect(await whoIs(merchant, person.logintoken)).toBeNull();
    const again = await signIn(merchant, 'Resets222');
    expect(await securityOf(again)).toMatchObject({ factors: [], recoveryLeft: 0 });
    expect((await securityOf(again)).holdUntil).not.toBe('');
    expect((await linksOf(accountId)).filter(({ kind }) => kind === 'factor')).toEqual([
      { a: admin.actor.accountId, kind: 'factor' },
    ]);
    expect(told(accountId, 'factorReset')).toMatchObject([{ data: { by: 'other' } }]);
  });

  it('a shop’s, too', async () => {
    const person = await signIn(merchant, shop.customer.account, shop.customer.password, 'backstage');
    await enrol(merchant, person, shop.customer.password);
    expect((await ask('resetShopFactor', shop.merchantId)).body).toMatchObject({ success: true });
    merchant.clock.advance(24 * hour);
    await gone(shop.merchantId);
    const links = await linksOf(shop.customer.id);
    expect(links.filter(({ kind }) => kind === 'factor')).toEqual([{ a: admin.actor.accountId, kind: 'factor' }]);
  });

  it('whoever signs in with the old factor ends it', async () => {
    const person = await newCustomer(merchant, 'Resets333');
    const { accountId } = person.actor;
    const { recoveryCodes } = await enrol(merchant, person, customerPassword);
    await ask('resetCustomerFactor', accountId);
    merchant.clock.advance(hour);
    const { body } = await merchant.call<SignInAnswer>(operations.signInCustomer, {
      account: 'Resets333',
      password: customerPassword,
    });
    const half = { ...body.data, actor: (await whoIs(merchant, body.data.logintoken))! };
    expect((await callAs(merchant, half, operations.proveFactor, { recoveryCode: 'A'.repeat(24) })).body).toMatchObject({
      code: 400,
    });
    expect((await merchant.pool.query('select from factor_resets where account_id = $1', [accountId])).rowCount).toBe(1);
    const whole = await callAs<SignInAnswer>(merchant, half, operations.proveFactor, { recoveryCode: recoveryCodes[0]! });
    expect(whole.body).toMatchObject({ success: true });
    expect((await merchant.pool.query('select from factor_resets where account_id = $1', [accountId])).rowCount).toBe(0);
    const entered = { actor: (await whoIs(merchant, whole.body.data.logintoken))!, logintoken: whole.body.data.logintoken };
    expect(await kindsOf(entered)).toContain('factorResetCancelled');
    expect(await factorsOf(accountId)).toBe(1);
    // It may be asked for anew.
    expect((await ask('resetCustomerFactor', accountId)).body).toMatchObject({ success: true });
  });

  it('needs a reason, and knows no staff and nobody deleted', async () => {
    const person = await newCustomer(merchant, 'Resets444');
    await enrol(merchant, person, customerPassword);
    for (const reason of ['', ' 是 ', 'x'.repeat(201)])
      expect((await ask('resetCustomerFactor', person.actor.accountId, reason)).body).toMatchObject({ code: 400 });
    expect((await ask('resetCustomerFactor', admin.actor.accountId)).body).toMatchObject({ code: 404 });
    expect((await ask('resetShopFactor', person.actor.accountId)).body).toMatchObject({ code: 404 });
  });
});

describe('Tr-R-06 a browser that was forgotten', () => {
  const news = async (account: string) =>
    (
      await merchant.pool.query<{ address: string }>(
        `select n.address from account_notices n join users u on u.id = n.account_id where u.account = $1 and what = 'newBrowser' order by n.id`,
        [account],
      )
    ).rows.map(({ address }) => address);

  it('is unknown, so a stranger’s next sign-in is told, and so is that of the own one, once', async () => {
    const account = 'Strange001';
    await merchant.call(operations.register, form(account));
    const own = openBrowser(merchant, '203.0.113.9');
    const { userId } = (await own.signIn(account, customerPassword)).body.data;
    const before = await news(account);
    const body = { ...form(account, payer), nickname: account, id: userId, userType: 1, userStatus: 0, password: 'Latex2027Tap' };
    expect((await send('saveUser', body, admin)).body).toMatchObject({ success: true });
    await openBrowser(merchant, '198.51.100.66').signIn(account, 'Latex2027Tap');
    await own.signIn(account, 'Latex2027Tap');
    await own.signIn(account, 'Latex2027Tap');
    expect((await news(account)).slice(before.length)).toEqual(['198.51.100.66', '203.0.113.9']);
  });

  it('of the session whose owner ends all others it is none to be told of', async () => {
    const account = 'Strange002';
    await merchant.call(operations.register, form(account));
    const [own, other] = [openBrowser(merchant, '203.0.113.10'), openBrowser(merchant, '203.0.113.11')];
    await other.signIn(account, customerPassword);
    const entered = await own.signIn(account, customerPassword);
    const { logintoken } = entered.body.data;
    const actor = (await whoIs(merchant, logintoken))!;
    expect((await callAs(merchant, { actor, logintoken }, operations.endOtherSessions)).body).toMatchObject({ success: true });
    const before = await news(account);
    await own.signIn(account, customerPassword);
    expect((await news(account)).slice(before.length)).toEqual([]);
    await other.signIn(account, customerPassword);
    expect((await news(account)).slice(before.length)).toEqual(['203.0.113.11']);
  });
});
