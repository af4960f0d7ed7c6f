import { createHmac } from 'node:crypto';
import { operations } from '@xinyue/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { type Person, shiftOf } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { messagesTo } from './src/browser/messagesTo.ts';
import { gone, shows } from './src/browser/waits.ts';
import { must } from './src/system/offerGood.ts';
import { passwordOf } from './src/system/startCopy.ts';
import { withProof } from './src/system/withProof.ts';

/** Two frames for what a page does after an event, and whatever it moves then moved to its end. */
const settled = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => Promise.allSettled(
  document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished)))`;

describe.skipIf(whyNoBrowser())('small things that people stumble over', () => {
  const run = useBrowser('smallThings');
  let office: Person;
  beforeAll(async () => {
    office = await run.enter('staff', 1280, 800);
  });
  const at = (path: string) => office.page.goto(run.copy.system.adminUrl + path);

  it.each([360, 1280])('portal B13 the page of a good stands still while it loads, %i px wide', async (width) => {
    const { rows } = await run.copy.databases.catalog.query('select id from spots where not deleted and not closed limit 1');
    const { page, context, shoot } = await run.browser.newPerson(width, 740);
    // Slow enough for its first look to be painted.
    await context.route(
      (url) => url.pathname === operations.listSpots.path,
      async (route) => {
        const answer = await route.fetch();
        await page.evaluate(settled);
        await route.fulfill({ response: answer });
      },
    );
    await page.goto(`${run.copy.system.portalUrl}/spotPurchase/${rows[0].id}`);
    await page.getByRole('button', { name: /^购买/ }).waitFor();
    // The worker that holds the stream of quotes never lets the network rest.
    await gone(page.locator('.MuiSkeleton-root'));
    await shoot(`good-${width}`);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.05);
    await context.close();
  });

  it.each([360, 1280])('Pt-K-03 Pt-R-02 signs right, asks nobody else and keeps the policy, %i px wide', async (width) => {
    const shop = await run.copy.backstage('qingdao01');
    const form = { label: '接口参考', scopes: ['orders'] };
    const key = must(
      await withProof<{ name: string; secret: string }>(shop, operations.saveShopKey, form, passwordOf('qingdao01')),
    );
    const { page, context, shoot, problems } = await run.browser.newPerson(width, 740);
    const foreign: string[] = [];
    await context.route(
      (url) => url.origin !== run.copy.system.portalUrl && url.protocol !== 'data:',
      (route) => {
        foreign.push(route.request().url());
        return route.abort();
      },
    );
    await page.addInitScript(`window.reports = [];
      document.addEventListener('securitypolicyviolation', (event) => window.reports.push(event.violatedDirective + event.blockedURI))`);
    const reports = () => page.evaluate('window.reports');
    await page.goto(`${run.copy.system.portalUrl}/openPlatform?tab=events`);
    await page.getByText('goods.changed').first().waitFor();
    await expect.poll(reports).toEqual([]);
    await page.goto(`${run.copy.system.portalUrl}/openPlatform?tab=sign`);
    await page.getByLabel('密钥', { exact: true }).fill(key.secret);
    await page.getByLabel('正文').fill('{"name":"烟片胶 3 号"}');
    const signed = page.getByRole('region', { name: '待签名文字' });
    await shows(signed, /烟片胶 3 号/);
    const text = (await signed.textContent())!;
    await shows(page.getByRole('region', { name: '签名结果' }), createHmac('sha256', key.secret).update(text).digest('hex'));
    await page.goto(`${run.copy.system.portalUrl}/openPlatform`);
    await page.getByRole('link', { name: '打开接口参考' }).click();
    // The guide, which goes, has fields of these names too.
    const call = page.locator('#operations-partners-readPartnerSelf');
    await call.waitFor();
    await page.getByLabel('接口名称').fill(key.name);
    await page.getByLabel('密钥', { exact: true }).fill(key.secret);
    await call.locator('.opblock-summary-control').click();
    await call.getByRole('button', { name: 'Execute' }).click();
    await call.locator('.live-responses-table').getByText(key.name).first().waitFor();
    await shoot(`reference-${width}`);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await expect.poll(async () => [foreign, await reports(), problems]).toEqual([[], [], []]);
    const kept = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])';
    await expect.poll(() => page.evaluate(kept)).not.toContain(key.secret);
    await context.close();
  });

  it('portal B11 a list that stands there without a network says that it may be old', async () => {
    const { page, context, shoot } = await run.browser.newPerson(360, 740);
    await page.goto(`${run.copy.system.portalUrl}/spotPurchase`);
    await page.getByText(/共 \d+ 条现货/).waitFor();
    const note = page.getByRole('alert').filter({ hasText: '网络已断开' });
    await gone(note);
    await context.setOffline(true);
    await note.waitFor();
    await shoot('offline');
    await context.setOffline(false);
    await note.waitFor({ state: 'detached' });
    await context.close();
  });

  it.each(['/orderManagement?filter=%7B%7D', '/spotManagement'])(
    'back-office 9 显示列 of %s is Chinese, and offers neither the boxes nor the actions to be switched off',
    async (path) => {
      await at(path);
      await office.page.getByRole('button', { name: '显示列' }).click();
      const columns = office.page.locator('.MuiPopover-paper li');
      await columns.nth(5).waitFor();
      const items = await columns.allInnerTexts();
      expect(items.filter((text) => /[A-Za-z]{3,}|操作/.test(text))).toEqual([]);
      await office.page.keyboard.press('Escape');
    },
  );

  it('back-office 10 the categories do not open over what a refused save says of them', async () => {
    await at('/spotManagement/create');
    await office.page.getByTestId('save').click();
    await messagesTo(office).reads('请选择现货分类');
    await office.page.evaluate(settled);
    await office.shoot('refused-good');
    await gone(office.page.getByRole('listbox'));
  });

  it('back-office 11 the top bar stays in sight', async () => {
    await at('/spotManagement/create');
    await office.page.getByTestId('save').waitFor();
    await office.page.evaluate('window.scrollTo(0, 600)');
    await expect.poll(() => office.page.evaluate<number>('window.scrollY')).toBeGreaterThan(100);
    await office.page.evaluate(settled);
    await expect.poll(() => office.page.evaluate(`document.querySelector('header').getBoundingClientRect().top`)).toBe(0);
  });

  it('back-office 18c an order that is not there leads back to the list', async () => {
    await at('/orderManagement/01920000-0000-7000-8000-0000000fffff/show');
    const back = office.page.getByRole('link', { name: '返回订单列表' });
    await back.waitFor();
    await office.shoot('no-order');
    await gone(office.page.getByRole('button', { name: '重试' }));
    await back.click();
    // Today's orders (Z-10); those of the demo may be from before midnight.
    await messagesTo(office).reads(/共 \d+ 条|所选日期或条件下没有订单/);
  });
});
