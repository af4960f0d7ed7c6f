import { readFile } from 'node:fs/promises';
import { operations } from '@xinyue/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import path from 'node:path';
import { findBarriers } from './src/browser/findBarriers.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { signInAs } from './src/browser/signInAs.ts';
import { paperOf } from './src/browser/paperOf.ts';
import { gone, shows } from './src/browser/waits.ts';
import { must, offerGood, orderOf, type Good } from './src/system/offerGood.ts';
import { settled } from './src/browser/settled.ts';
import { audit } from './src/system/audit.ts';

const sizes = [
  ['wide', 1280, 900],
  ['phone', 360, 740],
] as const;

describe.skipIf(whyNoBrowser())('an order after it was placed', () => {
  const run = useBrowser('order-life', { env: { XINYUE_UNPAID_MINUTES: '0.6' } });
  let good: Good;
  beforeAll(async () => {
    good = await offerGood(await run.copy.backstage('qingdao01'), await run.copy.customer('buyer001'), {
      name: '旅程标胶',
      stock: 100,
      packing: '111.11 kg/包',
    });
  });

  const buy = async () =>
    must(
      await (
        await run.copy.customer('buyer001')
      ).call<{ id: string; orderNo: string }>(operations.placeOrder.path, orderOf(good, 3)),
    );
  const pay = async (id: string) => {
    const { paymentNo } = must(
      await (await run.copy.customer('buyer001')).call<{ paymentNo: string }>(operations.payOrder.path, { id }),
    );
    await fetch(`${run.copy.system.portalUrl}/sandbox/pay/${paymentNo}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"result":"success"}',
    });
  };
  const look = async ({ page, shoot }: Person, name: string) => {
    await settled(page);
    await shoot(name);
    expect(await findBarriers(page), name).toEqual([]);
    const overflow = () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    await expect.poll(overflow, { message: name }).toBeLessThanOrEqual(0);
  };

  /** Po-40, Po-41: on paper there is the slip, once, and the orders; no menu, no button and no skip link. */
  const printSlip = async (buyer: Person, name: string, code: string) => {
    const { page } = buyer;
    await page.getByRole('link', { name: '打印提货单' }).click();
    await shows(page.getByTestId('slip-paper-code'), `${code.slice(0, 4)} ${code.slice(4)}`);
    await shows(page.getByTestId('slip-paper'), /约 27 包/);
    await look(buyer, `${name}-slip-print-page`);
    expect(await paperOf(page)).toEqual({ sheets: 1, wide: 210, high: 297 });
    await page.getByRole('button', { name: '80 毫米小票' }).click();
    await page.getByRole('button', { name: '80 毫米小票', pressed: true }).waitFor();
    await look(buyer, `${name}-slip-print-roll`);
    expect(await paperOf(page)).toMatchObject({ sheets: 1, wide: 80 });
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('button', { name: '打印' }).waitFor({ state: 'hidden' });
    await buyer.shoot(`${name}-slip-on-paper`);
    await page.emulateMedia({ media: null });
    await page.goto(`${run.copy.system.portalUrl}/print/orders?q=${encodeURIComponent('旅程')}`);
    await shows(page.getByTestId('orders-paper'), /旅程标胶/);
    await look(buyer, `${name}-orders-print-page`);
    expect(await paperOf(page)).toMatchObject({ sheets: 1, wide: 297, high: 210 });
    for (const absent of ['跳到主要内容', '加入我们']) await gone(page.getByText(absent));
  };

  const watchItExpire = async (name: string, width: number, height: number) => {
    const buyer = await run.browser.newPerson(width, height);
    await signInAs(buyer, 'customer', run.copy.system);
    const { id } = await buy();
    const { page } = buyer;
    await page.goto(`${run.copy.system.portalUrl}/myOrder`);
    const row = page.getByTestId(`order-${id}`);
    const left = row.getByTestId('pay-countdown');
    await expect.poll(() => left.textContent()).toMatch(/^剩余 00:[0-3]\d请在 .+ 前完成支付$/);
    await look(buyer, `${name}-countdown`);
    const seen: string[] = [];
    const watch = setInterval(
      () =>
        void left.textContent({ timeout: 500 }).then(
          (text) => seen.push(text ?? ''),
          () => undefined,
        ),
      700,
    );
    await row.getByText('已过期').waitFor({ timeout: 60_000 });
    clearInterval(watch);
    expect(seen.filter((text) => text && !/^剩余 00:\d\d请/.test(text))).toEqual([]);
    expect(seen.length).toBeGreaterThan(3);
    await gone(row.getByRole('button', { name: /^支付订单/ }));
    await page.goto(`${run.copy.system.portalUrl}/myOrder?id=${id}`);
    await page.getByTestId(`order-${id}`).getByText('已过期').waitFor();
    expect(buyer.problems).toEqual([]);
  };

  it('S-04 R-50 the time to pay runs down to expired by itself, and the goods are for sale again, wide and on a phone', async () => {
    await Promise.all(sizes.map(([name, width, height]) => watchItExpire(name, width, height)));
  });

  it.each(sizes)(
    'Z-06 S-06 S-07 C-74 R-10 R-11 paid, the contract made and confirmed by both, confirmed without an upload, fetched with the code of its slip: %s',
    async (name, width, height) => {
      const [buyer, shop] = [await run.browser.newPerson(width, height), await run.browser.newPerson(width, height)];
      await signInAs(buyer, 'customer', run.copy.system);
      await signInAs(shop, 'merchant', run.copy.system);
      const { id, orderNo } = await buy();
      await pay(id);

      await shop.page.goto(`${run.copy.system.adminUrl}/orderManagement/${id}`);
      await shop.page.getByTestId('contract-make').click();
      await shop.page.getByTestId('ask-confirm').click();
      await shop.page.getByText('生成合同成功!').waitFor();
      await shop.page.getByTestId('contract-confirm').waitFor();
      await shop.page.getByTestId('contract-open').waitFor();
      await look(shop, `${name}-office-contract`);
      await shop.page.getByTestId('contract-confirm').click();
      await shop.page.getByTestId('ask-confirm').click();
      await shop.page.getByText(/^店铺：商户（.+已确认$/).waitFor();

      await buyer.page.goto(`${run.copy.system.portalUrl}/myOrder?id=${id}`);
      await buyer.page.getByRole('button', { name: '确认合同：旅程标胶' }).click();
      const card = buyer.page.getByRole('dialog');
      const link = card.getByRole('link', { name: '打开 / 打印合同' });
      await link.and(buyer.page.locator('[href]')).waitFor();
      await look(buyer, `${name}-contract`);
      const pdf = await buyer.page.request.get(run.copy.system.portalUrl + (await link.getAttribute('href')));
      expect([pdf.status(), pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
      await card.getByRole('button', { name: '确认合同' }).click();
      await buyer.page.getByRole('button', { name: '确定' }).click();
      await buyer.page.getByText('确认合同成功!').waitFor();
      await card.getByText('双方均已确认，合同已生效。').waitFor();
      await look(buyer, `${name}-contract-both`);

      await shop.page.reload();
      await shop.page.getByRole('dialog').getByTestId(`confirm-${orderNo}`).click();
      await shop.page.getByText('买卖双方已在线确认合同，无需上传合同图片。').waitFor();
      await look(shop, `${name}-office-confirm`);
      await shop.page.getByTestId('ask-confirm').click();
      await shop.page.getByText('确认订单成功!').waitFor();

      await buyer.page.goto(`${run.copy.system.portalUrl}/myOrder?id=${id}`);
      await buyer.page.getByRole('link', { name: '查看提货单：旅程标胶' }).click();
      const code = (await buyer.page.getByTestId('slip-code').textContent())!.replace(/\s/g, '');
      expect(code).toMatch(/^\d{8}$/);
      await look(buyer, `${name}-slip`);
      await printSlip(buyer, name, code);

      await shop.page.reload();
      await shop.page.getByRole('dialog').getByTestId(`pickUp-${orderNo}`).click();
      await shop.page.getByTestId('pickup-code').fill(String((Number(code) + 1) % 100_000_000).padStart(8, '0'));
      await shop.page.getByTestId('ask-confirm').click();
      await shop.page.getByText('提货码不正确，还可再试 4 次').waitFor();
      await look(shop, `${name}-office-code`);
      await shop.page.getByTestId('pickup-code').fill(code);
      await shop.page.getByTestId('ask-confirm').click();
      await shop.page.getByText('确认提货成功!').waitFor();

      await buyer.page.goto(`${run.copy.system.portalUrl}/personalInformation`);
      await buyer.page.getByRole('link', { name: `查看订单 ${orderNo}` }).click();
      await buyer.page.getByTestId(`order-${id}`).getByText('已提货').waitFor();
      expect(buyer.problems).toEqual([]);
      // The one refusal above is the browser's own line.
      expect(shop.problems.filter((line) => !/status of 400/.test(line))).toEqual([]);
    },
  );

  it('ends with nothing to find for the audit, down to the bytes of the contracts', async () => {
    const folder = path.join(run.copy.system.data, 'files');
    const checks = await audit(run.copy.system, 30_000, folder);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    const { rows } = await run.copy.databases.order.query<{ key: string }>(
      'select substr(save_url, 14) as key from order_contracts',
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { key } of rows)
      expect((await readFile(path.join(folder, key.slice(0, 2), key))).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
