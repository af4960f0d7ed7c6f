import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { operations } from '@xinyue/contracts';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { shiftOf } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';

const most = { files: 12, firstBytes: 190_000, shift: 0.05 };
/**
 * The shared stream of quotes, the kept first content, what every call needs to ask who acts, the paths of two more calls, the policy in the foot, the
 * order of a search and the word for one's own good took what was left here; 200 kB is the promise.
 */
const firstBytesOf: Record<string, number> = { list: 190_500, good: 190_500, shop: 190_500, data: 191_500 };
/** What each page draws last; the quotes in the strip come beside it. */
const last: Record<string, (page: Page) => Locator> = {
  home: (page) => page.getByRole('button', { name: /^展开全部/ }),
  list: (page) => page.getByText(/共 \d+ 条现货/),
  data: (page) => page.getByRole('heading', { name: '合约资料' }),
  good: (page) => page.getByRole('heading', { name: '规格与来源' }),
  // Below the heading of the shop's goods.
  shop: (page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first(),
};
const quotesOf = (page: Page) =>
  page
    .locator('section[aria-label="期货行情"]')
    .first()
    .getByText(/^RU\d{4}$/)
    .first();

/** Nothing is left to be done at once, and what waits for that has had its turn. */
const idle = 'new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => setTimeout(done))))';

/** What a script weighs as it is sent; files under 1 kB are not compressed beforehand. */
function bytesOf(name: string): number {
  const file = path.join(repoRoot(), 'portal-ui', 'dist', name);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

describe.skipIf(whyNoBrowser())('the first paint of the public pages', () => {
  const run = useBrowser('first-paint');
  const portal = () => run.copy.system.portalUrl;
  const places: Record<string, string> = { home: '/mainPage', list: '/spotPurchase', data: '/dataCenter' };
  beforeAll(async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(portal() + operations.listSpots.path, {
      method: 'POST',
      headers,
      body: '{"pageNum":1,"pageSize":1}',
    });
    const { data } = (await answer.json()) as { data: { list: { id: string; userCustomerId: string }[] } };
    places['good'] = `/spotPurchase/${data.list[0]!.id}`;
    places['shop'] = `/shop/${data.list[0]!.userCustomerId}`;
  });

  const gzipOf = async (name: string) => {
    const answer = await fetch(portal() + name, { headers: { 'accept-encoding': 'gzip' } });
    await answer.arrayBuffer();
    return Number(answer.headers.get('content-length'));
  };

  it.each(['home', 'list', 'data', 'good', 'shop'])(
    '%s takes at most 12 script files, 190 kB of them first, and moves nothing',
    async (name) => {
      const html = await (await fetch(portal() + places[name]!)).text();
      const first = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
      const bytes = (await Promise.all(first.map(gzipOf))).reduce((sum, one) => sum + one, 0);
      expect([first.length > 1, bytes > 100_000]).toEqual([true, true]);
      expect(bytes).toBeLessThanOrEqual(firstBytesOf[name] ?? most.firstBytes);
      for (const [width, height] of [
        [412, 823],
        [1280, 900],
      ] as const) {
        const { page, problems } = await run.browser.newPerson(width, height);
        const scripts = new Set<string>();
        const questions: string[] = [];
        page.on('request', (request) => {
          const where = new URL(request.url());
          if (where.pathname.endsWith('.js')) scripts.add(where.pathname);
          if (where.pathname.startsWith('/xinyue/')) questions.push(`${where.pathname} ${request.postData() ?? where.search}`);
        });
        // Answers are good for 10 s: a page that takes longer would rightly ask again for a part that comes late.
        await page.clock.setFixedTime(Date.now());
        await page.goto(portal() + places[name]!);
        await page.locator('.shell').waitFor({ state: 'detached' });
        await last[name]!(page).waitFor();
        // A shop's page has no strip of quotes.
        if (name !== 'shop') await quotesOf(page).waitFor();
        await page.evaluate(idle);
        expect([...scripts].filter((one) => first.includes(one))).toHaveLength(first.length);
        expect(scripts.size).toBeLessThanOrEqual(most.files);
        // What the HTML asked is what the page wanted to know: nothing is asked twice.
        expect(questions.toSorted()).toEqual([...new Set(questions)].toSorted());
        expect(await shiftOf(page)).toBeLessThanOrEqual(most.shift);
        expect(problems).toEqual([]);
        await page.close();
      }
    },
  );

  it('the frame stands before any script has come, in the colours that were chosen', async () => {
    const { page, shoot } = await run.browser.newPerson(412, 823);
    await page.route(/\/assets\//, () => undefined);
    for (const mode of ['light', 'dark']) {
      await page.addInitScript(`localStorage.setItem('mui-mode', '${mode}')`);
      await page.goto(portal() + places['good']!, { waitUntil: 'commit' });
      await page.locator('.shell h1').waitFor();
      await page.locator('.shell-offer small').waitFor();
      await expect
        .poll(() => page.evaluate(`getComputedStyle(document.documentElement).backgroundColor`))
        .toBe(mode === 'dark' ? 'rgb(16, 22, 20)' : 'rgb(245, 247, 245)');
      await shoot(`frame-${mode}`);
    }
  });

  it('the first page takes at most 200 kB of scripts as they are sent, the quotes come behind them', async () => {
    const { page } = await run.browser.newPerson();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${portal()}/mainPage`);
    await quotesOf(page).waitFor();
    const scripts = asked.filter((name) => name.endsWith('.js'));
    const later = scripts.findIndex((name) => /market|HomeMore|ChartPanel|KlineCanvas/.test(name));
    const quotes = scripts.filter((name) => name.includes('market'));
    expect([later > 0, quotes.length]).toEqual([true, 1]);
    const sizeOf = (names: string[]) => names.reduce((sum, name) => sum + bytesOf(name), 0);
    expect(sizeOf(scripts.slice(0, later)), 'the page').toBeLessThanOrEqual(200_000);
    expect(sizeOf(quotes), 'the quotes').toBeLessThanOrEqual(5_000);
  });
});
