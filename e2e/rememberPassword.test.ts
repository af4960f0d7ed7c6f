import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { holds } from './src/browser/waits.ts';

const account = 'operator01';
const password = demoPasswords[account]!;
const mask = '********';
describe.skipIf(whyNoBrowser())('remembering the password', () => {
  const run = useBrowser('remember');

  it('R-56 Z-42 K-13 remembers an account and a masked password, signs in with the mask, and forgets both when un-ticked', async () => {
    const { page, context, shoot, problems } = await run.browser.newPerson();
    const loginUrl = `${run.copy.system.adminUrl}/login`;
    const form = { account: page.getByTestId('login-account'), password: page.getByTestId('login-password') };
    const tick = page.getByLabel('记住密码');
    const submit = async () => {
      await page.getByTestId('login-submit').click();
      await page.waitForURL((url) => url.pathname !== '/login');
    };
    /** As after closing the browser: the session is gone, cookies are not. */
    const comeBack = async (remembered: { account: string; password: string; ticked: boolean }) => {
      await page.evaluate('localStorage.clear()');
      await page.goto(loginUrl);
      await holds(form.account, remembered.account);
      await holds(form.password, remembered.password);
      await expect.poll(() => tick.isChecked()).toBe(remembered.ticked);
    };
    await page.goto(loginUrl);
    await form.account.fill(account);
    await form.password.fill(password);
    await tick.check();
    await submit();
    const cookies = await context.cookies([loginUrl, `${run.copy.system.adminUrl}/xinyue/login/signin/account/backstage`]);
    expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]).sort()).toEqual([
      ['pwd', true, 'Strict'],
      ['user', false, 'Strict'],
      ['xinyue_desk', true, 'Strict'],
    ]);
    expect(JSON.stringify(cookies)).not.toContain(password);
    await expect.poll(() => page.evaluate('document.cookie')).toBe(`user=${account}`);

    await comeBack({ account, password: mask, ticked: true });
    await shoot('remembered');
    await submit();
    await comeBack({ account, password: mask, ticked: true });
    // The mask belongs to one account: another name asks for its own password.
    await form.account.fill('operator02');
    await holds(form.password, '');

    await comeBack({ account, password: mask, ticked: true });
    await tick.uncheck();
    await submit();
    await comeBack({ account: '', password: '', ticked: false });
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['xinyue_desk']);
    expect(problems).toEqual([]);
  });

  it('Z-42 says so when the remembered password is over, and asks for the password', async () => {
    const { page } = await run.browser.newPerson();
    await page.goto(`${run.copy.system.adminUrl}/login`);
    await page.getByTestId('login-account').fill(account);
    await page.getByTestId('login-password').fill(password);
    await page.getByLabel('记住密码').check();
    await page.getByTestId('login-submit').click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await run.copy.databases.merchant.query('delete from remembered_sign_ins');
    await page.evaluate('localStorage.clear()');
    await page.goto(`${run.copy.system.adminUrl}/login`);
    await page.getByTestId('login-submit').click();
    await page.getByText('记住的密码已失效，请重新输入密码').waitFor();
    await holds(page.getByTestId('login-password'), '');
    await holds(page.getByTestId('login-account'), account);
  });
});
