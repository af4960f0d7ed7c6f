import { operations } from '@xinyue/contracts';
import type { System } from '@xinyue/scripts/start/SystemOptions';
import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { type Breakage, breakLine } from './src/browser/breakLine.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import type { Viewer } from './src/browser/screens.ts';
import { holds } from './src/browser/waits.ts';

/** A form that people fill in: how, how it is sent, which call that is, and the message when no answer comes. */
type Form = {
  name: string;
  viewer: Viewer;
  path: string;
  call: string | RegExp;
  open?(page: Page): Promise<void>;
  fields: Record<string, string>;
  fill?(page: Page): Promise<void>;
  send(page: Page): Promise<void>;
  failed: RegExp;
};

const field = (page: Page, name: string) => page.locator(`input[name="${name}"], textarea[name="${name}"]`).first();
const forms: Form[] = [
  {
    name: 'C-22 M-28 registration',
    viewer: 'visitor',
    path: '/register',
    call: operations.register.path,
    fields: { account: 'keeptyping1', mobile: '13812345678', age: '36', nickname: '不丢' },
    async fill(page) {
      await page.getByRole('textbox', { name: /^密码/ }).fill('Keeping2026Tap');
      await page.getByRole('radio', { name: '男' }).check();
      await page
        .getByRole('textbox', { name: /^所属地区/ })
        .or(page.getByRole('combobox', { name: /所属地区/ }))
        .first()
        .fill('山东省青岛市');
      for (const document of ['服务条款', '隐私政策']) await page.getByLabel(`我已阅读并同意《${document}》`).check();
    },
    send: (page) => page.getByRole('button', { name: '注册', exact: true }).last().click(),
    failed: /创建失败，请稍后再试！/,
  },
  {
    name: 'C-32 M-29 my account',
    viewer: 'customer',
    path: '/bindingPayment',
    call: operations.updateProfile.path,
    open: (page) => page.getByRole('button', { name: '修改', exact: true }).first().click(),
    fields: { nickname: '改过的名字', address: '改过的地址 9 号' },
    send: (page) => page.getByRole('button', { name: '保存', exact: true }).click(),
    failed: /修改失败，请稍后再试！/,
  },
  {
    name: 'C-46 M-31 a user in the back office',
    viewer: 'staff',
    path: '/userManagement/create',
    call: /^\/xinyue\/rest\/userManagement/,
    fields: {
      account: 'keeptyping2',
      password: 'Keeping2026Tap',
      nickname: '不丢',
      mobile: '13812345678',
      age: '30',
      area: '云南',
      payerBankNo: '1031',
      payerBankName: '农业银行',
      payerAcctNo: '6222020012345678',
      payerAcctName: '不丢',
    },
    async fill(page) {
      await page.getByRole('radio', { name: '男' }).check();
      await page.getByRole('combobox', { name: /账号类型/ }).click();
      await page.getByRole('option').nth(1).click();
    },
    send: (page) => page.getByTestId('save').click(),
    failed: /保存失败，请稍后再试！/,
  },
];
const breakages: [Breakage, (form: Form) => RegExp][] = [
  ['no line', ({ failed }) => failed],
  ['server error', ({ failed }) => new RegExp(`${failed.source}|系统繁忙，请稍后再试`)],
  ['refusal', () => /账户已存在/],
];

describe.skipIf(whyNoBrowser())('nothing that was typed is lost', () => {
  let system: System;
  const run = useBrowser('keepTyping');
  beforeAll(async () => {
    system = run.copy.system;
  });

  const holdsAll = async (page: Page, fields: Form['fields']) => {
    for (const [name, text] of Object.entries(fields)) await holds(field(page, name), text, name);
  };
  const tryForm = async ({ page, context, shoot }: Person, form: Form) => {
    const origin = form.viewer === 'staff' ? system.adminUrl : system.portalUrl;
    await page.goto(origin + form.path);
    await form.open?.(page);
    for (const [name, text] of Object.entries(form.fields)) await field(page, name).fill(text);
    await form.fill?.(page);
    for (const [how, noticeOf] of breakages) {
      const mend = await breakLine(context, form.call, how);
      await form.send(page);
      await page.getByText(noticeOf(form)).filter({ visible: true }).first().waitFor();
      await shoot(`${form.viewer}-${how.replace(' ', '-')}`);
      // My account takes the stored data back when the server says no (S-39), and offers what was typed.
      if (form.viewer === 'customer' && how === 'refusal') await page.getByRole('button', { name: '恢复我填写的内容' }).click();
      await holdsAll(page, form.fields);
      await mend();
    }
  };

  for (const form of forms)
    it(`Z-80 C-11 ${form.name}: no line, a server error or a refusal leave the form as it was`, async () => {
      const person = await run.enter(form.viewer);
      await tryForm(person, form);
    });
});
