import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { beforeAll, describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { signInAtBackOffice } from './src/browser/staffSteps.ts';
import { gone } from './src/browser/waits.ts';

describe.skipIf(whyNoBrowser())('the desktop view of the back office on a phone', () => {
  const run = useBrowser('desktopView');
  let phone: Person;
  const measured = `({
    width: document.documentElement.clientWidth,
    scale: visualViewport.scale,
    wide: matchMedia('(min-width: 1200px)').matches,
  })`;
  const size = () => phone.page.evaluate<{ width: number; scale: number; wide: boolean }>(measured);
  const inMenu = async (name: string) => {
    await phone.page.getByRole('button', { name: '账户菜单' }).click();
    await phone.page.getByRole('menuitem', { name }).click();
  };

  beforeAll(async () => {
    phone = await run.browser.newPerson(360, 740, { isMobile: true, hasTouch: true });
    await signInAtBackOffice(phone, run.copy.system.adminUrl, 'operator01', demoPasswords['operator01']!);
    await phone.page.goto(`${run.copy.system.adminUrl}/spotManagement`);
    await phone.page
      .getByText(/共 \d+ 条/)
      .first()
      .waitFor();
  });

  it('R-63 is responsive at first', async () => {
    await expect.poll(size).toEqual({ width: 360, scale: 1, wide: false });
  });

  it('R-63 Z-89 电脑版 lays the app out 1827 px wide, scaled by 360 / 1827; questions and menus stand in their places', async () => {
    await inMenu('电脑版');
    await expect.poll(size).toMatchObject({ width: 1827, wide: true });
    await expect.poll(async () => (await size()).scale).toBeCloseTo(360 / 1827, 3);
    await phone.page.getByRole('columnheader', { name: '现货名称' }).waitFor();
    await phone.shoot('desktop-list');
    await phone.page
      .getByRole('button', { name: /^删除 / })
      .first()
      .click();
    const middle = async () => {
      const { x, width } = (await phone.page.getByRole('dialog').boundingBox())!;
      return x + width / 2;
    };
    await expect.poll(middle).toBeCloseTo(1827 / 2, -1);
    await phone.shoot('desktop-question');
    await phone.page.getByTestId('ask-cancel').click();
  });

  it('R-63 is remembered on the device, and 手机版 leads back', async () => {
    await phone.page.reload();
    await phone.page.getByRole('columnheader', { name: '现货名称' }).waitFor();
    await expect.poll(size).toMatchObject({ width: 1827 });
    await inMenu('手机版');
    await expect.poll(size).toEqual({ width: 360, scale: 1, wide: false });
    await phone.page.reload();
    await phone.page
      .getByText(/共 \d+ 条/)
      .first()
      .waitFor();
    await expect.poll(size).toMatchObject({ width: 360, wide: false });
    await phone.shoot('phone-again');
    expect(phone.problems).toEqual([]);
  });

  it('R-63 is not offered where there is nothing to switch', async () => {
    const wide = await run.browser.newPerson();
    await signInAtBackOffice(
      { ...wide, shoot: async () => undefined },
      run.copy.system.adminUrl,
      'operator01',
      demoPasswords['operator01']!,
    );
    await wide.page.getByRole('button', { name: '账户菜单' }).click();
    await wide.page.getByTestId('sign-out').waitFor();
    await gone(wide.page.getByTestId('desktop-view'));
  });
});
