import { describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { messagesTo } from './src/browser/messagesTo.ts';
import { menuEntry, signInAtBackOffice } from './src/browser/staffSteps.ts';
import { useBrowser } from './src/browser/useBrowser.ts';

describe.skipIf(whyNoBrowser())('a role, and a clerk who has it', () => {
  const run = useBrowser('rolesAndClerks');
  const box = ({ page }: Person, code: string) => page.getByRole('checkbox', { name: code });
  const open = ({ page }: Person, path: string) => page.goto(run.copy.system.adminUrl + path);
  /** Gives or takes codes on the role's page, which the chief has open. */
  const choose = async (chief: Person, codes: Record<string, boolean>, shot: string) => {
    for (const [code, on] of Object.entries(codes)) await box(chief, code).setChecked(on);
    await chief.shoot(`${shot}-chosen`);
    await chief.page.getByTestId('save-rights').click();
    // The button is shut while it is under way, too.
    await messagesTo(chief).toast('权限保存成功', 'success');
  };

  it.each([
    [1280, 900],
    [360, 740],
  ])(
    'P-32 R-84 R-86 %i px: a role and a clerk are made, the clerk sees exactly that, and loses a code while looking',
    async (width, height) => {
      const chief = await run.enter('chief', width, height);
      const [role, account, own] = [`招聘专员${width}`, `recruiter${width}`, 'The own words of a recruiter'];

      await open(chief, '/system/Role/create');
      await chief.page.locator('input[name=roleName]').fill(role);
      await chief.page.locator('input[name=roleNo]').fill(`recruiter${width}`);
      await chief.page.getByTestId('save').click();
      await chief.page.getByRole('link', { name: `权限 ${role}` }).click();
      await choose(chief, { 'posting:read': true, 'posting:write': true }, `role-${width}`);
      const rights = chief.page.url();

      await open(chief, '/system/user/create');
      const { page } = chief;
      for (const [name, text] of Object.entries({
        userName: account,
        userRealName: '林岚',
        userMobile: '13900001111',
        userEmail: 'lin@example.com',
      }))
        await page.locator(`input[name=${name}]`).fill(text);
      await page.getByRole('combobox', { name: /角色/ }).last().click();
      await page.getByRole('option', { name: role }).click();
      await page.getByRole('radio', { name: '女' }).check();
      await chief.shoot(`clerk-form-${width}`);
      await page.getByTestId('save').click();
      const password = await page.getByTestId('secret-once').innerText();
      await chief.shoot(`clerk-password-${width}`);
      expect(password).toMatch(/^[A-Za-z2-9]{16}$/);

      const clerk = await run.browser.newPerson(width, height);
      await signInAtBackOffice({ ...clerk, shoot: async () => undefined }, run.copy.system.adminUrl, account, password);
      const first = clerk.page.getByRole('dialog', { name: '请先修改初始密码' });
      await first.getByTestId('own-currentPassword').fill(password);
      for (const name of ['password', 'again']) await first.getByTestId(`own-${name}`).fill(own);
      await clerk.shoot(`clerk-first-password-${width}`);
      await first.getByRole('button', { name: '保存' }).click();
      await first.waitFor({ state: 'detached' });

      const entry = await menuEntry(clerk, 'recruitment');
      await clerk.shoot(`clerk-menu-${width}`);
      const entries = await clerk.page
        .getByTestId(/^menu-/)
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-testid')));
      expect(entries).toEqual(['menu-recruitment']);
      await entry.click();
      const more = clerk.page.getByRole('link', { name: /新增/ }).first();
      await more.waitFor();
      await clerk.shoot(`clerk-sees-${width}`);
      await open(clerk, '/userManagement');
      await clerk.page.waitForURL(/access-denied/);
      await open(clerk, '/recruitment');
      await more.waitFor();

      await chief.page.goto(rights);
      await choose(chief, { 'posting:write': false }, `role-less-${width}`);
      await clerk.page.evaluate(`window.dispatchEvent(new Event('focus'))`);
      await more.waitFor({ state: 'detached' });
      await clerk.shoot(`clerk-lost-a-code-${width}`);
      for (const { context } of [chief, clerk]) await context.close();
    },
  );
});
