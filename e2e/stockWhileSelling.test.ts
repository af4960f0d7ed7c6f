import { operations } from '@xinyue/contracts';
import { newId } from '@xinyue/kit/newId';
import { signAsPartner } from '@xinyue/kit/partners/partnerSignature';
import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { enterOffice, look } from './src/browser/moneySteps.ts';
import { proveIt } from './src/browser/proveIt.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { signInAs } from './src/browser/signInAs.ts';
import { holds, shows } from './src/browser/waits.ts';
import { must, offerGood, orderOf } from './src/system/offerGood.ts';
import { receiveWebhooks } from './src/system/receiveWebhooks.ts';
import { passwordOf } from './src/system/startCopy.ts';
import { withProof } from './src/system/withProof.ts';

describe.skipIf(whyNoBrowser())('stock that is changed while it sells', () => {
  // A second attempt comes when somebody asks for it.
  const webhooks = { XINYUE_WEBHOOK_ALLOW: '127.0.0.1/32', XINYUE_WEBHOOK_SCHEDULE: '3600' };
  const run = useBrowser('selling', { env: { ...webhooks, XINYUE_PROOF_FRESH_MINUTES: '0' } });

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

  it('Pt-R-03 Pt-C-22 a merchant adds an address, sees why nothing arrives, mends it and has all of it sent', async () => {
    const [merchant, buyer] = [await run.copy.backstage('qingdao01'), await run.copy.customer('buyer001')];
    const form = { label: '仓库系统', scopes: ['orders', 'goods', 'events'] };
    const { name: partner } = must(
      await withProof<{ name: string }>(merchant, operations.saveShopKey, form, passwordOf('qingdao01')),
    );
    const receiver = await receiveWebhooks();
    const person = await enterOffice(run, 'qingdao01', 360, 740);
    const { page } = person;
    await page.goto(`${run.copy.system.adminUrl}/openConsole`);
    await page.getByTestId('tab-endpoints').click();
    await page.getByTestId('new-endpoint').click();
    await page.getByTestId('endpoint-url').fill(receiver.url);
    await page.getByTestId('ask-confirm').click();
    await proveIt(page, 'qingdao01');
    await shows(page.getByTestId('secret-once'), /^whsec_/);
    await page.getByTestId('ask-confirm').click();

    const good = await offerGood(merchant, buyer, { name: '推送的货', stock: 5 });
    must(await buyer.call(operations.placeOrder.path, orderOf(good, 1)));
    await page.getByTestId('tab-deliveries').click();
    const placed = page.locator('[data-testid^=delivery-]').filter({ hasText: '买家已下单' });
    await placed.getByText(/尝试 1 次 · 状态码 500/).waitFor();
    await placed.getByRole('button', { expanded: false }).click();
    await placed.getByText('接收方返回错误 · 状态码 500').waitFor();
    await look(person, 'deliveries-failed');

    receiver.status = 200;
    await page.getByTestId('tab-endpoints').click();
    await page.getByRole('button', { name: `测试 ${receiver.url}` }).click();
    await page.getByText(/测试已送达：状态码 200/).waitFor();
    await look(person, 'endpoint-failing');
    await page.getByRole('button', { name: `补发 ${receiver.url}` }).click();
    await page.getByTestId('ask-confirm').click();
    await page.getByText(/已安排补发 \d+ 条/).waitFor();
    await page.getByTestId('ask-confirm').click();
    await page.getByTestId('tab-deliveries').click();
    await placed.getByText('已送达', { exact: true }).first().waitFor();
    const arrived = () => receiver.arrived.filter(({ type }) => type === 'order.placed').length;
    await eventually(() => arrived() > 0, { describe: 'the order told' });
    const open = { partner, state: 'waiting' };
    const left = async () => must(await merchant.call<{ total: number }>(operations.listKeyDeliveries.path, open)).total;
    await eventually(async () => (await left()) === 0, { describe: 'nothing waits' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await look(person, 'deliveries-sent');
    expect(person.problems).toEqual([]);
    await person.context.close();
    await receiver.stop();
  });

  it('Pt-C-23 staff give a key fewer calls and close it, at work for its very next calls', async () => {
    const merchant = await run.copy.backstage('qingdao01');
    const form = { label: '限速的系统', scopes: ['orders'] };
    const key = must(
      await withProof<{ name: string; secret: string }>(merchant, operations.saveShopKey, form, passwordOf('qingdao01')),
    );
    const ask = async () => {
      const signed = { partner: key.name, secret: key.secret, method: 'POST', body: '{}' };
      const { path } = operations.readPartnerSelf;
      const authorization = signAsPartner({ ...signed, pathAndQuery: path });
      const headers = { 'content-type': 'application/json', authorization };
      return (await fetch(run.copy.system.portalUrl + path, { method: 'POST', headers, body: '{}' })).status;
    };
    expect(await ask()).toBe(200);
    const person = await enterOffice(run, 'admin', 1280, 800);
    const { page } = person;
    await page.goto(`${run.copy.system.adminUrl}/system/Partner`);
    await page.getByRole('button', { name: `调整限速 ${key.name}` }).click();
    await page.getByLabel('每分钟上限（次）').fill('3');
    await page.getByTestId('ask-confirm').click();
    await page.getByText('3（单独设置）').waitFor();
    // The minute of the key began with its first call; a rate counts what was called before, too.
    await eventually(async () => (await ask()) === 429, { describe: 'more than three calls are too many' });
    await look(person, 'partner-limited');
    await page.getByRole('button', { name: `调整限速 ${key.name}` }).click();
    await page.getByLabel('每分钟上限（次）').fill('0');
    await page.getByTestId('ask-confirm').click();
    await eventually(async () => (await ask()) === 200, { describe: 'the setting holds again' });
    await page.getByRole('button', { name: `停用 ${key.name}` }).click();
    await page.getByTestId('ask-confirm').click();
    await proveIt(page, 'admin');
    await page.getByRole('row').filter({ hasText: key.name }).getByText('已停用').waitFor();
    await eventually(async () => (await ask()) === 401, { describe: 'a closed key opens nothing' });
    expect(person.problems).toEqual([]);
    await person.context.close();
  });
});
