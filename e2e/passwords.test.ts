import { operations } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { proofDialog, proveIt } from './src/browser/proveIt.ts';
import { messagesTo } from './src/browser/messagesTo.ts';
import { signInAtBackOffice } from './src/browser/staffSteps.ts';
import { gone, shows } from './src/browser/waits.ts';
import { must } from './src/system/offerGood.ts';
import { passwordOf } from './src/system/startCopy.ts';
import { byHand } from './src/system/byHand.ts';

describe.skipIf(whyNoBrowser())('passwords of shops and of staff in the back office', () => {
  const run = useBrowser('passwords', { env: { XINYUE_PROOF_FRESH_MINUTES: '10' } });
  const signIn = async (account: string, password = passwordOf(account), width = 1280): Promise<Person> => {
    const person = await run.browser.newPerson(width, 740);
    await signInAtBackOffice({ ...person, shoot: async () => undefined }, run.copy.system.adminUrl, account, password);
    return person;
  };

  it('F11 Z-45 staff reset the password of a shop to one that is shown once; the shop sets its own before anything else', async () => {
    const shop = await signIn('yunnan003');
    const office = await signIn('operator01');
    await office.page.goto(`${run.copy.system.adminUrl}/merchantUser`);
    await office.page.getByRole('button', { name: '查看资料 云南版纳天胶' }).click();
    await office.page.getByRole('button', { name: '重置密码 云南版纳天胶' }).click();
    const dialog = office.page.getByRole('dialog', { name: '重置该商户的登录密码?' });
    await dialog.getByText('所有登录立即退出').waitFor();
    await office.shoot('reset-question');
    await dialog.getByRole('button', { name: '重置密码' }).click();
    const made = await office.page.getByTestId('secret-once').innerText();
    expect(made.length).toBeGreaterThanOrEqual(12);
    await office.shoot('reset-done');
    // It is shown once: no slip takes it away.
    await office.page.keyboard.press('Escape');
    await office.page.mouse.click(5, 5);
    await shows(office.page.getByTestId('secret-once'), made);
    await office.page.getByRole('button', { name: '我已记下' }).click();
    await gone(office.page.getByText(made));

    await shop.page.goto(`${run.copy.system.adminUrl}/spotManagement`);
    await shop.page.waitForURL(/\/login/);
    const again = await signIn('yunnan003', made, 360);
    const own = again.page.getByRole('dialog', { name: '请先修改初始密码' });
    await own.getByTestId('own-currentPassword').fill(made);
    for (const name of ['password', 'again']) await own.getByTestId(`own-${name}`).fill('Ownwords2026');
    await again.shoot('first-password-360');
    await own.getByRole('button', { name: '保存' }).click();
    await own.waitFor({ state: 'detached' });
    await again.page
      .getByText(/共 \d+ 条/)
      .first()
      .waitFor();
    await again.shoot('after-first-password-360');
    for (const { context } of [shop, office, again]) await context.close();
  });

  it('F4 Z-45 who stops a colleague long after signing in is asked for the own password; a wrong one is told and changes nothing', async () => {
    const staff = await run.copy.backstage('admin');
    const form = { userType: 0, userStatus: 0, account: 'colleague1', nickname: '同事', password: 'A colleague of 2026' };
    const { id } = must(await staff.call<{ id: string }>(operations.saveUser.path, form));
    const disabled = async () =>
      (await run.copy.databases.merchant.query<{ disabled: boolean }>('select disabled from users where id = $1', [id])).rows[0]!
        .disabled;
    for (const width of [360, 1280]) {
      const { page, context, shoot } = await signIn('admin', passwordOf('admin'), width);
      await byHand(run.copy, 'merchant', `update sessions set created_at = created_at - interval '11 minutes'`);
      const before = await disabled();
      await page.goto(`${run.copy.system.adminUrl}/administratorList`);
      await page.getByTestId(`status-${id}`).click();
      await page.getByRole('dialog').getByTestId('ask-confirm').click();
      const prompt = proofDialog(page);
      await prompt.getByTestId('proof-deed').getByText(/同事/).waitFor();
      await shoot(`own-password-${width}`);
      await prompt.getByTestId('proof-password').fill('not my password');
      await prompt.getByRole('button', { name: '确认' }).click();
      await prompt.getByText('验证未通过').waitFor();
      await shoot(`own-password-wrong-${width}`);
      expect(await disabled()).toBe(before);
      await proveIt(page, 'admin');
      await messagesTo({ page }).toast(before ? '启用成功!' : '停用成功!', 'success');
      expect(await disabled()).toBe(!before);
      await context.close();
    }
  });
});
