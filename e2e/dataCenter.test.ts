import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBarriers } from './src/browser/findBarriers.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { openBrowser, openPeople, type Person } from './src/browser/openBrowser.ts';
import { gone } from './src/browser/waits.ts';
import { type Copy, startCopy } from './src/system/startCopy.ts';

const futuresPath = operations.readFutures.path;
const isFutures = (url: URL) => url.pathname === futuresPath;
/** Where there is no stream the quotes are asked for. What a shared worker asks for no test can answer: this browser has none. */
const noStream = async ({ context }: Pick<Person, 'context'>) => {
  await context.addInitScript('delete window.SharedWorker');
  await context.route(`**${operations.streamQuotes.path}`, (route) => route.fulfill({ status: 503, json: { success: false } }));
};
const rows = [
  { code: 'RU2701', name: '天然橡胶2701', latest: 15_600, change: 195, changePercent: 1.27, turnover: 12_345_678_900 },
  { code: 'NR2701', name: '20号胶2701', latest: 12_700, change: -65, changePercent: -0.51, turnover: null },
];
const patient = { timeout: 10_000 };
type Health = { parts: { gateway: { limits: { quoteStreams: { used: number } } } } };
/** Changes an answer of the server on its way to the page. */
const altered = (change: object) => async (route: Route) => {
  const answer = await route.fetch();
  const json = (await answer.json()) as { data: object };
  await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, ...change } } });
};

