import { operations, type ShopConfig } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Client } from '@xinyue/scripts/client/createClient';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers } from './src/browser/findBarriers.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { menuEntry, signInAtBackOffice } from './src/browser/staffSteps.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { counts, gone, shows } from './src/browser/waits.ts';
import { must, offerGood } from './src/system/offerGood.ts';
import { passwordOf } from './src/system/startCopy.ts';
import { settled } from './src/browser/settled.ts';
import { audit } from './src/system/audit.ts';

const windows = [
  { name: 'wide', width: 1280, height: 900, account: 'qingdao01' },
  { name: 'phone', width: 360, height: 740, account: 'shanghai02' },
];
/** What head office allows for a good of ¥100; nothing is split below 1,000 tons. */
const limits = {
  orderMinMoneyTotal: 100,
  orderMaxMoneyTotal: 20_000,
  orderMinTotal: 1,
  orderMaxTotal: 40,
  noSplitMinMoney: 100,
  noSplitMaxMoney: 2_000,
  splitOrderRate: 0,
  splitOrderMinMoney: 100,
  splitOrderMaxMoney: 2_000,
  splitOrderMinGoodsTotal: 1,
  splitOrderMaxGoodsTotal: 20,
  noSplitNum: 1,
  mustSplitNum: 1_000,
};
const money = { orderMinMoneyTotal: 2_000, orderMaxMoneyTotal: 5_000, orderMinMoney: 200, orderMaxMoney: 500 };
const amounts = { orderMinTotal: 4, orderMaxTotal: 50, orderMaxCount: 10 };

