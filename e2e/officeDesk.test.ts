import path from 'node:path';
import { operations, type OrderRow } from '@xinyue/contracts';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import { beforeAll, describe, expect, it } from 'vitest';
import { breakLine } from './src/browser/breakLine.ts';
import { signInAtPortal } from './src/browser/customerSteps.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { goodsOf } from './src/browser/goodsOf.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { messagesTo } from './src/browser/messagesTo.ts';
import { confirmWithContract } from './src/browser/staffSteps.ts';
import { counts, gone, holds, shows } from './src/browser/waits.ts';
import { must } from './src/system/offerGood.ts';

const everyDay = '/orderManagement?filter=%7B%7D';
const picture = path.join(repoRoot(), 'scripts', 'src', 'seed', 'contract.png');

describe.skipIf(whyNoBrowser())('the desk of an operator', () => {
  const run = useBrowser('officeDesk');
  let office: Person;
  beforeAll(async () => {
    office = await run.enter('staff', 1280, 800);
  });
  const at = (place: string) => office.page.goto(run.copy.system.adminUrl + place);

  it('back-office 18d K-24 Z-10 an address with some other query still opens the orders of today', async () => {
    const { page } = office;
    for (const query of ['', '?x=1', '?sort=money&order=ASC']) {
      await at(`/orderManagement${query}`);
      await expect.poll(() => page.getByTestId('range-今天').getAttribute('aria-pressed'), { message: query }).toBe('true');
    }
    expect(new URL(page.url()).searchParams.get('sort')).toBe('money');
    await page.getByTestId('range-全部日期').click();
    await expect.poll(() => page.getByTestId('range-全部日期').getAttribute('aria-pressed')).toBe('true');
  });

  it('R-60 R-93 R-94 statistics count what was paid, and a good that a visitor opens as a click; searched for something else they are empty', async () => {
    const { page, shoot } = office;
    const { page: visitor } = await run.browser.newPerson();
    await visitor.goto(`${run.copy.system.portalUrl}/spotPurchase`);
    await goodsOf(visitor).first().click();
    await visitor.getByRole('heading', { name: '规格与来源' }).waitFor();
    await page.getByTestId('menu-charts/statistics').click();
    await page.getByLabel('按日').check();
    await page.waitForURL(/\/charts\/statistics\?by=day$/);
    const today = (title: string) => page.getByRole('table', { name: title }).getByRole('row').nth(1).getByRole('cell');
    const clicks = async () => {
      await page.reload();
      await page.getByRole('table', { name: '销售笔数' }).waitFor();
      return today('商品点击')
        .innerText({ timeout: 1_000 })
        .catch(() => 'none');
    };
    await expect.poll(clicks, { timeout: 15_000 }).toBe('1');
    const { rows } = await run.copy.databases.order.query<{ count: number }>(
      `select count(*)::int as count from orders where not deleted and status in ('1', '2', '3') and paid_at > now() - interval '29 days'`,
    );
    await counts(page.getByText(`合计 ${rows[0]!.count}`, { exact: true }), 2);
    await page.locator('[data-testid=chart-pie] svg').nth(1).waitFor();
    await shoot('statistics-by-day');
    await page.getByTestId('filter-spotName').fill('没有这种现货');
    await page.getByTestId('filter-submit').click();
    await page.getByText('暂无销售数据').waitFor();
    await page.getByRole('button', { name: '清除搜索条件' }).first().click();
    await page.getByRole('table', { name: '销售笔数' }).waitFor();
    expect(office.problems).toEqual([]);
  });

  it('back-office missing 4 the sum says how much of it is paid', async () => {
    await at(everyDay);
    const { rows } = await run.copy.databases.order.query(
      `select sum(total_fen) as all, sum(total_fen) filter (where status in ('1', '2', '3')) as paid from orders where not deleted`,
    );
    const yuan = (fen: unknown) => `¥${(Number(fen) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    await shows(office.page.getByTestId('order-sum'), yuan(rows[0].all));
    await shows(office.page.getByTestId('order-sum-paid'), `其中已支付 ${yuan(rows[0].paid)}`);
    expect(rows[0].paid).not.toBe(rows[0].all);
  });

  it('back-office 5 R-78 at 1280 px number, good, state, amount and time of every order are read whole', async () => {
    const { page, shoot } = office;
    await at(everyDay);
    await page
      .getByTestId(/^order-\d/)
      .first()
      .waitFor();
    await shoot('orders-1280');
    const cut = await page.evaluate<string[]>(`[...document.querySelectorAll('tbody tr')].flatMap((row) => {
      const edge = row.querySelector('.column-actions').getBoundingClientRect().left;
      return ['orderNo', 'spotName', 'status', 'money', 'payTime'].filter((name) => {
        const { left, right } = row.querySelector('.column-' + name).getBoundingClientRect();
        return left < 0 || right > edge;
      });
    })`);
    expect(cut).toEqual([]);
    await page
      .getByRole('button', { name: /^取消用户支付订单 / })
      .first()
      .waitFor({ state: 'attached' });
  });

  it('back-office 18l a drawer and a page ask in a dialog of ours before they lose what was typed, also after a refused save', async () => {
    const { page, context, shoot } = office;
    let grey = 0;
    page.on('dialog', (dialog) => {
      grey += 1;
      void dialog.dismiss();
    });
    const question = page.getByRole('dialog').filter({ hasText: '有内容尚未保存，确定要离开吗？' });
    const field = (name: string) => page.locator(`input[name=${name}]`);
    const stays = async (leave: () => Promise<void>, name: string, typed: string) => {
      await leave();
      await question.getByTestId('ask-cancel').click();
      await question.waitFor({ state: 'detached' });
      await holds(field(name), typed);
    };
    await at('/spotClassification');
    const edit = () =>
      page
        .getByTestId(/^edit-/)
        .first()
        .click();
    await edit();
    await field('name').fill('没有保存的名字');
    const close = () => page.getByTestId('drawer-close').click();
    await stays(close, 'name', '没有保存的名字');
    await close();
    await shoot('leaving-drawer');
    await question.getByTestId('ask-cancel').click();
    const mend = await breakLine(context, /^\/xinyue\/rest\/spotClassification/, 'no line');
    await page.getByTestId('save').click();
    await messagesTo(office).toast('保存失败，请稍后再试！', 'error');
    await stays(close, 'name', '没有保存的名字');
    await mend();
    await page.getByTestId('save').click();
    await messagesTo(office).toast('分类保存成功！', 'success');
    await field('name').waitFor({ state: 'detached' });
    await gone(question);
    // Nothing typed, nothing asked; typed and thrown away on purpose, gone.
    await edit();
    await field('name').waitFor();
    await close();
    await field('name').waitFor({ state: 'detached' });

    await at('/userManagement/create');
    await field('nickname').fill('没有保存的人');
    await stays(() => page.getByTestId('menu-spotClassification').click(), 'nickname', '没有保存的人');
    await page.getByTestId('leave').click();
    await question.getByTestId('ask-confirm').click();
    await page.waitForURL(/\/userManagement(\?|$)/);
    expect(grey).toBe(0);
  });

  it('back-office 18g after an upload nobody is waited for on the made contract', async () => {
    const staff = await run.copy.backstage('operator01');
    const paid = must(await staff.call<{ list: OrderRow[] }>(operations.listOrders.path, { status: 1, pageSize: 50 })).list;
    const order = paid.find(({ contractPdf }) => contractPdf === null)!;
    must(await staff.call(operations.makeContract.path, { id: order.id }));
    await at('/');
    await at(`/orderManagement/${order.id}?filter=%7B%7D`);
    const card = office.page.getByTestId('order-contract');
    await card.getByText('买方：待确认').waitFor();
    await office.page.getByTestId('drawer-close').click();
    await confirmWithContract({ ...office, shoot: async () => undefined }, order.orderNo, picture);
    await at(`/orderManagement/${order.id}?filter=%7B%7D`);
    for (const side of ['买方', '店铺']) await card.getByText(`${side}：未在线确认，以上传的合同图片为准`).waitFor();
    await office.shoot('contract-by-upload');
  });

  it('portal B5 Po-35 an order that came to nothing leads back to its good', async () => {
    const buyer = await run.browser.newPerson(360, 740);
    await buyer.page.goto(`${run.copy.system.portalUrl}/myOrder?login=1`);
    await signInAtPortal(
      { ...buyer, shoot: async () => undefined },
      { account: 'buyer003', password: 'Buyer2023', nickname: '' },
    );
    await buyer.page.goto(`${run.copy.system.portalUrl}/myOrder`);
    await buyer.page.getByRole('tab', { name: /支付失败/ }).click();
    const again = buyer.page.getByRole('link', { name: /^重新支付，再次购买 / }).first();
    await again.waitFor();
    await buyer.shoot('failed-orders');
    await again.click();
    await holds(buyer.page.getByRole('dialog', { name: '购买现货' }).locator('#buy-quantity'), '5');
    await buyer.context.close();
  });
});
