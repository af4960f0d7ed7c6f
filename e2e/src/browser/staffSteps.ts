import type { Page } from 'playwright-core';
import type { Person } from './openBrowser.ts';

/** The entry of the order screen; react-admin shows it as a menu item. */
const ordersEntry = (page: Page) => page.getByRole('menuitem', { name: '用户订单管理' });

/** Signs in at the back office. */
export async function signInAtBackOffice(
  { page, shoot }: Person,
  adminUrl: string,
  account: string,
  password: string,
): Promise<void> {
  await page.goto(adminUrl);
  await page.getByLabel('账号').first().fill(account);
  await page.locator('input[type=password]').fill(password);
  await shoot('10-back-office-sign-in');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Confirms one order with a contract image (R-79, S-06, Z-06): refused without, then with one. */
export async function confirmWithContract({ page, shoot }: Person, orderNo: string, contract: string): Promise<void> {
  await ordersEntry(page).click();
  // Of all days: the list begins with today's (Z-10), and midnight may have come since the order was placed.
  await page.waitForURL(/\/orderManagement/);
  await page.goto(new URL('/orderManagement?filter=%7B%7D', page.url()).href);
  await page.getByTestId(`confirm-${orderNo}`).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '确认订单' }).click();
  await dialog.getByText('请上传 1 至 3 份合同，当前 0 份').waitFor();
  await page.getByTestId('contract-input').setInputFiles(contract);
  await page.locator('[data-testid=contract-item][data-state=done]').waitFor();
  await shoot('11-contract-upload');
  await dialog.getByRole('button', { name: '确认订单' }).click();
  await page.getByText('确认订单成功!').waitFor();
  await page.getByTestId(`pickUp-${orderNo}`).first().waitFor();
  await shoot('11-confirmed');
}

/** An entry of the side menu, which a phone shows only when it is asked for. */
export async function menuEntry({ page }: Pick<Person, 'page'>, resource: string) {
  const entry = page.getByTestId(`menu-${resource}`);
  if (!(await entry.isVisible())) await page.getByRole('button', { name: /菜单/ }).first().click();
  await entry.waitFor();
  return entry;
}
