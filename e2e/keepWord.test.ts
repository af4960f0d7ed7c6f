import { operations } from '@xinyue/contracts';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { breakLine } from './src/browser/breakLine.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { refusedRegistration } from './src/browser/refusedRegistration.ts';
import { messagesTo } from './src/browser/messagesTo.ts';
import { counts, gone, holds } from './src/browser/waits.ts';
import { png } from './src/system/png.ts';

const input = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

describe.skipIf(whyNoBrowser())('forms and pages keep their word', () => {
  const run = useBrowser('keepWord');
  let office: Person;
  let buyer: Person;
  beforeAll(async () => {
    office = await run.enter('staff', 1280, 800);
    buyer = await run.enter('customer', 1280, 800);
  });
  const at = (path: string) => office.page.goto(run.copy.system.adminUrl + path);
  const allOrders = async () => {
    await at('/orderManagement?filter=%7B%7D');
    await office.page
      .getByTestId(/^order-/)
      .first()
      .waitFor();
  };

  it('back-office 7 V-34 a number field keeps what was typed, reads full-width digits and says what is wrong', async () => {
    const { page, shoot } = office;
    await at('/spotManagement/create');
    await input(page, 'inventoryTotal').fill('1.5');
    await input(page, 'money').fill('-5');
    await input(page, 'miniTotal').fill('１２');
    await messagesTo(office).reads('请输入整数');
    await messagesTo(office).reads('不能小于 0');
    await holds(input(page, 'inventoryTotal'), '1.5');
    await holds(input(page, 'money'), '-5');
    await holds(input(page, 'miniTotal'), '12');
    await shoot('numbers');
    await page.getByTestId('save').click();
    await messagesTo(office).reads('请输入整数');
    expect(page.url()).toContain('/create');
  });

  it('back-office 7 V-21 the buy dialog and its filters read full-width digits, too', async () => {
    const { page } = buyer;
    await page.goto(`${run.copy.system.portalUrl}/spotPurchase`);
    await page.getByLabel('最低价').fill('１００００');
    await holds(page.getByLabel('最低价'), '10000');
    await page.getByLabel('最低价').fill('');
    await page
      .getByRole('button', { name: /^购买 / })
      .first()
      .click();
    const quantity = page.getByRole('dialog').locator('#buy-quantity');
    await quantity.fill('２５');
    await holds(quantity, '25');
    await quantity.fill('1.5');
    await messagesTo(buyer).reads('购买数量须为正整数');
    await holds(quantity, '1.5');
    await quantity.press('ArrowUp');
    await holds(quantity, /^\d+$/);
    await page.keyboard.press('Escape');
  });

  it('back-office 13 a click beside a dialog or Esc asks before it throws away what was typed', async () => {
    const { page, shoot } = office;
    const beside = () => page.mouse.click(8, 400);
    const question = page.getByRole('dialog').filter({ hasText: '有内容尚未保存，确定要离开吗？' });
    const stay = async () => {
      await question.waitFor();
      await question.getByTestId('ask-cancel').click();
      await question.waitFor({ state: 'detached' });
    };
    await at('/merchantUser');
    await page
      .getByTestId(/^payer-/)
      .first()
      .click();
    await input(page, 'payerBankName').fill('甲银行');
    await beside();
    await shoot('leaving');
    await stay();
    await holds(input(page, 'payerBankName'), '甲银行');
    await page.keyboard.press('Escape');
    await stay();
    await page.keyboard.press('Escape');
    await question.getByTestId('ask-confirm').click();
    await input(page, 'payerBankName').waitFor({ state: 'detached' });
    // Nothing typed: nothing asked.
    await page
      .getByTestId(/^payer-/)
      .first()
      .click();
    await input(page, 'payerBankName').waitFor();
    await beside();
    await input(page, 'payerBankName').waitFor({ state: 'detached' });

    await allOrders();
    await page
      .getByTestId(/^cancel-/)
      .first()
      .click();
    await page.getByTestId('cancel-reason').fill('客户打来电话');
    await beside();
    await stay();
    await holds(page.getByTestId('cancel-reason'), '客户打来电话');
    await page.keyboard.press('Escape');
    await question.getByTestId('ask-confirm').click();
  });

  it('back-office 2 15 three contracts at once are uploaded, and what is removed or left is given back', async () => {
    const { page } = office;
    const files = async () => (await run.copy.databases.merchant.query('select key from files')).rows.length as number;
    await allOrders();
    const before = await files();
    await page
      .getByTestId(/^confirm-/)
      .first()
      .click();
    const three = [1, 2, 3].map((nth) => ({ name: `c${nth}.png`, mimeType: 'image/png', buffer: png(90 + nth, 60) }));
    await page.getByTestId('contract-input').setInputFiles(three);
    const done = page.locator('[data-testid=contract-item][data-state=done]');
    await counts(done, 3);
    await page.getByRole('button', { name: '移除 c1.png' }).click();
    await expect.poll(files).toBe(before + 2);
    await page.getByTestId('ask-cancel').click();
    await page.getByTestId('ask-confirm').last().click();
    await expect.poll(files).toBe(before);
  });

  it('portal B7 notices are heard while a dialog or drawer is open, in both apps', async () => {
    await allOrders();
    await office.page
      .getByTestId(/^cancel-/)
      .first()
      .click();
    await office.page.getByTestId('ask-cancel').waitFor();
    const mend = await breakLine(office.context, /^\/xinyue\/rest\/orderManagement/, 'no line');
    await office.page.getByTestId('cancel-reason').fill('重复下单');
    await office.page.getByTestId('ask-confirm').click();
    await office.page.getByRole('alert').filter({ hasText: '失败，请稍后再试！' }).waitFor();
    await expect.poll(() => office.page.evaluate(`document.querySelector('#root').getAttribute('aria-hidden')`)).toBe('true');
    await mend();

    const visitor = await run.browser.newPerson();
    await visitor.page.goto(`${run.copy.system.portalUrl}/bindingPayment?login=1`);
    await visitor.page.locator('#login-account').waitFor();
    const hidden = (id: string) => visitor.page.evaluate(`document.getElementById('${id}').getAttribute('aria-hidden')`);
    await expect.poll(() => hidden('root')).toBe('true');
    await expect.poll(() => hidden('notices')).toBeNull();
    await visitor.context.close();
  });

  it('portal B4 a refused registration is seen and focused at 360 px, and the meter knows why', async () => {
    const visitor = await run.browser.newPerson(360, 740);
    await refusedRegistration(visitor, run.copy.system.portalUrl);
    await visitor.context.close();
  });

  it('back-office 8 old rows, buttons and sums never stand under a new filter, and a service that hangs is told', async () => {
    const { page, context, shoot } = office;
    await allOrders();
    await page.getByTestId('order-sum').waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const hang = async (route: Route) => {
      await held;
      await route.continue().catch(() => undefined);
    };
    const orders = (url: URL) => url.pathname.includes('orderManagement') || url.pathname === operations.sumOrders.path;
    await context.route(orders, hang);
    await page.getByTestId('range-昨天').click();
    await gone(page.getByTestId('order-sum'));
    await page.getByText('符合条件 - 笔').waitFor();
    await page.locator('[data-testid=list-rows][inert]').waitFor({ state: 'attached' });
    await page.getByTestId('list-slow').waitFor();
    await shoot('hanging');
    await context.unroute(orders, hang);
    release();
    await page.getByTestId('list-slow').waitFor({ state: 'detached' });
    await page.getByTestId('order-sum').waitFor();
  });

  it('rows-k 3 M-23 filters whose choices cannot be loaded say so, with another try, in both apps', async () => {
    const mends = await Promise.all(
      [operations.listShops.path, operations.listSpotTypes.path].map((path) => breakLine(buyer.context, path, 'no line')),
    );
    await buyer.page.goto(`${run.copy.system.portalUrl}/spotPurchase`);
    await counts(buyer.page.getByText('选项加载失败'), 2);
    await buyer.shoot('filters-failed');
    for (const mend of mends) await mend();
    await buyer.page.getByRole('button', { name: '重新加载店铺选项' }).click();
    await buyer.page.getByRole('button', { name: /^重新加载.*分类选项$/ }).click();
    await gone(buyer.page.getByText('选项加载失败'));

    const mend = await breakLine(office.context, operations.listShops.path, 'no line');
    await at('/spotManagement');
    await office.page.getByTestId('filter-userCustomerId-retry').waitFor();
    await mend();
    await office.page.getByTestId('filter-userCustomerId-retry').click();
    await office.page.getByTestId('filter-userCustomerId-retry').waitFor({ state: 'detached' });
  });
});
