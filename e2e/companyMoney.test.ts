import { type MoneyBalance, type Operation, operations } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import type { Client } from '@xinyue/scripts/client/createClient';
import { describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { ask, closeDrawer, ends, enterOffice, inDrawer, look } from './src/browser/moneySteps.ts';
import { proveIt } from './src/browser/proveIt.ts';
import { menuEntry } from './src/browser/staffSteps.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { fundAccount } from './src/system/fundAccount.ts';
import { must } from './src/system/offerGood.ts';
import { passwordOf } from './src/system/startCopy.ts';
import { withProof } from './src/system/withProof.ts';
import { audit } from './src/system/audit.ts';

const owner = 'operator01';
const payee = {
  payerAcctType: '01',
  payerBankNo: '103100000026',
  payerBankName: '农业银行青岛分行',
  payerAcctNo: '6228480031234567890',
  payerAcctName: '平台自营',
};
const windows = [
  { name: 'wide', width: 1280, height: 900 },
  { name: 'phone', width: 360, height: 740 },
];

describe.skipIf(whyNoBrowser())('the money of a company', () => {
  // From ¥500 on a second person lets it go.
  const env = {
    XINYUE_COMP_ACCOUNTS: `${owner}:gq`,
    XINYUE_WITHDRAW_REVIEW_FEN: '50000',
    XINYUE_SANDBOX_BANK_MS: '500',
    XINYUE_PROOF_FRESH_MINUTES: '0',
  };
  const run = useBrowser('company', { env });
  const call = async <T>(client: Client, { path }: Operation, body: object) => must(await client.call<T>(path, body));
  const balanceOf = (client: Client) => call<MoneyBalance>(client, operations.readBalance, { comp: 'gq' });

  it.each(windows)(
    'K-34 Z-19 Z-22 Z-62 M7 what the platform earns is withdrawn by who owns its account, and a large one by nobody alone: $name',
    async ({ name, width, height }) => {
      const { copy } = run;
      const [chief, clerk] = [await copy.backstage('admin'), await copy.backstage(owner)];
      // Z-62: who owns the account does not say where its money goes.
      expect(await clerk.call(operations.saveCompanyPayee.path, { comp: 'gq', ...payee })).toMatchObject({ code: 403 });
      must(await withProof(chief, operations.saveCompanyPayee, { comp: 'gq', ...payee }, passwordOf('admin')));
      await fundAccount(copy, clerk, 1_000);
      const before = await balanceOf(clerk);

      const person = await enterOffice(run, owner, width, height);
      const { page, problems } = person;
      await (await menuEntry(person, 'manageDisposition')).click();
      await page.getByTestId('payee').getByText(/银行/).waitFor();
      await look(person, `${name}-1-balance`);
      await ask(page, '200');
      await ends(page, 'paid');
      await look(person, `${name}-2-arrived`);
      expect(await balanceOf(clerk)).toMatchObject({ bal_sign: before.bal_sign - 20_000, held: 0 });
      await closeDrawer(page);

      // M7: neither who asked nor who set the payee lets it go.
      await ask(page, '600');
      await inDrawer(page).getByText('金额较大，等待平台审核').waitFor();
      const { open: id } = await balanceOf(clerk);
      await page.goto(`${copy.system.adminUrl}/withdrawals/${id}`);
      await page.getByTestId('audit-pass').waitFor();
      await page.keyboard.press('p');
      await page.getByTestId('ask-confirm').click();
      await proveIt(page, owner);
      await page.getByText('不能审核自己申请的提现').waitFor();
      await look(person, `${name}-3-own`);
      expect(await withProof(chief, operations.reviewWithdrawal, { id, pass: 1 }, passwordOf('admin'))).toMatchObject({
        code: 403,
        msg: '收款信息由您最后修改，须由其他人审核',
      });
      await call(clerk, operations.recallWithdrawal, { id, comp: 'gq' });
      expect(await balanceOf(clerk)).toMatchObject({ bal_sign: before.bal_sign - 20_000, held: 0, open: null });
      expect(problems).toEqual([]);
      await person.context.close();
    },
  );

  it('M1 the books agree afterwards', async () => {
    await eventually(async () => (await audit(run.copy.system, 0)).every(({ ok }) => ok), {
      describe: 'a clean audit',
      timeoutMs: 20_000,
    });
  });
});
