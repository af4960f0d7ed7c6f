import { beforeEach, describe, expect, it } from 'vitest';
import { operations } from '@xinyue/contracts';
import { demoMerchants, demoStaff } from '../src/demo/demoAccounts.ts';
import { hashToken } from '../src/signIn/sessionToken.ts';
import { openBrowser } from './browser.ts';
import { sessionHeader, whoIs } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const { account, password, id } = demoStaff[0]!;
const mask = '********';
const day = 86_400_000;
const over = { success: false, code: 400, msg: '记住的密码已失效，请重新输入密码', data: { reason: 'rememberedOver' } };
const merchant = useMerchant({ XINYUE_DEMO: '1' });
let browser: ReturnType<typeof openBrowser>;
beforeEach(async () => {
  browser = openBrowser(merchant);
  await merchant.pool.query('delete from sign_in_tries');
  await merchant.pool.query('delete from devices');
  await merchant.pool.query('delete from remembered_sign_ins');
});

const remember = () => browser.signIn(account, password, 'backstage', { remember: true });
const again = (more: object = { remember: true }) => browser.signIn(account, mask, 'backstage', more);
const kept = async () => (await merchant.pool.query<{ line: string }>('select r::text as line from remembered_sign_ins r')).rows;

describe('remembering the password (R-56)', () => {
  it('R-56 Z-42 K-13 keeps `user` and `pwd` for 7 days; `pwd` is a random token, for this one call, stored hashed', async () => {
    await remember();
    const [user, pwd] = [browser.jar.get('user')!, browser.jar.get('pwd')!];
    expect(user).toMatchObject({
      value: account,
      attributes: expect.stringMatching(/^Max-Age=604800; Path=\/; [^]*SameSite=Strict$/),
    });
    expect(user.attributes).not.toContain('HttpOnly');
    expect(pwd.value).toMatch(/^[\w-]{43}$/);
    expect(pwd.attributes).toMatch(
      /^Max-Age=604800; Path=\/xinyue\/login\/signin\/account\/backstage; [^]*HttpOnly; SameSite=Strict$/,
    );
    const lines = (await kept()).map(({ line }) => line).join();
    expect(lines).toContain(hashToken(pwd.value).toString('hex'));
    expect(lines).not.toContain(pwd.value);
    expect(JSON.stringify([...browser.jar])).not.toContain(password);
  });
  it('Z-42 signs in with the mask, staff and merchants, as with the password', async () => {
    await remember();
    const { body } = await again();
    expect(body).toMatchObject({ success: true, data: { userType: 0, account } });
    expect(await whoIs(merchant, body.data.logintoken)).toMatchObject({ accountId: id });
    const shop = demoMerchants[0]!.customer;
    await browser.signIn(shop.account, shop.password, 'backstage', { remember: true });
    expect((await browser.signIn(shop.account, mask, 'backstage', { remember: true })).body.data).toMatchObject({
      userType: 2,
      reamrk3: '0',
    });
  });
  it('Z-42 the token is new after each use and the 7 days are not: once a week the password itself', async () => {
    await remember();
    const first = browser.jar.get('pwd')!;
    merchant.clock.advance(3 * day);
    await again();
    expect(browser.jar.get('pwd')).toMatchObject({ attributes: expect.stringMatching(/^Max-Age=345600;/) });
    const thief = openBrowser(merchant);
    thief.jar.set('pwd', first);
    expect((await thief.signIn(account, mask, 'backstage')).body).toEqual(over);
    const token = browser.jar.get('pwd')!;
    merchant.clock.advance(4 * day);
    browser.jar.set('pwd', token);
    expect((await again()).body).toEqual(over);
  });
  it('R-56 not ticked: both cookies go and the token is revoked, also when the password was wrong', async () => {
    for (const given of [password, 'Wrong-password', mask]) {
      await remember();
      const pwd = browser.jar.get('pwd')!;
      await browser.signIn(account, given, 'backstage', { remember: false });
      expect([browser.jar.has('user'), browser.jar.has('pwd')], given).toEqual([false, false]);
      browser.jar.set('pwd', pwd);
      expect((await again()).body, given).toEqual(over);
    }
    expect(await kept()).toEqual([]);
  });
  it('R-56 never ticked: nothing is kept', async () => {
    await browser.signIn(account, password, 'backstage');
    expect([...browser.jar.keys()]).toEqual(['xinyue_desk']);
  });
});

describe('a remembered sign-in passes every wall (Z-42)', () => {
  it('Z-42 L1 counts against the limits of the account and of the device', async () => {
    await remember();
    const pwd = browser.jar.get('pwd')!;
    browser.jar.set('pwd', { ...pwd, value: 'x'.repeat(43) });
    const wrong = await Promise.all(Array.from({ length: 12 }, () => again()));
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(2);
    browser.jar.set('pwd', pwd);
    expect((await again()).status).toBe(429);
    // 429 is no verdict on the token: it stays.
    expect(browser.jar.has('pwd')).toBe(true);
    browser.jar.delete('xinyue_desk');
    const strange = await Promise.all(
      Array.from({ length: 12 }, () => browser.signIn(account, 'Wrong-password', 'backstage', { remember: true })),
    );
    expect(strange.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await again()).status).toBe(429);
  });
  it('Z-42 L2 belongs to one account; for others, there or not, the answer is the same', async () => {
    await remember();
    const pwd = browser.jar.get('pwd')!;
    for (const other of [demoMerchants[0]!.customer.account, 'nobody12', 'admin']) {
      browser.jar.set('pwd', pwd);
      expect((await browser.signIn(other, mask, 'backstage', { remember: true })).body, other).toEqual(over);
    }
    const portal = demoMerchants[0]!.customer.account;
    browser.jar.set('pwd', pwd);
    expect((await browser.signIn(portal, mask, 'portal')).body.msg).toBe('账号或密码错误');
  });
  it('Z-42 S-22 is over with the account: disabled', async () => {
    await remember();
    await merchant.byHand('update users set disabled = true where id = $1', [id]);
    expect((await again()).body).toMatchObject({ success: false, msg: '账户已被禁用' });
    await merchant.byHand('update users set disabled = false where id = $1', [id]);
    expect((await again()).body).toEqual(over);
  });
  it('F12 is over with signing out of this browser', async () => {
    await remember();
    const { body } = await again();
    const actor = await whoIs(merchant, body.data.logintoken);
    await merchant.call(operations.signOut, {}, { actor: actor!, headers: sessionHeader(body.data.logintoken) });
    expect((await again()).body).toEqual(over);
  });
});
