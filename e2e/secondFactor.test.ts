import { operations, type OfficeWithdrawalRow } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { ends, look } from './src/browser/moneySteps.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { proofDialog, proveIt } from './src/browser/proveIt.ts';
import { signInAtBackOffice } from './src/browser/staffSteps.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { counts, gone, shows } from './src/browser/waits.ts';
import { fundAccount } from './src/system/fundAccount.ts';
import { must } from './src/system/offerGood.ts';
import { passwordOf } from './src/system/startCopy.ts';
import { authenticator } from './src/system/totpCodes.ts';

/** Each has an account of its own: a factor stays. That of `fundAccount`, which signs in by password alone, comes last. */
const windows = [
  { name: 'phone', width: 360, height: 740, account: 'admin', shop: 'shanghai02' },
  { name: 'wide', width: 1280, height: 900, account: 'operator01', shop: 'qingdao01' },
];

describe.skipIf(whyNoBrowser())('a second factor', () => {
  const run = useBrowser('second-factor', {
    env: { XINYUE_WITHDRAW_REVIEW_FEN: '50000', XINYUE_SANDBOX_BANK_MS: '500', XINYUE_PROOF_FRESH_MINUTES: '0' },
  });

  const openMenu = async ({ page }: Person) => {
    await page.getByRole('button', { name: '账户菜单' }).click();
  };

  /** 账户安全: enrols, and answers the app that then makes the codes. */
  const enrol = async (person: Person, name: string, account: string) => {
    const { page } = person;
    await openMenu(person);
    await page.getByTestId('menu-security').click();
    await page.getByTestId('no-factor').waitFor();
    await look(person, `${name}-1-security`);
    await page.getByTestId('enrol').click();
    await page.getByTestId('enrol-name').fill('办公手机');
    await page.keyboard.press('Enter');
    await proofDialog(page).waitFor();
    await look(person, `${name}-2-proof`);
    await proveIt(page, account);
    const next = authenticator(await page.getByTestId('enrol-secret').innerText());
    await expect.poll(() => page.evaluate(`document.querySelector('[data-testid=enrol-qr]').naturalWidth > 0`)).toBe(true);
    await look(person, `${name}-3-enrol`);
    await page.getByTestId('factor-code').fill(await next());
    await page.keyboard.press('Enter');
    await counts(page.getByTestId('recovery-codes').getByRole('listitem'), 10);
    await look(person, `${name}-4-codes`);
    await page.getByRole('button', { name: '我已保存' }).click();
    await page.getByTestId('factors').getByText('办公手机').waitFor();
    await page.getByTestId('notices-open').getByText('已启用二次验证：办公手机').waitFor();
    await look(person, `${name}-5-enrolled`);
    return next;
  };

  const signOut = async (person: Person) => {
    await openMenu(person);
    await person.page.getByTestId('sign-out').click();
    await person.page.getByTestId('ask-confirm').click();
    await person.page.getByTestId('login-form').waitFor();
  };

  it.each(windows)(
    'Tr-R-01 Tr-R-02 Tr-M-02 enrolled, signed in with its code, it lets a large withdrawal go, and its owner reads what was done: $name',
    async ({ name, width, height, account, shop }) => {
      const { copy, browser } = run;
      const merchant = await copy.backstage(shop);
      await fundAccount(copy, merchant, 700);
      const asked = must(await merchant.call<OfficeWithdrawalRow>(operations.askWithdrawal.path, { money: 60_000 }));

      const person = await browser.newPerson(width, height);
      const { page, problems } = person;
      const signIn = () =>
        signInAtBackOffice({ ...person, shoot: async () => undefined }, copy.system.adminUrl, account, passwordOf(account));
      await signIn();
      const next = await enrol(person, name, account);
      await signOut(person);

      // The password alone opens nothing: the page still stands at its sign-in, and nobody is signed in.
      await page.getByTestId('login-account').fill(account);
      await page.getByTestId('login-password').fill(passwordOf(account));
      await page.keyboard.press('Enter');
      await page.getByTestId('second-step').waitFor();
      await expect.poll(() => page.evaluate(`localStorage.getItem('logintoken')`)).toBeNull();
      await look(person, `${name}-6-second-step`);
      await page.getByTestId('factor-code').fill(await next());
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname !== '/login');

      await page.goto(`${copy.system.adminUrl}/withdrawals/${asked.id}`);
      await page.getByTestId('audit-pass').waitFor();
      await page.keyboard.press('p');
      await page.getByTestId('ask-confirm').click();
      await shows(
        proofDialog(page).getByTestId('proof-deed'),
        new RegExp(`通过提现 ${asked.withdrawalNo}.*¥600\\.00 → .*${asked.payee.bankName}`),
      );
      await look(person, `${name}-7-deed`);
      // Given up, it is refused in its own words, and the question is still there.
      await page.keyboard.press('Escape');
      await page.getByText('请先验证身份').waitFor();
      await page.getByTestId('ask-confirm').click();
      await proveIt(page, account, await next());
      await page.getByText('通过成功!').waitFor();
      await ends(page, 'paid');

      await page.goto(`${copy.system.adminUrl}/orderManagement`);
      await page.getByTestId('to-security').click();
      await page.getByTestId('security-notices').getByText('已启用二次验证：办公手机').waitFor();
      await gone(page.getByTestId('no-factor'));
      await look(person, `${name}-8-notices`);
      expect(problems).toEqual([]);
      await person.context.close();
    },
  );
});
