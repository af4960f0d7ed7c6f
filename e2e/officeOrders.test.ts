import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { signInAs } from './src/browser/signInAs.ts';
import { gone, shows } from './src/browser/waits.ts';
import { operations } from '@xinyue/contracts';
import { must, offerGood, orderOf, type Good } from './src/system/offerGood.ts';

const lookEveryMs = 10_000;

describe.skipIf(whyNoBrowser())('orders at the back office', () => {
  const run = useBrowser('office-orders');
  let good: Good;
  beforeAll(async () => {
    good = await offerGood(await run.copy.backstage('qingdao01'), await run.copy.customer('buyer001'), {
      name: '办公室用胶',
      stock: 100,
    });
  });
  const buy = async (quantity: number) =>
    must(
      await (
        await run.copy.customer('buyer001')
      ).call<{ id: string; orderNo: string }>(operations.placeOrder.path, orderOf(good, quantity)),
    );

  it.each([
    ['wide', 1280, 900],
    ['phone', 360, 740],
  ])(
    'R-78 R-79 E-16 K-24 the operator keeps a query, sees arrivals without a jump, reads, prints, exports, cancels: %s',
    async (name, width, height) => {
      const person = await run.browser.newPerson(width, height);
      const { page, shoot, problems } = person;
      await signInAs(person, 'staff', run.copy.system);
      const first = await buy(1);
      await page.goto(`${run.copy.system.adminUrl}/orderManagement`);
      await page.getByTestId(`order-${first.orderNo}`).waitFor();

      await page.getByTestId('tab-0').click();
      await page.getByTestId('saved-queries').click();
      await page.getByTestId('query-name').fill('今天待支付');
      await page.getByTestId('query-save').click();
      await page.getByTestId('query-今天待支付').waitFor();
      await shoot(`${name}-queries`);
      await page.keyboard.press('Escape');
      await page.getByTestId('tab-4').click();
      await page.getByTestId(`order-${first.orderNo}`).waitFor({ state: 'detached' });
      await page.getByTestId('saved-queries').click();
      await page.getByTestId('query-今天待支付').click();
      await page.getByTestId(`order-${first.orderNo}`).waitFor();
      expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')).toMatchObject({ status: 0 });

      const second = await buy(2);
      await page.mouse.move(40, 40);
      const arrivals = page.getByTestId('new-rows');
      await arrivals.waitFor({ timeout: 3 * lookEveryMs });
      await shows(arrivals, /有 1 笔新订单/);
      await gone(page.getByTestId(`order-${second.orderNo}`));
      await shoot(`${name}-arrival`);
      await arrivals.click();
      await page.getByTestId(`order-${second.orderNo}`).waitFor();

      await page.getByTestId(`order-${first.orderNo}`).click();
      await page.getByTestId('order-detail').getByText(first.orderNo).first().waitFor();
      await shoot(`${name}-drawer`);
      await page.getByTestId('order-page').click();
      await page.getByTestId('order-print').waitFor();
      await page
        .getByTestId('order-timeline')
        .getByText('系统')
        .or(page.getByTestId('order-timeline').locator('li'))
        .first()
        .waitFor();
      await shoot(`${name}-page`);
      await page.emulateMedia({ media: 'print' });
      await page.getByTestId('order-timeline').waitFor();
      for (const id of ['order-print', 'menu-orderManagement']) await page.getByTestId(id).waitFor({ state: 'hidden' });
      await shoot(`${name}-paper`);
      await page.emulateMedia({ media: 'screen' });

      await page.goBack();
      await page.getByTestId('drawer-close').click();
      await page.getByTestId('order-detail').waitFor({ state: 'detached' });
      await page.emulateMedia({ media: 'print' });
      // A row is called by a button, which stays; what only a hand can use does not.
      await page.getByTestId(`order-${first.orderNo}`).waitFor();
      for (const id of ['menu-orderManagement', 'page-size', 'export']) await page.getByTestId(id).waitFor({ state: 'hidden' });
      await shoot(`${name}-list-paper`);
      await page.emulateMedia({ media: 'screen' });
      const take = async (button: string, format: string) => {
        await page.getByTestId(button).click();
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId(`${button}-${format}`).click()]);
        expect(file.suggestedFilename()).toMatch(new RegExp(`^用户订单-.*\\.${format}$`));
        return readFile(await file.path());
      };
      const csv = String(await take('export', 'csv'));
      expect(csv).toContain(first.orderNo);
      expect(csv).toContain(second.orderNo);
      expect(csv).not.toContain('已支付');
      expect((await take('export', 'xlsx')).subarray(0, 2).toString()).toBe('PK');
      await page.getByRole('checkbox', { name: `选择订单 ${first.orderNo}` }).check();
      await page.getByTestId('chosen-bar').getByText('已选 1 条').waitFor();
      await shoot(`${name}-chosen`);
      const chosen = String(await take('export-chosen', 'csv'));
      expect(chosen.trimEnd().split('\r\n')).toHaveLength(2);
      expect(chosen).toContain(first.orderNo);
      await page.getByText('所选内容已导出').waitFor();
      await page.getByTestId('bulk-none').click();
      await page.getByTestId('chosen-bar').waitFor({ state: 'detached' });
      const door = `**${operations.exportOrders.path}`;
      const busy = { success: false, code: 429, msg: '正在导出的人较多，请稍后再试', data: { reason: 'exportBusy' } };
      await page.route(door, (route) => route.fulfill({ json: busy }));
      await page.getByTestId('export').click();
      await page.getByTestId('export-csv').click();
      await page.getByText(busy.msg).first().waitFor();
      await shoot(`${name}-export-refused`);
      await page.unroute(door);

      await page.getByTestId(`cancel-${second.orderNo}`).first().click();
      await page.getByTestId('cancel-reason').fill('客户来电取消');
      await page.getByTestId('ask-confirm').click();
      await page.getByText('取消用户支付订单成功!').first().waitFor();
      await page.getByTestId(`order-${second.orderNo}`).waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
    },
  );
});
