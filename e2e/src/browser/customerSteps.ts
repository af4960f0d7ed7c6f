import { expect } from 'vitest';
import type { Person } from './openBrowser.ts';

export type NewCustomer = { account: string; password: string; nickname: string };

/** Opens the portal as a visitor and registers (C-22), seeing a verbatim message on the way (V-04); `before` happens with the form filled in. */
export async function register(
  { page, shoot }: Person,
  portalUrl: string,
  customer: NewCustomer,
  before: () => Promise<void> = async () => undefined,
): Promise<void> {
  // A phone has no room for the link beside the one to sign in.
  const phone = page.viewportSize()!.width < 600;
  await page.goto(phone ? `${portalUrl}/register` : portalUrl);
  if (!phone) await page.getByRole('link', { name: '注册', exact: true }).first().click();
  const password = page.getByRole('textbox', { name: /^密码/ });
  await page.getByRole('textbox', { name: /^账户/ }).fill(customer.account);
  await password.fill('short');
  await page.getByLabel('手机号').click();
  await page.getByText('密码需大写字母+数字+小写字母组成并至少六位！').waitFor();
  await shoot('01-register-message');
  await password.fill(customer.password);
  await page.getByLabel('手机号').fill('13812345678');
  await page.getByRole('textbox', { name: /^昵称/ }).fill(customer.nickname);
  await page.getByRole('radio', { name: '男' }).check();
  await page.getByRole('textbox', { name: '年龄' }).fill('36');
  await page.getByRole('textbox', { name: /^所属地区/ }).fill('山东省青岛市');
  for (const document of ['服务条款', '隐私政策']) await page.getByLabel(`我已阅读并同意《${document}》`).check();
  await before();
  await page.getByRole('button', { name: '注册', exact: true }).last().click();
  await page.getByText('账户创建成功！').waitFor();
  await shoot('02-registered');
}

/** Signs in at the portal's dialog (C-21). */
export async function signInAtPortal({ page, shoot }: Person, { account, password }: NewCustomer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '登录' });
  if (!page.url().includes('login=1')) await page.getByRole('link', { name: '登录', exact: true }).click();
  await page.locator('#login-account').fill(account);
  await page.locator('#login-password').fill(password);
  await shoot('03-sign-in');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Finds a good through the filters, which stand in the address, and orders `quantity` of it; answers to my orders. */
export async function buy({ page, shoot }: Person, good: string, category: string, quantity: number): Promise<void> {
  await page.getByRole('link', { name: '现货采购' }).first().click();
  await page.getByLabel('现货分类').selectOption({ label: category });
  await page.waitForURL(/spotTypeId=/);
  // The rows before stay until the chosen ones come; a press while they change places would be lost.
  await page.getByRole('button', { name: `移除筛选：现货分类：${category}` }).waitFor();
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `购买 ${good}` }).click();
  const dialog = page.getByRole('dialog', { name: '购买现货' });
  await dialog.locator('#buy-quantity').fill('1');
  await expect.poll(() => dialog.getByRole('button', { name: '提交订单' }).isDisabled()).toBe(true);
  await dialog.locator('#buy-quantity').fill(String(quantity));
  await shoot('05-buy');
  await dialog.getByRole('button', { name: '提交订单' }).click();
  await page.getByText('下单成功, 是否跳转我的订单?').waitFor();
  await shoot('06-ordered');
  await page.getByRole('button', { name: '确定' }).click();
  await page.waitForURL(/\/myOrder/);
}

/** Pays the newest order at the sandbox cashier and comes back to my orders, where it is 已支付. */
export async function pay({ page, shoot }: Person, good: string): Promise<void> {
  await shoot('07-my-orders');
  await page.getByRole('button', { name: `支付订单：${good}` }).click();
  await page.waitForURL(/\/sandbox\/cashier\//);
  await shoot('08-cashier');
  await page.getByRole('button', { name: /^支付成功/ }).click();
  await page.waitForURL(/\/myOrder/);
  await page.getByText('已支付').last().waitFor();
  await shoot('09-paid');
}

/** Looks at the contract and says that the goods were picked up (S-10, R-53, K-21); the timeline tells the whole way. */
export async function pickUp({ page, shoot }: Person, good: string): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: '查看合同 1' }).waitFor();
  const thumbnail = await page.getByRole('button', { name: '查看合同 1' }).boundingBox();
  expect(thumbnail?.width).toBe(80);
  const picture = page.getByRole('img', { name: '合同 1' }).first();
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);
  await shoot('12-contract-there');
  await page.getByRole('button', { name: '查看合同 1' }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await shoot('13-contract');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '确认提货' }).click();
  await page.getByText('确定要确认提货吗?').waitFor();
  await page.getByRole('button', { name: '确定' }).click();
  await page.getByText('已提货').last().waitFor();
  await page.getByRole('button', { name: `查看进度：${good}` }).click();
  for (const step of ['提交订单', '已支付', '待提货', '已提货'])
    await page.getByRole('dialog').getByText(step, { exact: true }).first().waitFor();
  await shoot('14-picked-up');
  await page.keyboard.press('Escape');
}
