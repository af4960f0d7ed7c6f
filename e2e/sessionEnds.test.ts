import { documentSlots, operations } from '@xinyue/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInAtPortal } from './src/browser/customerSteps.ts';
import { editForms, first, input, save } from './src/browser/editForms.ts';
import { endSession } from './src/browser/endSession.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { phonePhoto } from './src/browser/phonePhoto.ts';
import { messagesTo } from './src/browser/messagesTo.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { holds } from './src/browser/waits.ts';
import { passwordOf } from './src/system/startCopy.ts';

const megabytes = 1024 * 1024;

describe.skipIf(whyNoBrowser())('sessions that end and photos of phones', () => {
  const run = useBrowser('sessionEnds');
  /** Signs in where the back office asked for it, without going anywhere. */
  const signInAgain = async ({ page }: Person, account: string) => {
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByLabel('账号').first().fill(account);
    await page.locator('input[type=password]').fill(passwordOf(account));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/login');
  };
  /** How long the bodies of uploads are that end from now on. */
  const sentBytes = (page: Page) => {
    const sent: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === operations.uploadFile.path)
        sent.push(request.allHeaders().then((headers) => Number(headers['content-length'])));
    });
    return () => Promise.all(sent);
  };

  describe.each([
    ['wide', 1280, 800],
    ['phone', 360, 740],
  ] as const)('%s', (size, width, height) => {
    let shop: Person;
    let office: Person;
    let photo: Awaited<ReturnType<typeof phonePhoto>>;
    beforeAll(async () => {
      shop = await run.enter('merchant', width, height);
      office = await run.enter('staff', width, height);
      photo = await phonePhoto(shop.page);
      expect(photo.buffer.length).toBeGreaterThan(5 * megabytes);
    });

    it.each([
      ['a good', 0, 'qingdao01'],
      ['a posting', 1, 'operator01'],
    ] as const)('back-office 1 %s is as it was typed when one is in again, and is saved', async (what, nth, account) => {
      const person = nth === 0 ? shop : office;
      const form = editForms[nth]!;
      const { page } = person;
      await page.goto(run.copy.system.adminUrl + form.list);
      await form.open(page);
      const texts = form.fields.map(({ one }) => `${one}${width}`);
      for (const [at, field] of form.fields.entries()) await input(page, field).fill(texts[at]!);
      if (nth === 0) {
        await page.getByTestId('photo-input').setInputFiles(photo);
        await page.getByTestId('photo').first().waitFor();
      }
      await endSession(page);
      await save(page);
      await signInAgain(person, account);
      await page.getByTestId('kept-note').waitFor();
      for (const [at, field] of form.fields.entries()) await holds(input(page, field), texts[at]!);
      if (nth === 0) await page.getByTestId('photo').first().waitFor();
      await person.shoot(`${what}-${size}`);
      await save(page);
      await page.getByText(form.saved).waitFor();
    });

    it('portal F5 a phone photo goes as a contract', async () => {
      const { page } = shop;
      const sent = sentBytes(page);
      await page.goto(`${run.copy.system.adminUrl}/orderManagement?filter=%7B%7D`);
      await first(page, /^confirm-/);
      await page.getByTestId('contract-input').setInputFiles(photo);
      await page.locator('[data-testid=contract-item][data-state=done]').waitFor();
      await shop.shoot(`contract-${size}`);
      await page.getByRole('dialog').getByRole('button', { name: '确认订单' }).click();
      await page.getByText('确认订单成功!').waitFor();
      const [bytes, ...more] = await sent();
      expect(more).toEqual([]);
      expect(bytes).toBeGreaterThan(100_000);
      expect(bytes).toBeLessThan(5 * megabytes);
    });

    it('F4 R-48 an application and its documents are there again', async () => {
      const person = await run.browser.newPerson(width, height);
      const { page } = person;
      const account = size === 'wide' ? 'buyer004' : 'buyer005';
      const someone = { account, password: passwordOf(account), nickname: '' };
      await page.goto(`${run.copy.system.portalUrl}/mainPage?login=1`);
      await signInAtPortal(person, someone);
      await page.goto(`${run.copy.system.portalUrl}/franchiseUser`);
      await page.getByLabel('店铺名称').fill('会话橡胶');
      await page.getByLabel('商户账户').fill(`session${width}`);
      await page.getByLabel('商户密码').fill('Session2026');
      await page.getByRole('button', { name: '下一步' }).click();
      const card = page.getByTestId(`slot-${documentSlots[0]}`);
      await card.locator('input[type=file]').first().setInputFiles(photo);
      await card.getByTestId('picture-done').waitFor();
      await endSession(page);
      const next = page.getByTestId(`slot-${documentSlots[1]}`);
      await next.locator('input[type=file]').first().setInputFiles(photo);
      await page.locator('#login-account').waitFor();
      await signInAtPortal(person, someone);
      await holds(page.getByLabel('店铺名称'), '会话橡胶');
      await holds(page.getByLabel('商户账户'), `session${width}`);
      // What is secret is typed anew; the documents stand where they stood.
      await page.getByLabel('商户密码').fill('Session2026');
      await page.getByRole('button', { name: '下一步' }).click();
      await card.getByTestId('picture-done').waitFor();
      await person.shoot(`application-${size}`);
    });

    it('F4 C-32 my account is as it was typed when one is in again, and is saved', async () => {
      const person = await run.enter('customer', width, height);
      const { page } = person;
      await page.goto(`${run.copy.system.portalUrl}/bindingPayment`);
      await page.getByRole('button', { name: '修改', exact: true }).first().click();
      await page.locator('#account-nickname').fill(`再来 ${width}`);
      await endSession(page);
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await page.locator('#login-account').fill('buyer001');
      await page.locator('#login-password').fill(passwordOf('buyer001'));
      await page.getByRole('dialog', { name: '登录' }).getByRole('button', { name: '登录', exact: true }).click();
      await holds(page.locator('#account-nickname'), `再来 ${width}`);
      await person.shoot(`profile-${size}`);
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await messagesTo(person).toast('修改个人信息成功！', 'success');
    });
  });
});
