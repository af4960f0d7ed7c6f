import { operations } from '@xinyue/contracts';
import { signIn } from '@xinyue/scripts/client/createClient';
import { tempData } from '@xinyue/scripts/base/tempData';
import { afterAll, describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { look } from './src/browser/moneySteps.ts';
import { signInAtBackOffice } from './src/browser/staffSteps.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { gone } from './src/browser/waits.ts';
import { passwordOf } from './src/system/startCopy.ts';
import { adminPassword } from './src/system/startTestSystem.ts';
import { authenticator } from './src/system/totpCodes.ts';

const windows = [
  { name: 'wide', width: 1280, height: 900 },
  { name: 'phone', width: 360, height: 740 },
];

describe.skipIf(whyNoBrowser())('a second factor that may wait', () => {
  const run = useBrowser('factor-grace', { env: { XINYUE_FACTOR_GRACE_DAYS: '7' } });

  it.each(windows)('Tr-M-03 a line on top of every page says until when: $name', async ({ name, width, height }) => {
    const person = await run.browser.newPerson(width, height);
    const { page, problems } = person;
    await signInAtBackOffice({ ...person, shoot: async () => undefined }, run.copy.system.adminUrl, 'admin', adminPassword);
    await page.getByTestId('enrol-note').waitFor();
    await look(person, `${name}-1-grace`);
    await page.getByTestId('to-enrol').click();
    await page.getByTestId('must-enrol').waitFor();
    await gone(page.getByTestId('enrol-note'));
    await look(person, `${name}-2-security`);
    expect(problems).toEqual([]);
    await person.context.close();
  });

  it('Tr-M-03 people of the demonstration are asked for none', async () => {
    const { data } = (await (
      await signIn(run.copy.system.adminUrl, 'backstage', 'operator01', passwordOf('operator01'))
    ).call<{ mustEnrol: boolean }>(operations.querySecurity.path, {})) as { data: { mustEnrol: boolean } };
    expect(data.mustEnrol).toBe(false);
  });
});

describe.skipIf(whyNoBrowser())('a second factor that is due', () => {
  const second = { account: 'second', password: 'The second person of copies' };
  // A copy of its own: who is there at the first start counts.
  const { data, remove } = tempData('factor-due');
  afterAll(remove);
  const run = useBrowser('factor-due', {
    data,
    empty: true,
    env: { XINYUE_FACTOR_GRACE_DAYS: '0', XINYUE_STAFF: `${second.account}:${second.password}:super` },
  });
  const people = [
    { ...windows[0]!, account: 'admin', password: adminPassword },
    { ...windows[1]!, ...second },
  ];

  it.each(people)(
    'Tr-M-03 the back office leads to 账户安全, and behind the factor everything is answered: $name',
    async ({ name, width, height, account, password }) => {
      const { adminUrl } = run.copy.system;
      const half = await signIn(adminUrl, 'backstage', account, password);
      expect(await half.call(operations.listRoles.path, { limit: 1 })).toMatchObject({
        code: 403,
        msg: '请先启用二次验证',
        data: { reason: 'mustEnrol' },
      });
      const person = await run.browser.newPerson(width, height);
      const { page } = person;
      await signInAtBackOffice({ ...person, shoot: async () => undefined }, adminUrl, account, password);
      await page.waitForURL(/\/accountSecurity$/);
      await page.getByTestId('must-enrol').waitFor();
      await look(person, `${name}-1-due`);
      await page.goto(`${adminUrl}/system/Role`);
      await page.waitForURL(/\/accountSecurity$/);
      await page.getByTestId('enrol').click();
      await page.keyboard.press('Enter');
      const next = authenticator(await page.getByTestId('enrol-secret').innerText());
      await page.getByTestId('factor-code').fill(await next());
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: '我已保存' }).click();
      await page.getByTestId('factors').waitFor();
      await page.goto(`${adminUrl}/system/Role`);
      await page.getByText('公司管理员').first().waitFor();
      await look(person, `${name}-2-enrolled`);
      await person.context.close();
    },
  );
});
