import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { gone } from './src/browser/waits.ts';

type App = {
  name: string;
  viewer: 'visitor' | 'staff';
  home: string;
  /** A page whose code has not come yet, and a text of it. */
  far: string;
  shows: RegExp;
  go(page: Page): Promise<void>;
  /** What must stay while a page is missing. */
  menu(page: Page): Promise<void>;
};

const apps: App[] = [
  {
    name: 'portal',
    viewer: 'visitor',
    // A page without parts that come late: what is lost is what the test loses.
    home: '/aboutUs',
    far: '/joinUs',
    shows: /共 \d+ 个岗位/,
    go: (page) => page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '加入我们' }).click(),
    menu: (page) => page.getByRole('navigation', { name: '主菜单' }).waitFor(),
  },
  {
    name: 'back office',
    viewer: 'staff',
    home: '/spotClassification',
    far: '/merchantUser',
    shows: /共 \d+ 条/,
    go: (page) => page.getByTestId('menu-merchantUser').click(),
    menu: (page) => page.getByTestId('menu-merchantUser').waitFor(),
  },
];

const assets = /\/assets\/[^/]+\.js$/;
const reads = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
const retry = (page: Page | Locator) => page.getByRole('button', { name: '重试' });
const failedTitle = '页面没有加载成功';

describe.skipIf(whyNoBrowser())('code that does not come', () => {
  const run = useBrowser('lostCode');

  const origin = ({ name }: App) => (name === 'portal' ? run.copy.system.portalUrl : run.copy.system.adminUrl);
  const open = async (app: App): Promise<Person> => {
    const person = await run.enter(app.viewer);
    await person.page.goto(origin(app) + app.home);
    await app.menu(person.page);
    await reads(person.page, app.name === 'portal' ? /现货采购/ : /共 \d+ 条/);
    return person;
  };
  const lose = async (context: BrowserContext, how: (route: Route) => Promise<void>) => {
    await context.route(assets, how);
    return () => context.unroute(assets, how);
  };

  for (const app of apps) {
    it(`portal B1 ${app.name}: without a network a page says so, its menu stays, 重试 brings it when the network is back`, async () => {
      const { page, context, shoot } = await open(app);
      let loads = 0;
      page.on('load', () => (loads += 1));
      const mend = await lose(context, (route) => route.abort('internetdisconnected'));
      await app.go(page);
      await reads(page, failedTitle);
      await app.menu(page);
      await expect.poll(() => page.title()).toContain(failedTitle);
      await shoot(`${app.name}-lost`);
      await retry(page).click();
      await reads(page, failedTitle);
      await mend();
      await retry(page).click();
      await reads(page, app.shows);
      expect(new URL(page.url()).pathname).toBe(app.far);
      expect(loads).toBe(0);
    });

    it(`portal B1 B11 ${app.name}: offline is said; a page left and opened again is tried again by itself`, async () => {
      const { page, context, shoot } = await open(app);
      const offline = page.getByRole('alert').filter({ hasText: '网络已断开' });
      await context.setOffline(true);
      await offline.waitFor();
      await app.go(page);
      await reads(page, failedTitle);
      await shoot(`${app.name}-offline`);
      await page.goBack();
      await context.setOffline(false);
      await offline.waitFor({ state: 'detached' });
      await app.go(page);
      await reads(page, app.shows);
    });

    it(`portal B1 ${app.name}: after a release the app loads itself afresh, once, and never in a circle`, async () => {
      const { page, context } = await open(app);
      let loads = 0;
      page.on('load', () => (loads += 1));
      // A new version is in place: code of the old one is gone, the page itself and what it needs first are there.
      const entry = await page.evaluate<string[]>(`[...document.scripts].map((one) => one.src)
        .concat([...document.querySelectorAll('link[rel=modulepreload]')].map((one) => one.href))`);
      const first = new Set(
        (await page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`)).concat(entry),
      );
      const gone = (route: Route) =>
        first.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, json: { code: 404 } });
      const mend = await lose(context, gone);
      await app.go(page);
      await expect.poll(() => loads).toBe(1);
      await reads(page, failedTitle);
      await mend();
      await retry(page).click();
      await reads(page, app.shows);
      expect(loads).toBeLessThan(3);
    });

    it(`portal B1 ${app.name}: opened directly without its code, at 360 px, it is no white page either`, async () => {
      const { page, context, shoot } = await run.enter(app.viewer, 360);
      const mend = await lose(context, (route) => route.abort('internetdisconnected'));
      await page.goto(origin(app) + app.far);
      await reads(page, failedTitle);
      await shoot(`${app.name}-no-code`);
      await mend();
      await retry(page).click();
      await reads(page, app.shows);
    });
  }

  it('portal B8 a page on its way is seen at once: address, line of progress', async () => {
    const { page, context } = await open(apps[0]!);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await lose(context, async (route) => {
      await held;
      await route.continue();
    });
    await apps[0]!.go(page);
    await page.getByRole('progressbar', { name: '正在加载' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/joinUs');
    release();
    await reads(page, apps[0]!.shows);
    await gone(page.getByRole('progressbar', { name: '正在加载' }));
  });

  it('portal B1 a dialog whose code does not come says so over the page', async () => {
    const { page, context } = await open(apps[0]!);
    const mend = await lose(context, (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: '服务条款' }).click();
    await reads(page, failedTitle);
    await mend();
    // Parts of the page itself that had not come yet offer the same button.
    await retry(page.getByRole('contentinfo')).click();
    await page.getByRole('dialog', { name: '服务条款' }).waitFor();
  });
});