describe.skipIf(whyNoBrowser())('the data centre, its quotes from a source of their own', () => {
  let source: Server;
  let behave: RequestListener | undefined;
  let copy: Copy;
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  let portal: string;

  beforeAll(async () => {
    source = createServer((request, response) => (behave ? behave(request, response) : response.end(JSON.stringify(rows))));
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(source.address() as AddressInfo).port}/quotes`;
    copy = await startCopy({ env: { XINYUE_FEED_FUTURES_URL: address } });
    portal = copy.system.portalUrl;
    browser = await openBrowser('data-center');
  });
  afterAll(async () => {
    await browser?.close();
    await copy?.stop();
    source?.closeAllConnections();
    source?.close();
  });
  const strip = (page: Page) => page.locator('section[aria-label="期货行情"]').first();
  const open = async (width: number, height: number, where: string): Promise<Person> => {
    const person = await browser.newPerson(width, height);
    await person.page.goto(portal + where);
    return person;
  };

  it.each([
    ['wide', 1280, 900],
    ['phone', 360, 740],
  ])(
    'R-05 R-25 R-28 R-34 K-03 K-26 shows the quotes of its source, 涨 red and 跌 green with their signs (%s)',
    async (name, width, height) => {
      const { page, shoot, problems } = await open(width, height, '/dataCenter');
      const up = page.getByTestId('quote-RU2701');
      await up.getByText('+1.27%').waitFor();
      await up.getByText('123.46').waitFor();
      await page.getByTestId('quote-NR2701').getByText('-0.51%').waitFor();
      const panel = page.locator('section', { has: page.getByRole('heading', { name: '期货行情' }) }).last();
      await panel.getByText('来源：127.0.0.1').waitFor();
      await gone(panel.getByText('模拟行情'));
      const colour = (text: string) =>
        page.evaluate(
          `getComputedStyle([...document.querySelectorAll('table span')].find((one) => one.textContent === '${text}')).color`,
        );
      await expect.poll(() => colour('▲+1.27%')).toBe('rgb(198, 40, 40)');
      await expect.poll(() => colour('▼-0.51%')).toBe('rgb(27, 122, 61)');
      await page.getByText('示例快讯', { exact: true }).waitFor();
      await shoot(`${name}-source`);
      await page.getByRole('heading', { name: '行业快讯' }).scrollIntoViewIfNeeded();
      const flashes = page.getByRole('list', { name: '行业快讯' }).locator('> li');
      await expect.poll(() => flashes.count(), patient).toBe(20);
      await page.getByRole('button', { name: '加载更多快讯' }).click();
      await page.getByText(/共 \d+ 条快讯/).waitFor();
      await expect.poll(() => flashes.count(), patient).toBe(40);
      await shoot(`${name}-flash-2`);
      expect(await findBarriers(page)).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  it.each([
    ['wide', 1280, 900],
    ['phone', 360, 740],
  ])('R-25 the strip comes after the page, moves nothing, and scrolls inside itself (%s)', async (_name, width, height) => {
    const { page, context } = await browser.newPerson(width, height);
    await noStream({ context });
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await context.route(isFutures, async (route) => {
      await held;
      await altered({ list: Array.from({ length: 20 }, (_, at) => ({ ...rows[0], code: `RU${2701 + at}` })) })(route);
    });
    await page.goto(`${portal}/aboutUs`);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    const before = await heading.boundingBox();
    await page.locator('section[aria-label="期货行情"]').waitFor();
    await expect.poll(() => heading.boundingBox()).toEqual(before);
    release();
    await strip(page).getByText('RU2701').waitFor();
    await expect.poll(() => heading.boundingBox()).toEqual(before);
    const list = page.getByRole('list', { name: '期货行情，可左右滚动' });
    const hidden = () =>
      list.evaluate((element: { scrollWidth: number; clientWidth: number }) => element.scrollWidth - element.clientWidth);
    await expect.poll(hidden).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await expect.poll(async () => (await strip(page).boundingBox())!.height).toBeLessThanOrEqual(45);
  });

  it('R-25 asks every 15 s while the page is looked at, and not at all in the background', async () => {
    const { page, context } = await browser.newPerson();
    await noStream({ context });
    let asked = 0;
    let answered = 0;
    page.on('request', (request) => (asked += Number(isFutures(new URL(request.url())))));
    page.on('requestfinished', (request) => (answered += Number(isFutures(new URL(request.url())))));
    await page.clock.install();
    await page.goto(`${portal}/aboutUs`);
    await page.clock.runFor(1_000);
    await strip(page).getByText('RU2701').waitFor();
    expect(asked).toBe(1);
    await page.clock.runFor(15_500);
    // While an answer is under way nobody asks again, and the minutes below pass in milliseconds.
    await expect.poll(() => answered, patient).toBe(2);
    expect(asked).toBe(2);
    const look = (state: string) =>
      page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
    await look('hidden');
    await page.clock.runFor(120_000);
    expect(asked).toBe(2);
    await look('visible');
    await page.clock.runFor(16_000);
    await expect.poll(() => asked, patient).toBeGreaterThan(2);
  });

  it('portal F13 eight tabs share one stream, and hear on when the first is closed and another frozen', async () => {
    for (const person of openPeople.slice()) await person.context.close();
    const streams = async () => {
      const { parts } = (await (await fetch(`${portal}/health/ready`)).json()) as Health;
      return parts.gateway.limits.quoteStreams.used;
    };
    await expect.poll(streams, patient).toBe(0);
    const { page: first, context } = await browser.newPerson(1280, 900, { sharesStream: true });
    const tabs = [first, ...(await Promise.all(Array.from({ length: 7 }, () => context.newPage())))];
    let asked = 0;
    context.on('request', (request) => (asked += Number(isFutures(new URL(request.url())))));
    const expectPrice = async (price: number, pages: readonly Page[]) => {
      behave = (_request, response) => response.end(JSON.stringify([{ ...rows[0], latest: price }, rows[1]]));
      const text = price.toLocaleString('en-US');
      await Promise.all(pages.map((page) => strip(page).getByText(text).waitFor()));
    };
    // One by one: with a stream for each of them the seventh would wait for a free line for ever.
    for (const tab of tabs) await tab.goto(`${portal}/aboutUs`);
    await expectPrice(15_777, tabs);
    await expect.poll(streams, patient).toBe(1);
    const before = asked;
    await first.close();
    await expectPrice(15_888, tabs.slice(1));
    const frozen = await context.newCDPSession(tabs[1]!);
    await frozen.send('Page.setWebLifecycleState', { state: 'frozen' });
    await expectPrice(15_999, tabs.slice(2));
    await expect.poll(streams, patient).toBe(1);
    expect(asked).toBe(before);
    await context.close();
    await expect.poll(streams, patient).toBe(0);
    behave = undefined;
  });

  it('X-10 quotes that are late say so, quotes that fail leave the news, and 重试 brings them', async () => {
    const { page, context, shoot } = await browser.newPerson();
    await noStream({ context });
    const late = altered({ stale: true });
    await context.route(isFutures, late);
    await page.goto(`${portal}/dataCenter`);
    await page.getByText('行情延迟').nth(1).waitFor();
    await shoot('late');
    await context.unroute(isFutures, late);
    const failing = (route: Route) => route.fulfill({ status: 503, json: { success: false, code: 503, msg: '', data: null } });
    await context.route(isFutures, failing);
    await page.reload();
    await page.getByText('行情加载失败，请稍后再试！').waitFor();
    await page.getByText(/共 \d+ 条快讯/).waitFor();
    await shoot('futures-failed');
    await context.unroute(isFutures, failing);
    await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
    await page.getByTestId('quote-RU2701').waitFor();
    await strip(page).getByText('RU2701').waitFor();
  });

  it('X-10 R4 a dead source: the service keeps its last answer, the other feed and the goods are as before', async () => {
    const get = async (name: string) => {
      const answer = await fetch(`${portal}/xinyue/login/feed/${name}`);
      return { status: answer.status, ...((await answer.json()) as { code: number; data: { list: unknown[]; stale: boolean } }) };
    };
    expect(await get('futures')).toMatchObject({ code: 200, data: { list: [{ code: 'RU2701' }, { code: 'NR2701' }] } });
    let failed = 0;
    behave = (_request, response) => {
      failed += 1;
      response.destroy();
    };
    // What was fetched holds for some seconds: asked once more after that, the source has failed.
    await eventually(async () => (await get('futures')) && failed > 0, { describe: 'the dead source to be asked' });
    expect(await get('futures')).toMatchObject({ status: 200, data: { list: [{ code: 'RU2701' }, { code: 'NR2701' }] } });
    expect(await get('flash')).toMatchObject({ code: 200, data: { simulated: true } });
    expect(await get('unknown')).toMatchObject({ code: 404 });
    // The service starts anew and its source is still dead: no quotes at all, and nothing else is missing.
    copy.system.kill('catalog');
    await copy.system.waitReady('catalog');
    expect(await get('futures')).toMatchObject({ status: 503, code: 503 });
    expect(await get('flash')).toMatchObject({ code: 200 });
    const { page, context } = await browser.newPerson();
    await noStream({ context });
    await page.goto(`${portal}/spotPurchase`);
    await page.getByText(/共 \d+ 条现货/).waitFor();
    await strip(page).getByText('行情加载失败').waitFor();
    behave = undefined;
    await eventually(async () => (await get('futures')).code === 200, {
      describe: 'the source to be found again',
      timeoutMs: 40_000,
    });
  });
});
