import { beforeAll, describe, expect, it } from 'vitest';
import { findBarriers } from './src/browser/findBarriers.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { useBrowser } from './src/browser/useBrowser.ts';

const patient = { timeout: 20_000 };
const rates = /\/xinyue\/login\/feed\/rates/;

describe.skipIf(whyNoBrowser())('the market, as a trader reads it', () => {
  const run = useBrowser('market');
  let portal: string;
  beforeAll(() => {
    portal = run.copy.system.portalUrl;
  });

  it.each([
    ['wide', 1280, 900],
    ['phone', 360, 740],
  ])(
    'R-29 R-33 R-34 R-35 Z-110 opens the chart of a contract, goes along it by keys, and reads a flash (%s)',
    async (name, width, height) => {
      const { page, shoot } = await run.browser.newPerson(width, height);
      await page.goto(`${portal}/dataCenter`);
      await page.getByText('主力', { exact: true }).first().waitFor();
      await page
        .getByRole('link', { name: /^查看 RU.+ 走势$/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      const chart = dialog.getByTestId('chart-minute');
      await chart.waitFor(patient);
      const readout = dialog.locator('output').first();
      const last = await readout.innerText();
      await chart.focus();
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
      await expect.poll(() => readout.innerText(), patient).not.toBe(last);
      await dialog.getByText('模拟行情').waitFor();
      await shoot(`${name}-minute`);
      await dialog.getByRole('button', { name: '日线' }).click();
      await dialog.getByTestId('chart-daily').waitFor(patient);
      await dialog.getByText('以表格查看').click();
      await dialog.getByRole('table').waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await shoot(`${name}-daily`);
      await dialog.getByRole('button', { name: '关闭' }).click();
      await page.waitForURL((url) => !url.searchParams.has('contract'));
      await page.getByRole('button', { name: '铜', exact: true }).click();
      await page.waitForURL(/flashTag=copper/);
      await page.getByRole('list', { name: '行业快讯' }).getByRole('button').first().click();
      await page.getByRole('dialog', { name: '快讯详情' }).getByText('发布时间').waitFor();
      await shoot(`${name}-flash`);
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: '合约资料' }).scrollIntoViewIfNeeded();
      await page.getByRole('cell', { name: '10 吨/手' }).first().waitFor();
    },
  );

  it('R-05 a header sorts the contracts of each product', async () => {
    const { page } = await run.browser.newPerson();
    await page.goto(`${portal}/dataCenter`);
    const first = page.locator('[data-testid^=quote-RU]').first();
    await first.waitFor();
    await page.getByRole('button', { name: '成交量', exact: true }).click();
    await page.getByRole('columnheader', { name: '成交量', exact: true }).and(page.locator('[aria-sort=descending]')).waitFor();
    await first.getByText('主力').waitFor();
  });

  it('R-03 R-29 R-30 R-31 R-32 X-04 X-10 shows the board, and a dead feed costs its own block', async () => {
    const { page, context, shoot } = await run.browser.newPerson();
    await context.route(rates, (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 503, msg: '', data: null } }),
    );
    await page.goto(`${portal}/mainPage`);
    await page.getByTestId('chart-minute').waitFor(patient);
    for (const block of ['今日报价', '行业快讯', '最新资讯', '最新成交', '交易中心', '橡胶化工', '外盘行情'])
      await page.getByRole('heading', { name: block }).waitFor();
    await page.getByText('汇率加载失败，请稍后再试！').waitFor();
    await page.getByRole('list', { name: '最新资讯' }).getByRole('button').first().click();
    await page.getByRole('dialog').getByText('发布时间').waitFor();
    await page.keyboard.press('Escape');
    await context.unroute(rates);
    await page.getByRole('region', { name: '汇率' }).getByRole('button', { name: '重试' }).click();
    await page.getByText('美元').first().waitFor();
    await shoot('board');
  });

  it('own-names Market quotes come as a stream, and none is asked for beside it', async () => {
    const { page, context } = await run.browser.newPerson();
    // A worker's requests are not seen from here: in a browser without shared workers the tab has the stream itself.
    await context.addInitScript('delete window.SharedWorker');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${portal}/aboutUs`);
    await page
      .getByText(/^RU\d{4}$/)
      .first()
      .waitFor();
    await expect.poll(() => asked.filter((path) => path.endsWith('/quotes/stream')).length, patient).toBe(1);
  });

  it('portal 4 R-38 compares goods in a table that the device remembers', async () => {
    const { page, shoot } = await run.browser.newPerson();
    await page.goto(`${portal}/spotPurchase`);
    await page.getByRole('button', { name: '表格' }).click();
    await page.waitForURL(/view=table/);
    await page.getByRole('columnheader', { name: '升贴水' }).waitFor();
    const row = page.getByRole('row').nth(2);
    await expect.poll(async () => (await row.boundingBox())!.height).toBeCloseTo(44, 0);
    await shoot('table');
    await page.goto(`${portal}/spotPurchase`);
    await page.getByRole('columnheader', { name: '品名' }).waitFor();
  });
});
