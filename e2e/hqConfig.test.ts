import { operations } from '@xinyue/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { breakLine } from './src/browser/breakLine.ts';
import { disturb } from './src/browser/disturb.ts';
import { findBarriers } from './src/browser/findBarriers.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { holds } from './src/browser/waits.ts';
import { form } from './src/system/goodForms.ts';
import { must, offerGood } from './src/system/offerGood.ts';

const { userCustomerName: _name, ...figures } = form.hqConfig;
const windows = [
  { name: 'wide', width: 1280, height: 900, account: 'qingdao01' },
  { name: 'phone', width: 360, height: 740, account: 'shanghai02' },
];

describe.skipIf(whyNoBrowser())("head office's limits for automatic orders", () => {
  const run = useBrowser('hq-config');

  const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
  const readsInDialog = (page: Page, text: string) => page.getByRole('dialog').getByText(text, { exact: true }).waitFor();
  const fill = async (page: Page, values: Record<string, number>) => {
    for (const [name, value] of Object.entries(values)) await field(page, name).fill(String(value));
  };
  const holdsAll = async (page: Page, values: Record<string, number>) => {
    for (const [name, value] of Object.entries(values)) await holds(field(page, name), String(value), name);
  };

  it.each(windows)(
    'R-70 C-59 C-60 E-25 V-39 V-40 V-41 an operator sets them, is told what is wrong where it is, and finds them again: $name',
    async ({ name, width, height, account }) => {
      const merchant = await run.copy.backstage(account);
      const staff = await run.copy.backstage('operator01');
      const good = await offerGood(merchant, await run.copy.customer('buyer001'), { name: `自动胶 ${name}`, stock: 50 });
      const { list } = must(await staff.call<{ list: { id: string }[] }>(operations.listMerchants.path, { account }));
      const person = await run.enter('staff', width, height);
      const { page, context, problems } = person;
      const shoot = (what: string) => person.shoot(`${name}-${what}`);
      await page.goto(`${run.copy.system.adminUrl}/merchantUser`);
      const button = page.getByTestId(`auto-task-${list[0]!.id}`).first();
      await button.waitFor();
      await shoot('1-list');
      const open = async () => {
        await button.click();
        await page.getByTestId('hq-config-merchant').waitFor();
      };

      const calm = await disturb(page, 'failing');
      await open();
      await page.getByTestId('block-failed').getByText('自动任务配置加载失败，请稍后再试！').waitFor();
      await shoot('2-failed');
      await calm();
      problems.length = 0;
      await page.getByRole('button', { name: '重试' }).click();
      await readsInDialog(page, '该商户还没有配置。这里保存的是总部允许的范围。');
      await shoot('3-empty');

      await field(page, 'orderMinMoneyTotal').focus();
      await page.keyboard.press('Tab');
      await readsInDialog(page, '请输入最小总金额');
      await page.getByTestId('ask-confirm').click();
      for (const text of ['请输入订单最大总金额', '请选择限定商品', '请输入拆后每个订单的商品数量最大值', '请输入必拆值'])
        await readsInDialog(page, text);
      await shoot('4-missing');

      await fill(page, { ...figures, orderMinMoneyTotal: 900_001, splitOrderRate: 101 });
      await field(page, 'orderMinMoneyTotal').blur();
      await readsInDialog(page, '拆单概率须在 0 至 100 之间');
      await readsInDialog(page, '订单最大总金额不能小于最小总金额');
      await field(page, 'orderMinMoneyTotal').fill(String(figures.orderMinMoneyTotal));
      await field(page, 'splitOrderRate').fill(String(figures.splitOrderRate));
      await field(page, 'splitOrderRate').blur();
      await page.getByText('订单最大总金额不能小于最小总金额').waitFor({ state: 'detached' });
      const choice = page.getByRole('combobox', { name: /限定商品/ });
      await choice.fill(`自动胶 ${name}`);
      await page.getByTestId(`good-${good.id}`).waitFor();
      await shoot('5-goods');
      await page.getByTestId(`good-${good.id}`).click();
      await page.keyboard.press('Escape');
      await page.getByText(/已选 1 种/).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      expect(problems).toEqual([]);

      for (const how of ['no line', 'server error'] as const) {
        const mend = await breakLine(context, operations.saveHqConfig.path, how);
        await page.getByTestId('ask-confirm').click();
        await page.getByTestId('hq-config-outage').waitFor();
        await holdsAll(page, figures);
        await page.getByText(/已选 1 种/).waitFor();
        if (how === 'no line') await shoot('6-no-line');
        await mend();
      }
      await page.getByTestId('ask-cancel').click();
      await page.getByText('有内容尚未保存，确定要离开吗？').waitFor();
      await page.getByRole('dialog').last().getByTestId('ask-cancel').click();
      await holdsAll(page, figures);
      problems.length = 0;
      await page.getByTestId('ask-confirm').first().click();
      await page.getByText('配置成功！').waitFor();
      await shoot('7-saved');

      await page.reload();
      await open();
      await field(page, 'mustSplitNum').waitFor();
      await holdsAll(page, figures);
      await page.getByRole('button', { name: `自动胶 ${name}` }).waitFor();
      await shoot('8-again');
      expect(problems).toEqual([]);

      // Another operator is faster: this one gets a notice, and nothing typed is lost.
      const body = { ...form.hqConfig, userCustomerId: merchant.session!.userId, spotGoodsIds: good.id, orderMaxTotal: 77 };
      must(await staff.call(operations.saveHqConfig.path, body));
      await field(page, 'orderMinTotal').fill('5');
      await page.getByTestId('ask-confirm').click();
      await page.getByTestId('edit-conflict').getByText('77').waitFor();
      await shoot('9-edited');
      await holdsAll(page, { orderMinTotal: 5, orderMaxTotal: 40 });
      await page.getByTestId('edit-take').click();
      await page.getByTestId('edit-conflict').waitFor({ state: 'detached' });
      await holdsAll(page, { orderMinTotal: 5, orderMaxTotal: 77 });
      await field(page, 'orderMinTotal').fill('6');
      await page.getByTestId('ask-confirm').click();
      await page.getByTestId('hq-config-merchant').waitFor({ state: 'detached' });
      const read = await staff.call(operations.readHqConfig.path, { userCustomerId: merchant.session!.userId });
      expect(must(read as never)).toMatchObject({ ...figures, orderMinTotal: 6, orderMaxTotal: 77, version: 3 });
      expect(
        must((await merchant.call(operations.readHqConfig.path, { userCustomerId: merchant.session!.userId })) as never),
      ).toEqual(read.data);

      await page.goto(
        `${run.copy.system.adminUrl}/auditTrail?filter=${encodeURIComponent(JSON.stringify({ area: 'order', rowId: merchant.session!.userId }))}`,
      );
      await page.getByText('新增自动任务配置').first().waitFor();
      await shoot('10-trail');
    },
  );
});
