import { operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { signInAs } from './src/browser/signInAs.ts';
import { holds } from './src/browser/waits.ts';
import { must, offerGood, orderOf } from './src/system/offerGood.ts';

describe.skipIf(whyNoBrowser())('stock that is changed while it sells', () => {
  const run = useBrowser('selling');

  it.each([1280, 360])(
    'R-66 R-40 M-11 at %i px the merchant is told what was sold meanwhile, and not a tonne is lost',
    async (width) => {
      const [merchant, ...buyers] = await Promise.all([
        run.copy.backstage('qingdao01'),
        ...['buyer001', 'buyer002', 'buyer003'].map(run.copy.customer),
      ]);
      const good = await offerGood(merchant, buyers[0]!, { name: '边卖边改的货', stock: 500 });
      const buy = async (count: number) => {
        for (let nth = 0; nth < count; nth += 1) {
          const buyer = buyers[nth % buyers.length]!;
          must(await buyer.call(operations.placeOrder.path, orderOf(good, 2), { 'idempotency-key': newId() }));
        }
      };
      const shop = await run.browser.newPerson(width);
      const { page } = shop;
      await signInAs(shop, 'merchant', run.copy.system);
      await page.goto(`${run.copy.system.adminUrl}/spotManagement/${good.id}`);
      const wanted = page.locator('input[name=inventoryTotal]');
      await holds(wanted, '500');
      await buy(6);
      await wanted.fill('800');
      await page.getByTestId('save').click();
      await page.getByTestId('stock-conflict').getByText('您看到的库存为 500，当前库存为 488').waitFor();
      await shop.shoot(`sold-meanwhile-${width}`);
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);

      // More buyers in the very moment of saving: the second one is refused, or sold from what is left.
      const running = buy(12);
      const saved = page.locator('#notices .MuiAlert-root').filter({ hasText: '现货保存成功！' });
      const conflict = page.getByTestId('stock-conflict');
      const again = async () => {
        await page.getByTestId('stock-take').click();
        await conflict.waitFor({ state: 'detached' });
        await page.getByTestId('save').click();
        await saved.or(conflict).first().waitFor();
        return (await saved.count()) > 0;
      };
      await eventually(again, { describe: 'the stock to be saved', timeoutMs: 40_000 });
      await running;

      const { rows } = await run.copy.databases.order.query<Record<'balance' | 'moved' | 'adjusted' | 'ordered', number>>(
        `select balance::int, (select sum(quantity)::int from stock_movements m where m.spot_id = s.spot_id) as moved,
         (select count(*)::int from stock_movements m where m.spot_id = s.spot_id and reason = 'adjustment') as adjusted,
         (select sum(quantity)::int from orders o where o.spot_id = s.spot_id) as ordered
       from stock s where spot_id = $1`,
        [good.id],
      );
      const { balance, ...others } = rows[0]!;
      expect(others).toEqual({ ordered: 36, adjusted: 1, moved: balance });
      // What was sold before the save is behind the 800, the rest was sold from them.
      expect(balance).toBeGreaterThanOrEqual(800 - 24);
      expect(balance).toBeLessThanOrEqual(800);
      await page.goto(`${run.copy.system.adminUrl}/spotManagement/${good.id}`);
      await page
        .getByTestId('movements')
        .getByText(/调整 +/)
        .first()
        .waitFor();
      await shop.shoot(`after-selling-${width}`);
      // The refusal itself is an answer 409, which browsers report.
      expect(shop.problems.filter((problem) => !problem.includes('409'))).toEqual([]);
      await shop.context.close();
    },
  );
});
