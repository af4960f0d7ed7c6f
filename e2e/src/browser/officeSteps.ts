import type { Page } from 'playwright-core';

/** Fills in the form of a new member of staff (R-68, Z-45). */
export async function fillNewStaff(page: Page, adminUrl: string, account: string, nickname: string): Promise<void> {
  await page.goto(`${adminUrl}/userManagement/create`);
  await page.getByRole('radio', { name: '管理人员' }).check();
  await page.locator('input[name=account]').fill(account);
  await page.locator('input[name=password]').fill('words for the staff');
  await page.locator('input[name=nickname]').fill(nickname);
}

/** Opens the question whether a user of the list is to be deleted, and answers it by one of its buttons. */
export async function removeUser(page: Page, account: string, button: 'ask-confirm' | 'ask-cancel'): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: account });
  await row.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog', { name: '确定要删除吗?' }).getByTestId(button).click();
}

/** Fills in where the money of the first shop of the list goes; answers how to send it. */
export async function fillPayer(page: Page, adminUrl: string): Promise<() => Promise<void>> {
  await page.goto(`${adminUrl}/merchantUser`);
  await page
    .getByRole('button', { name: /^填写收款信息/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '填写收款信息' });
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: '单位账户' }).click();
  for (const name of ['payerBankNo', 'payerBankName', 'payerAcctNo', 'payerAcctName'])
    await dialog.locator(`input[name=${name}]`).fill('102100099996');
  return () => dialog.getByTestId('ask-confirm').click();
}

/** Begins to pass or reject the first application that waits, and goes on by one of the buttons of the question. */
export async function decideFirst(page: Page, action: 'pass' | 'reject', button: 'ask-confirm' | 'ask-cancel'): Promise<void> {
  await page
    .getByTestId(new RegExp(`^${action}-`))
    .first()
    .click();
  await page.getByTestId(button).click();
}
