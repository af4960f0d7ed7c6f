import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type MoneyBalance, type Operation, operations } from '@xinyue/contracts';
import { repoRoot } from '@xinyue/scripts/base/repoRoot';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Client } from '@xinyue/scripts/client/createClient';
import { describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { ask, closeDrawer, ends, enterOffice, inDrawer, look } from './src/browser/moneySteps.ts';
import { proveIt } from './src/browser/proveIt.ts';
import { menuEntry } from './src/browser/staffSteps.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { gone } from './src/browser/waits.ts';
import { must, offerGood, orderOf } from './src/system/offerGood.ts';
import { png } from './src/system/png.ts';
import { audit } from './src/system/audit.ts';

const verifier = path.join(repoRoot(), 'scripts/verify-statement.mjs');
const windows = [
  { name: 'wide', width: 1280, height: 900, account: 'qingdao01' },
  { name: 'phone', width: 360, height: 740, account: 'shanghai02' },
];

describe.skipIf(whyNoBrowser())('the money of a shop', () => {
  // From ¥500 on a second person lets it go.
  const run = useBrowser('money', {
    env: { XINYUE_WITHDRAW_REVIEW_FEN: '50000', XINYUE_SANDBOX_BANK_MS: '500', XINYUE_PROOF_FRESH_MINUTES: '0' },
  });

  const call = async <T>(client: Client, { path }: Operation, body: object) => must(await client.call<T>(path, body));
  const balanceOf = (merchant: Client) => call<MoneyBalance>(merchant, operations.readBalance, {});
  /** Sells so many tons at ¥100, up to the pick-up, and waits until the money is the shop's. */
  const sell = async (merchant: Client, name: string, tons: number) => {
    const { copy } = run;
    const buyer = await copy.customer('buyer001');
    const good = await offerGood(merchant, buyer, { name, stock: tons });
    const before = (await balanceOf(merchant)).bal_sign;
    const { id } = await call<{ id: string }>(buyer, operations.placeOrder, orderOf(good, tons));
    must(await copy.notify({ orderId: id, status: 1, money: tons * 100, transId: `MONEY-${name}` }));
    const { saveUrl } = must(await merchant.upload(png(40, 30), 'image/png', 'contract.png'));
    await call(merchant, operations.updateOrder, { id, status: 2, reamrk1: saveUrl });
    await call(merchant, operations.updateOrder, { id, status: 3 });
    await eventually(async () => (await balanceOf(merchant)).bal_sign === before + tons * 10_000, {
      describe: `the money of ${name}`,
      timeoutMs: 20_000,
    });
    return id;
  };
  const plan = async (merchant: Client, results: string[]) => {
    const answer = await fetch(`${run.copy.system.portalUrl}/sandbox/bank/plan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: merchant.session!.userId, results }),
    });
    expect(answer.ok).toBe(true);
  };
  const enter = (account: string, width: number, height: number) => enterOffice(run, account, width, height);

  it.each(windows)(
    'R-77 Z-22 C-70 C-71 C-72 V-51 M-18 S-31 S-32 S-33 S-44 it is sold, withdrawn, refused, reviewed, owed and paid off, and verified: $name',
    async ({ name, width, height, account }) => {
      const { copy } = run;
      const merchant = await copy.backstage(account);
      const chief = await copy.backstage('admin');
      const person = await enter(account, width, height);
      const { page, problems } = person;
      const shoot = (what: string) => person.shoot(`${name}-${what}`);
      await sell(merchant, `提现胶一 ${name}`, 3);

      await (await menuEntry(person, 'manageDisposition')).click();
      await page.getByTestId('payee').getByText(/银行/).waitFor();
      await look(person, `${name}-2-balance`);

      // S-31, S-32: asked for, and there.
      const before = await balanceOf(merchant);
      await page.getByTestId('withdraw').click();
      await page.getByTestId('withdraw-money').fill('200');
      await page.getByText('贰佰元整').waitFor();
      await look(person, `${name}-3-dialog`);
      await page.getByTestId('ask-confirm').click();
      await page.getByText('提现成功！').waitFor();
      await inDrawer(page).waitFor();
      await shoot('4-asked');
      await ends(page, 'paid');
      await look(person, `${name}-5-arrived`);
      expect(await balanceOf(merchant)).toMatchObject({
        bal_sign: before.bal_sign - 20_000,
        held: 0,
        paidOut: before.paidOut + 20_000,
      });
      await closeDrawer(page);

      // S-33: refused, with the bank's reason, and back.
      await plan(merchant, ['refused']);
      await ask(page, '50');
      await ends(page, 'failed');
      await page.getByTestId('withdrawal-reason').waitFor();
      await look(person, `${name}-6-refused`);
      expect((await balanceOf(merchant)).bal_sign).toBe(before.bal_sign - 20_000);
      await closeDrawer(page);

      // S-43, S-44: a large one waits for a second person, who decides by one key.
      const big = await sell(merchant, `提现胶二 ${name}`, 10);
      await page.reload();
      await page.getByTestId('withdraw').waitFor();
      await ask(page, undefined);
      await inDrawer(page).getByText('金额较大，等待平台审核').waitFor();
      await look(person, `${name}-7-review`);
      const officer = await enter('operator01', width, height);
      await (await menuEntry(officer, 'moneyManagement')).click();
      await officer.page.getByTestId('waiting-review').click();
      await officer.page
        .getByTestId(/^open-/)
        .first()
        .click();
      await inDrawer(officer.page).waitFor();
      await look(officer, `${name}-8-officer`);
      await officer.page.keyboard.press('p');
      await officer.page.getByTestId('ask-confirm').click();
      await proveIt(officer.page, 'operator01');
      await officer.page.getByText('通过成功!').waitFor();
      await ends(officer.page, 'paid');
      await ends(page, 'paid');
      expect(await balanceOf(merchant)).toMatchObject({ bal_sign: 0, held: 0 });
      await closeDrawer(page);

      // Cancelled after its money went out: owed, and paid off by what is sold next.
      await call(chief, operations.updateOrder, { id: big, del: 1, reason: '客户退货' });
      await eventually(async () => (await balanceOf(merchant)).bal_sign === -100_000, { describe: 'the debt' });
      await page.reload();
      await page.getByTestId('owing').getByText('欠款 ¥1,000.00').waitFor();
      await look(person, `${name}-9-owing`);
      await officer.page.goto(`${copy.system.adminUrl}/moneyAccounts`);
      await officer.page.getByText('-¥1,000.00（欠款）').first().waitFor();
      await look(officer, `${name}-10-accounts`);
      await sell(merchant, `提现胶三 ${name}`, 20);
      await page.reload();
      await page.getByTestId('figure-可提现').getByText('¥1,000.00').waitFor();
      await gone(page.getByTestId('owing'));

      // What happened can be taken along, and verified without us.
      await page.getByTestId('tab-moneyEntries').click();
      await page.getByText('提现到账').first().waitFor();
      await look(person, `${name}-11-entries`);
      await page.getByTestId('tab-moneyStatements').click();
      const saved = async (testId: RegExp | string) => {
        const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(testId).first().click()]);
        return download.path();
      };
      await page
        .getByTestId(/^statement-/)
        .first()
        .waitFor();
      await look(person, `${name}-12-statements`);
      const [file, heads] = [await saved(/^statement-.*-json$/), await saved('heads')];
      const verified = spawnSync('node', [verifier, file, '--heads', heads], { encoding: 'utf8' });
      expect(verified.stdout + verified.stderr, 'the checker').not.toMatch(/at .*\.mjs/);
      expect(verified.status, verified.stdout).toBe(0);
      const changed = readFileSync(file, 'utf8').replace(/"available": ?(-?\d+)/, (_, fen) => `"available":${Number(fen) + 1}`);
      writeFileSync(`${file}.changed`, changed);
      expect(spawnSync('node', [verifier, `${file}.changed`]).status).toBe(1);
      const served = await fetch(page.url().replace(/\/moneyStatements.*/, operations.readStatementVerifier.path));
      expect(await served.text()).toBe(readFileSync(verifier, 'utf8'));
      for (const format of ['csv', 'pdf']) await saved(new RegExp(`^statement-.*-${format}$`));
      expect([...problems, ...officer.problems]).toEqual([]);
      await Promise.all([person.context.close(), officer.context.close()]);
    },
  );

  it('M1 the books agree afterwards', async () => {
    await eventually(async () => (await audit(run.copy.system, 0)).every(({ ok }) => ok), {
      describe: 'a clean audit',
      timeoutMs: 20_000,
    });
  });
});
