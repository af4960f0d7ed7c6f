import { demoPasswords } from '@xinyue/scripts/seed/demoPasswords';
import { beforeAll, describe, expect, it } from 'vitest';
import { register, signInAtPortal } from './src/browser/customerSteps.ts';
import { disturb } from './src/browser/disturb.ts';
import { whyNoBrowser } from './src/browser/findChromium.ts';
import { decideFirst, fillNewStaff, fillPayer, removeUser } from './src/browser/officeSteps.ts';
import type { Person } from './src/browser/openBrowser.ts';
import { useBrowser } from './src/browser/useBrowser.ts';
import { messagesTo } from './src/browser/messagesTo.ts';
import { signInAs } from './src/browser/signInAs.ts';
import { holds } from './src/browser/waits.ts';

const offices =
  'spotClassification spotManagement userManagement orderManagement merchantManage merchantUser administratorList auditTrail';
const someone = { account: 'words0001', password: 'Words2026Tap', nickname: '听话橡胶' };

describe.skipIf(whyNoBrowser())('what people read on their way in, around and out', () => {
  const run = useBrowser('words');
  let portal: string;
  let admin: string;
  beforeAll(async () => {
    ({ portalUrl: portal, adminUrl: admin } = run.copy.system);
  });
  const whileDown = async ({ page }: Person, work: () => Promise<unknown>) => {
    const calm = await disturb(page, 'failing');
    try {
      await work();
    } finally {
      await calm();
    }
  };

  describe('portal', () => {
    let one: Person;
    beforeAll(async () => {
      one = await run.browser.newPerson();
    });

    it('M-28 M-02 registering fails in its own words and keeps what was typed, then works', async () => {
      await register(one, portal, someone, () =>
        whileDown(one, async () => {
          await one.page.getByRole('button', { name: '注册', exact: true }).last().click();
          await messagesTo(one).reads('创建失败，请稍后再试！');
          await holds(one.page.getByRole('textbox', { name: /^账户/ }), someone.account);
        }),
      );
    });

    it('R-26 R-18 shows the name with the workbench behind it; the paths of the documents stay open', async () => {
      await signInAtPortal(one, someone);
      await one.page.getByRole('button', { name: `${someone.nickname}，打开账户菜单` }).click();
      await one.page.getByRole('menuitem', { name: '我的工作台' }).click();
      await one.page.waitForURL(`${portal}/bindingPayment`);
      await one.page.goto(`${portal}/spotPurchase?pickupArea=x`);
      await messagesTo(one).reads('没有符合条件的现货，放宽条件再看看。');
      expect(new URL(one.page.url()).pathname).toBe('/spotPurchase');
    });

    it('M-29 M-04 saving the account fails in its own words and keeps what was typed, then works', async () => {
      const { page } = one;
      await page.goto(`${portal}/bindingPayment`);
      await page.getByRole('button', { name: '修改', exact: true }).click();
      await page.locator('#account-payerAcctType').selectOption('01');
      for (const name of ['payerAcctNo', 'payerAcctName', 'payerBankName'])
        await page.locator(`#account-${name}`).fill('6222020012345678');
      await page.locator('#account-payerBankNo').fill('103100000026');
      await page.locator('#account-nickname').fill('改名橡胶');
      const save = () => page.getByRole('button', { name: '保存', exact: true }).click();
      await whileDown(one, async () => {
        await save();
        await messagesTo(one).reads('修改失败，请稍后再试！');
        await holds(page.locator('#account-nickname'), '改名橡胶');
      });
      await save();
      await messagesTo(one).toast('修改个人信息成功！', 'success');
      await page.getByRole('button', { name: '改名橡胶，打开账户菜单' }).waitFor();
    });

    it('Z-82 C-11 a session that ended on the server opens the sign-in where one is', async () => {
      await run.copy.databases.merchant.query('delete from sessions');
      await one.page.goto(`${portal}/myOrder`);
      await messagesTo(one).toast('请重新登录!', 'info');
      await one.page.getByRole('dialog', { name: '登录' }).waitFor();
      expect(new URL(one.page.url()).pathname).toBe('/myOrder');
      await signInAtPortal(one, someone);
    });

    it('R-27 M-47 M-53 M-06 asks before it signs out', async () => {
      const leave = async (answer: string) => {
        await one.page.getByRole('button', { name: /打开账户菜单/ }).click();
        await one.page.getByRole('menuitem', { name: '退出登录' }).click();
        await one.page.getByRole('dialog', { name: '退出登录, 是否继续?' }).getByRole('button', { name: answer }).click();
      };
      await leave('取消');
      await messagesTo(one).toast('已取消', 'info');
      await leave('确定');
      await messagesTo(one).toast('已退出登录!', 'success');
      await one.page.getByRole('link', { name: '登录', exact: true }).waitFor();
    });

    it('R-54 K-33 Z-39 the workbench has the footer, and a session of staff is cleared there', async () => {
      const { page } = one;
      await page.evaluate(
        `localStorage.setItem('userdata', '{"userType":0}');localStorage.setItem('userId', 'u');localStorage.setItem('logintoken', 'l')`,
      );
      await page.goto(`${portal}/bindingPayment`);
      await page.locator('footer').getByText('2020-2024').waitFor();
      await expect.poll(() => page.evaluate(`localStorage.getItem('logintoken')`)).toBeNull();
      await page.getByRole('link', { name: '登录', exact: true }).first().waitFor();
    });
  });

  describe('back office', () => {
    let one: Person;
    beforeAll(async () => {
      one = await run.browser.newPerson();
    });

    it('V-22 V-23 V-24 names the empty fields on leaving them, and an invalid form makes no call', async () => {
      const { page } = one;
      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.url()));
      await page.goto(`${admin}/login`);
      await page.getByTestId('login-account').focus();
      await page.getByTestId('login-account').blur();
      await messagesTo(one).reads('请输入账号');
      await page.getByTestId('login-password').focus();
      await page.getByTestId('login-password').blur();
      await messagesTo(one).reads('请输入密码');
      await page.getByTestId('login-submit').click();
      await messagesTo(one).toast('请输入用户名密码！', 'error');
      expect(calls.filter((url) => url.includes('/signin/'))).toEqual([]);
    });

    it('Z-81 M-39 says a refused sign-in as an error', async () => {
      await one.page.getByTestId('login-account').fill('operator01');
      await one.page.getByTestId('login-password').fill('Wrong-password-1');
      await one.page.getByTestId('login-submit').click();
      await messagesTo(one).toast('账号或密码错误', 'error');
    });

    it('R-21 R-16 every screen of the back office is closed to whoever is not signed in', async () => {
      for (const screen of offices.split(' ')) {
        await one.page.goto(`${admin}/${screen}`);
        await one.page.waitForURL(`${admin}/login?redirect=%2F${screen}`);
      }
    });

    it('R-16 R-17 Z-29 asks for the sign-in first and goes on to the screen that was wanted', async () => {
      await one.page.goto(`${admin}/userManagement?page=1`);
      await one.page.waitForURL(/\/login\?redirect=%2FuserManagement%3Fpage%3D1/);
      await one.page.reload();
      await one.page.getByTestId('login-account').fill('operator01');
      await one.page.getByTestId('login-password').fill(demoPasswords['operator01']!);
      await one.page.getByTestId('login-submit').click();
      await messagesTo(one).reads('登录成功');
      await one.page.waitForURL(/\/userManagement\?page=1/);
      // Of all days: those of the demo may be from before midnight (Z-10).
      await one.page.goto(`${admin}/orderManagement?filter=%7B%7D`);
      await messagesTo(one).reads(/共 \d+ 条/);
      expect(new URL(one.page.url()).pathname).toBe('/orderManagement');
    });

    it('Z-27 a look at the portal leaves the session of the back office as it is', async () => {
      const other = await one.context.newPage();
      await other.goto(`${portal}/mainPage`);
      await other.getByRole('link', { name: '登录', exact: true }).waitFor();
      await one.page.reload();
      await messagesTo(one).reads(/共 \d+ 条/);
      await other.close();
    });

    it('S-37 R-58 M-47 M-53 M-06 asks before it signs out, clears what is stored and ends at the sign-in', async () => {
      const { page } = one;
      const leave = async (button: string) => {
        await page.getByRole('button', { name: '账户菜单' }).click();
        await page.getByTestId('sign-out').click();
        await page.getByRole('dialog', { name: '退出登录, 是否继续?' }).getByTestId(button).click();
      };
      await leave('ask-cancel');
      await messagesTo(one).toast('已取消', 'info');
      await leave('ask-confirm');
      await messagesTo(one).reads('已退出登录!');
      await page.waitForURL(`${admin}/login`);
      const stored = `['userId', 'logintoken', 'userdata'].map((key) => localStorage.getItem(key))`;
      await expect.poll(() => page.evaluate(stored)).toEqual([null, null, null]);
      await signInAs(one, 'chief', run.copy.system);
      expect(new URL(page.url()).pathname).toBe('/spotClassification');
    });

    it('back-office 16 M-31 M-38 Z-81 M-13 M-60 M-49 a member of staff is made and a customer deleted, each in its own words', async () => {
      const { page } = one;
      await fillNewStaff(page, admin, 'words0002', '听话运营');
      const save = () => page.getByRole('button', { name: '保存' }).click();
      await whileDown(one, async () => {
        await save();
        await messagesTo(one).toast('保存失败，请稍后再试！', 'error');
        await holds(page.locator('input[name=nickname]'), '听话运营');
      });
      await page.locator('input[name=account]').fill('operator01');
      await save();
      await page.locator('.MuiFormHelperText-root.Mui-error', { hasText: '账户已存在' }).waitFor();
      await messagesTo(one).toast('账户已存在', 'info');
      await page.locator('input[name=account]').fill('words0002');
      await save();
      await messagesTo(one).toast('用户保存成功！', 'success');
      await page.waitForURL(/\/userManagement$|\/userManagement\?/);
      await removeUser(page, someone.account, 'ask-cancel');
      await messagesTo(one).toast('已取消删除', 'info');
      await removeUser(page, someone.account, 'ask-confirm');
      await messagesTo(one).toast('用户已删除!', 'success');
    });

    it('M-33 M-14 payment info is filled in, in its own words', async () => {
      const send = await fillPayer(one.page, admin);
      await whileDown(one, async () => {
        await send();
        await messagesTo(one).toast('填写失败，请稍后再试！', 'error');
      });
      await send();
      await messagesTo(one).toast('填写成功!', 'success');
    });

    it('M-51 M-52 M-34 passing and rejecting can be dropped, and passing fails in its own words', async () => {
      await one.page.goto(`${admin}/merchantManage`);
      await one.page.getByTestId('tab-0').click();
      await decideFirst(one.page, 'pass', 'ask-cancel');
      await messagesTo(one).toast('已取消通过', 'info');
      await decideFirst(one.page, 'reject', 'ask-cancel');
      await messagesTo(one).toast('取消驳回', 'info');
      await whileDown(one, async () => {
        await decideFirst(one.page, 'pass', 'ask-confirm');
        await messagesTo(one).toast('通过失败，请稍后再试！', 'error');
      });
    });

    it('K-09 a new good may be given any of up to 10,000 categories', async () => {
      const asked = one.page.waitForRequest((request) => request.url().includes('/rest/spotClassification'));
      await one.page.goto(`${admin}/spotManagement/create`);
      expect(new URL((await asked).url()).searchParams.get('range')).toBe('[0,9999]');
    });
  });
});