describe.skipIf(whyNoBrowser())('automatic orders', () => {
  const run = useBrowser('auto-orders');

  const look = async ({ page, shoot }: Person, name: string) => {
    await settled(page);
    await page.getByTestId('simulated-band').last().getByText('模拟数据，不计入库存、资金与统计').waitFor();
    await shoot(name);
    expect(await findBarriers(page), name).toEqual([]);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow, name).toBeLessThanOrEqual(0);
  };
  const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
  const fill = async (page: Page, values: Record<string, number | string>) => {
    for (const [name, value] of Object.entries(values)) {
      await field(page, name).fill(String(value));
      await field(page, name).blur();
    }
  };
  const simulated = async (merchant: Client) =>
    must(await merchant.call<{ total: number }>(operations.listSimulatedOrders.path, {})).total;
  /** A task of today whose window is over, so that what is enabled is due at once. */
  const newTask = async (page: Page) => {
    await page.getByTestId('create').first().click();
    await fill(page, { orderStartTime: '0000', orderEndTime: '00:00:02' });
    await page.getByTestId('save').click();
    await page.getByText('配置成功！').waitFor();
    await page.getByTestId('save').waitFor({ state: 'detached' });
  };

  it.each(windows)(
    'R-59 R-73 R-74 R-75 R-76 R-78 A-06 V-45 V-46 V-47 S-24 S-25 S-27 S-28 Z-101 a config is refused and mended, planned, half of it enabled and made, and a plan that fails says why: $name',
    async ({ name, width, height, account }) => {
      const { copy } = run;
      const merchant = await copy.backstage(account);
      const staff = await copy.backstage('operator01');
      const good = await offerGood(merchant, await copy.customer('buyer001'), { name: `模拟胶 ${name}`, stock: 900 });
      const shop = { userCustomerId: merchant.session!.userId, userCustomerName: account, spotGoodsIds: good.id };
      must(await staff.call(operations.saveHqConfig.path, { ...limits, ...shop }));
      const person = await run.browser.newPerson(width, height);
      const quiet = { ...person, shoot: async () => undefined };
      await signInAtBackOffice(quiet, copy.system.adminUrl, account, passwordOf(account));
      const { page, problems } = person;

      await (await menuEntry(person, 'merchantDisposition')).click();
      await page.getByTestId('block-empty').waitFor();
      await look(person, `${name}-1-empty`);

      // V-46, V-45, V-47: counts wait for the money, and head office's range stands below each field.
      await page.getByTestId('create').first().click();
      await page.getByText('总部范围 ¥100.00 至 ¥20,000.00').first().waitFor();
      await expect.poll(() => field(page, 'orderMaxTotal').isDisabled()).toBe(true);
      await fill(page, { orderConfigShopName: `日常 ${name}`, ...money, ...amounts });
      await page.getByTestId('goods-all').click();
      const preview = page.getByTestId('config-preview');
      await preview.getByText('订单最大数量须在总部限定的 1 至 40 之间，当前 50').waitFor();
      expect(problems).toEqual([]);
      await page.getByTestId('save').click();
      await page.locator('input[name=orderMaxTotal][aria-invalid=true]').waitFor();
      // The browser writes a refusal to the console.
      problems.length = 0;
      await look(person, `${name}-2-refused`);
      // 2,000 of at least 200 each are 10.
      await fill(page, { orderMaxTotal: 8 });
      await preview.getByText('将保存为：最多 10 单，最少 4 单').waitFor();
      await look(person, `${name}-3-preview`);
      await page.getByTestId('save').click();
      await page.getByText('配置成功！').waitFor();
      await page.getByText('4 至 10').first().waitFor();
      await look(person, `${name}-4-list`);

      // S-24: a task, and its plan.
      await page
        .getByTestId(/^tasks-/)
        .first()
        .click();
      await page.getByTestId('block-empty').waitFor();
      await newTask(page);
      await page
        .getByTestId(/^generate-/)
        .first()
        .click();
      await page.getByText(/生成成功：\d+ 单，合计 ¥/).waitFor();
      await look(person, `${name}-5-generated`);
      await page
        .getByTestId(/^view-/)
        .first()
        .click();
      const rows = page.getByTestId(/^row-/);
      await rows.first().waitFor();
      const total = await rows.count();
      const half = Math.floor(total / 2);
      expect(half).toBeGreaterThan(0);
      for (let at = 0; at < half; at += 1) await rows.nth(at).locator('input').check();
      await look(person, `${name}-6-plan`);

      // S-27: half of it is enabled, after a question that names number and sum.
      await page.getByTestId('enable').click();
      await page.getByTestId('enable-what').getByText(`启用 ${half} 单，合计 ¥`).waitFor();
      await look(person, `${name}-7-question`);
      await page.getByTestId('ask-confirm').click();
      await page.getByText('启用成功！').waitFor();
      await page
        .locator('[data-testid^=row-][data-status="1"]')
        .nth(half - 1)
        .waitFor();
      await counts(page.locator('[data-testid^=row-] input:disabled'), half);
      await look(person, `${name}-8-enabled`);

      // S-28: the scheduler makes exactly those.
      await eventually(async () => (await simulated(merchant)) === half, {
        describe: 'the simulated orders',
        timeoutMs: 150_000,
      });
      await page.goto(`${copy.system.adminUrl}/orderManagement`);
      await page.getByTestId('tab-simulated').click();
      await page.getByText(`共 ${half} 条`).waitFor();
      await look(person, `${name}-9-simulated`);
      await gone(page.getByTestId('order-sum'));

      // S-25: of 5,000 in orders of 300 each there is no plan.
      const never = {
        ...money,
        ...amounts,
        orderMinMoneyTotal: 5_000,
        orderMinMoney: 300,
        orderMaxMoney: 300,
        orderMaxTotal: 20,
      };
      const form = { ...never, ...shop, orderConfigShopName: `不能 ${name}` };
      const { id } = must(await merchant.call<ShopConfig>(operations.saveShopConfig.path, form));
      await page.goto(`${copy.system.adminUrl}/automaticTask?orderConfigShopId=${id}`);
      await page.getByTestId('block-empty').waitFor();
      await newTask(page);
      expect(problems).toEqual([]);
      await page
        .getByTestId(/^generate-/)
        .first()
        .click();
      await page.getByText(/^生成失败：/).waitFor();
      const reason = page.getByTestId(/^reason-/).first();
      await shows(reason, /\d/);
      await look(person, `${name}-10-failed`);
      await gone(page.getByTestId(/^(generate|view)-/));
      await page.getByTestId('back').click();
      await page.getByText(`不能 ${name}`).waitFor();
      await person.context.close();
    },
    300_000,
  );

  it('Z-101 nothing of it is outside its tables, and every plan is made again alike', async () => {
    await eventually(async () => (await audit(run.copy.system, 0)).every(({ ok }) => ok), {
      describe: 'a clean audit',
      timeoutMs: 20_000,
    });
  });
});
