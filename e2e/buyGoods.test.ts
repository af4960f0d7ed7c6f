import { operations } from '@xinyue/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { breakLine } from './src/browser/breakLine.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { goodsOf } from './src/browser/goodsOf.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { messagesTo } from './src/browser/messagesTo.ts';
import { gone, holds } from './src/browser/waits.ts';

describe.skipIf(whyNoBrowser())('a buyer and the goods, in a browser', () => {
  const run = useBrowser('goods');
  let portal: string;
  beforeAll(async () => {
    portal = run.copy.system.portalUrl;
  });
  const counted = (page: Page) => page.getByText(/共 \d+ 条现货/).waitFor();

  describe('on the way to an order', () => {
    let buyer: Person;
    let goods: string;
    beforeAll(async () => {
      buyer = await run.browser.newPerson();
      goods = `${portal}/spotPurchase`;
    });

    it('K-04 K-05 K-06 C-18 C-19 Z-74 asks for 8 types, all shops, and all goods when they are wanted', async () => {
      const { page } = buyer;
      const asked: Record<string, unknown>[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST')
          asked.push({ path: new URL(request.url()).pathname, ...(request.postDataJSON() as object) });
      });
      await page.goto(`${portal}/mainPage`);
      await page.getByRole('button', { name: /^展开全部/ }).click();
      const sent = async (path: string, more: object) => {
        await expect.poll(() => asked).toContainEqual(expect.objectContaining({ path, ...more }));
      };
      await sent(operations.listSpotTypes.path, { pageNum: 1, pageSize: 8 });
      await sent(operations.listSpots.path, { pageNum: 1, pageSize: 9_999 });
      await sent(operations.listShops.path, { pageNum: 1, pageSize: 999_999 });
      const shops = await fetch(portal + operations.listShops.path, { method: 'POST', body: JSON.stringify({ userType: 1 }) });
      expect(await shops.json()).toMatchObject({ success: true });
    });

    it('R-37 R-38 R-07 Z-73 narrows and sorts by the address, clears all at once, and comes back to the same place', async () => {
      const { page, shoot } = buyer;
      await page.goto(goods);
      await counted(page);
      await page.getByLabel('提货区域').selectOption({ index: 1 });
      await page.getByLabel('排序').selectOption('priceDown');
      await page.waitForURL(/pickupArea=.*sort=priceDown/);
      await page.getByRole('button', { name: '清空筛选条件' }).click();
      await page.waitForURL(`${goods}?sort=priceDown`);
      await page.goto(`${goods}?sort=priceUp`);
      await counted(page);
      await goodsOf(page).last().scrollIntoViewIfNeeded();
      const [name, before] = [await goodsOf(page).last().innerText(), await page.evaluate('scrollY')];
      await goodsOf(page).last().click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      for (const part of ['交易信息', '仓储与提货', '规格与来源']) await page.getByRole('heading', { name: part }).waitFor();
      await shoot('good');
      await page.getByRole('link', { name: '返回列表' }).click();
      await page.waitForURL(`${goods}?sort=priceUp`);
      await expect.poll(() => page.evaluate('scrollY')).toBe(before);
    });

    it('Po-06 Po-07 Po-08 finds goods by what is suggested, and where there are none by what else finds some', async () => {
      const { page, shoot } = buyer;
      await page.goto(goods);
      await counted(page);
      const field = page.getByRole('combobox', { name: '搜索现货' });
      await field.fill('rss');
      await page.getByRole('option', { name: /^牌号\s*RSS3/ }).waitFor();
      await shoot('suggestions');
      await field.press('ArrowDown');
      await expect.poll(() => field.getAttribute('aria-activedescendant')).toBeTruthy();
      const chosen = (await page.getByRole('listbox').getByRole('option', { selected: true }).innerText()).match(/RSS\d/)![0];
      await field.press('Enter');
      await page.waitForURL(`${goods}?q=${chosen}`);
      await goodsOf(page).first().waitFor();
      await page.goto(`${goods}?q=smrxc20`);
      await page.getByRole('button', { name: /^SMR20（\d+ 条）/ }).click();
      await page.waitForURL(`${goods}?q=SMR20`);
      await goodsOf(page).first().waitFor();
      const missed = async () =>
        (await run.copy.databases.catalog.query("select 1 from search_misses where question = 'smrxc20'")).rowCount;
      await expect.poll(missed, { timeout: 30_000 }).toBe(1);
    });

    it('R-40 M-55 R-39 R-41 C-24 is asked to sign in, comes back to the good, and two presses are one order', async () => {
      const { page } = buyer;
      await goodsOf(page).first().click();
      const buy = page.getByRole('button', { name: /^购买 / });
      await page.getByRole('heading', { name: '规格与来源' }).waitFor();
      const good = page.url();
      await buy.click();
      await messagesTo(buyer).reads('请先登录再购买, 是否前往登录页?');
      await page.getByRole('button', { name: '取消' }).click();
      await messagesTo(buyer).toast('已取消', 'info');
      await buy.click();
      await page.getByRole('button', { name: '确定' }).click();
      await page.locator('#login-account').fill('buyer001');
      await page.locator('#login-password').fill('Buyer2021');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: '购买现货' });
      await dialog.waitFor();
      expect(page.url().startsWith(good)).toBe(true);
      const quantity = dialog.locator('#buy-quantity');
      await holds(quantity, /^\d+$/);
      const least = Number(await quantity.inputValue());
      await expect.poll(() => dialog.getByRole('button', { name: '减少数量' }).isDisabled()).toBe(true);
      await dialog.getByRole('button', { name: '增加数量' }).click();
      await holds(quantity, String(least + 1));
      await dialog.getByText(/^大写：.+(整|分)$/).waitFor();
      let orders = 0;
      page.on('request', (request) => (orders += Number(request.url().endsWith(operations.placeOrder.path))));
      await dialog.getByRole('button', { name: '提交订单' }).dblclick();
      await messagesTo(buyer).reads('下单成功, 是否跳转我的订单?');
      await page.getByRole('button', { name: '取消' }).click();
      expect(orders).toBe(1);
      await expect.poll(() => page.url()).toBe(good);
    });

    it('portal B2 a reload while the order is under way brings it back, and sending it once more makes no second one', async () => {
      const { page, context } = buyer;
      await page.goto(goods);
      await counted(page);
      const row = page.getByRole('button', { name: /^购买 / }).last();
      await row.click();
      const dialog = page.getByRole('dialog', { name: '购买现货' });
      const quantity = dialog.locator('#buy-quantity');
      await dialog.getByRole('button', { name: '增加数量' }).click();
      const chosen = await quantity.inputValue();
      await dialog.getByRole('radio').first().check();
      const total = async () => (await run.copy.databases.order.query('select count(*)::int n from orders')).rows[0].n as number;
      const before = await total();
      // The order is stored, and its answer is on the way until the page is another one.
      let release = () => {};
      const reloaded = new Promise<void>((resolve) => (release = resolve));
      await context.route(`**${operations.placeOrder.path}`, async (route) => {
        const answer = await route.fetch();
        await reloaded;
        await route.fulfill({ response: answer }).catch(() => undefined);
      });
      const opened = page.url();
      await dialog.getByRole('button', { name: '提交订单' }).click();
      await expect.poll(total).toBe(before + 1);
      await page.reload();
      release();
      await context.unroute(`**${operations.placeOrder.path}`);
      await messagesTo(buyer).reads(/上次提交没有收到结果/);
      await holds(quantity, chosen);
      await expect.poll(() => dialog.getByRole('radio').first().isChecked()).toBe(true);
      await dialog.getByRole('button', { name: '提交订单' }).click();
      await messagesTo(buyer).reads('下单成功, 是否跳转我的订单?');
      await page.getByRole('button', { name: '取消' }).click();
      expect(await total()).toBe(before + 1);
      await page.goto(opened);
      await quantity.waitFor();
      await gone(page.getByText(/上次提交没有收到结果/));
    });

    it('M-43 M-23 reads what is empty, what failed, and that a good is gone', async () => {
      const { page, context } = buyer;
      await page.goto(`${goods}?moneyStart=999999999`);
      await messagesTo(buyer).reads('暂无数据');
      await page.goto(`${goods}/01920000-0000-7000-8000-0000000fffff`);
      await messagesTo(buyer).reads('该现货不存在或已下架');
      await page.getByRole('link', { name: '选购其他现货' }).click();
      await counted(page);
      const mend = await breakLine(context, operations.listSpots.path, 'no line');
      await page.goto(`${goods}?sort=priceUp`);
      await messagesTo(buyer).reads('菜单加载失败，请稍后再试！');
      await mend();
    });
  });
});
