import { operations } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { enterOffice, look } from './src/browser/moneySteps.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { fundAccount } from './src/system/fundAccount.ts';
import { must } from './src/system/offerGood.ts';

const windows = [
  { name: 'phone', width: 360, height: 740, shop: 'shanghai02' },
  { name: 'wide', width: 1280, height: 900, shop: 'qingdao01' },
];

describe.skipIf(whyNoBrowser())('a refund that waits for a second person', () => {
  const run = useBrowser('refund-review', { env: { XINYUE_REFUND_REVIEW_FEN: '50000' } });

  it.each(windows)(
    'Tr-R-03 Tr-S-03 staff cancel, another person reads why it waits and lets it go by one key: $name',
    async (one) => {
      const { name, width, height, shop } = one;
      const { copy } = run;
      const id = await fundAccount(copy, await copy.backstage(shop), 700);
      const staff = await copy.backstage('operator01');
      must(await staff.call(operations.updateOrder.path, { id, del: 1, reason: '质量问题' }));

      const person = await enterOffice(run, 'admin', width, height);
      const { page, problems } = person;
      await page.goto(`${copy.system.adminUrl}/refundReviews`);
      await page.getByText('复核', { exact: true }).first().waitFor();
      await page
        .getByText(/24 小时内未经复核合计 ¥[\d,.]+（含本笔），达到 ¥500\.00/)
        .first()
        .waitFor();
      await look(person, `${name}-1-list`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await look(person, `${name}-2-dark`);
      await page.emulateMedia({ colorScheme: 'light' });
      await page
        .getByTestId(/^refund-/)
        .first()
        .click();
      await page.getByTestId('refund-why').waitFor();
      await look(person, `${name}-3-drawer`);
      await page.keyboard.press('p');
      await page.getByTestId('ask-confirm').waitFor();
      await look(person, `${name}-4-question`);
      await page.getByTestId('ask-confirm').click();
      await page.getByText('通过成功!').waitFor();
      await page.goto(`${copy.system.adminUrl}/refundReviews?filter=${encodeURIComponent('{}')}`);
      await page.getByText('退款完成').first().waitFor({ timeout: 30_000 });
      await look(person, `${name}-5-after`);
      expect(problems).toEqual([]);
    },
  );
});
