import { describe, expect, it } from 'vitest';
import { signInAtPortal } from './src/browser/customerSteps.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { look } from './src/browser/moneySteps.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { proofDialog, proveIt } from './src/browser/proveIt.ts';
import { signInAtBackOffice } from './src/browser/staffSteps.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { byName, plugInAuthenticator } from './src/browser/virtualKeys.ts';
import { counts, gone } from './src/browser/waits.ts';
import { passwordOf } from './src/system/startCopy.ts';

const sizes = [
  { size: 'wide', width: 1280, height: 900 },
  { size: 'phone', width: 360, height: 740 },
];
type Keys = Awaited<ReturnType<typeof plugInAuthenticator>>;

describe.skipIf(whyNoBrowser())('passkeys', () => {
  const run = useBrowser('passkeys', { env: { XINYUE_PROOF_FRESH_MINUTES: '0' } });
  /** The same page in both widths, the wide one last. */
  const lookAtBoth = async (person: Person, name: string) => {
    for (const { size, ...viewport } of sizes.toReversed()) {
      await person.page.setViewportSize(viewport);
      await look(person, `${name}-${size}`);
    }
  };
  const quietly = (person: Person): Person => ({ ...person, shoot: async () => undefined });

  /** On 账户安全: makes a passkey behind a proof by password, and keeps the recovery codes. */
  const enrol = async (person: Person, name: string, account: string, keys: Keys) => {
    const { page } = person;
    await page.getByTestId('no-factor').waitFor();
    await page.getByTestId('enrol-passkey').click();
    await page.getByTestId('enrol-name').fill('办公电脑');
    await page.keyboard.press('Enter');
    await proveIt(page, account);
    await page.getByTestId('passkey-make').waitFor();
    await lookAtBoth(person, `${name}-1-make`);
    await page.keyboard.press('Enter');
    await counts(page.getByTestId('recovery-codes').getByRole('listitem'), 10);
    expect(await keys.held()).toMatchObject([{ rpId: 'localhost' }]);
    await page.getByRole('button', { name: '我已保存' }).click();
    await page.getByTestId('factors').getByText('通行密钥 · 办公电脑').waitFor();
    await lookAtBoth(person, `${name}-2-enrolled`);
  };

  /** A deed that needs a proof: nothing but one press is asked for. */
  const press = async (person: Person, deed: string, name?: string) => {
    const dialog = proofDialog(person.page);
    await dialog.getByTestId('proof-deed').getByText(deed).waitFor();
    await dialog.getByTestId('passkey-note').waitFor();
    await gone(dialog.getByTestId('proof-password'));
    if (name) await lookAtBoth(person, name);
    await person.page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };

  const renewAndRemove = async (person: Person, name: string) => {
    const { page } = person;
    await page.getByTestId('renew').click();
    await page.getByTestId('ask-confirm').click();
    await press(person, '更换恢复码', `${name}-4-proof`);
    await counts(page.getByTestId('recovery-codes').getByRole('listitem'), 10);
    await page.getByRole('button', { name: '我已保存' }).click();
    await page.getByTestId('recovery-codes').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '移除通行密钥 办公电脑' }).click();
    await page.getByTestId('ask-confirm').click();
    await press(person, '移除验证方式：办公电脑');
    await page.getByTestId('no-factor').waitFor();
  };

  it('Tr-R-01 Tr-R-02 Tr-M-02 in the back office one is made, signs in, proves deeds and is removed', async () => {
    const staff = 'operator01';
    const person = await run.browser.newPerson(1280, 900);
    const { page, problems } = person;
    const office = byName(run.copy.system.adminUrl);
    const keys = await plugInAuthenticator(person);
    await signInAtBackOffice(quietly(person), office, staff, passwordOf(staff));
    await page.goto(`${office}/accountSecurity`);
    await enrol(person, 'office', staff, keys);

    await page.evaluate('localStorage.clear()');
    await page.goto(`${office}/login`);
    await page.getByTestId('login-account').fill(staff);
    await page.getByTestId('login-password').fill(passwordOf(staff));
    await page.keyboard.press('Enter');
    await page.getByTestId('second-step').getByTestId('passkey-note').waitFor();
    await lookAtBoth(person, 'office-3-second-step');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/login');

    await page.goto(`${office}/accountSecurity`);
    await page.getByTestId('factors').waitFor();
    await renewAndRemove(person, 'office');
    expect(problems).toEqual([]);
    await person.context.close();
  });

  it('Tr-R-01 Tr-R-02 Tr-M-02 at the portal the same', async () => {
    const customer = 'buyer001';
    const person = await run.browser.newPerson(1280, 900);
    const { page, problems } = person;
    const portal = byName(run.copy.system.portalUrl);
    const form = { account: customer, password: passwordOf(customer), nickname: '' };
    const keys = await plugInAuthenticator(person);
    await page.goto(`${portal}/mainPage?login=1`);
    await signInAtPortal(quietly(person), form);
    await page.goto(`${portal}/bindingPayment#security`);
    await enrol(person, 'portal', customer, keys);

    await page.evaluate('localStorage.clear()');
    await page.goto(`${portal}/mainPage?login=1`);
    await page.locator('#login-account').fill(form.account);
    await page.locator('#login-password').fill(form.password);
    await page.keyboard.press('Enter');
    await page.getByTestId('second-step').getByTestId('passkey-note').waitFor();
    await lookAtBoth(person, 'portal-3-second-step');
    await page.keyboard.press('Enter');
    await page.getByTestId('second-step').waitFor({ state: 'detached' });

    await page.goto(`${portal}/bindingPayment#security`);
    await page.getByTestId('factors').waitFor();
    await renewAndRemove(person, 'portal');
    expect(problems).toEqual([]);
    await person.context.close();
  });
});
