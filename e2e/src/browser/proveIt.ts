import type { Page } from 'playwright-core';
import { passwordOf } from '../system/startCopy.ts';

export const proofDialog = (page: Page) => page.getByRole('dialog', { name: '验证身份' });

/** Answers the dialog that asks who acts (Tr-R-02): with the own password, and the code of a factor where there is one. */
export async function proveIt(page: Page, account: string, code?: string): Promise<void> {
  const dialog = proofDialog(page);
  await dialog.getByTestId('proof-deed').getByText(/./).waitFor();
  await dialog.getByTestId('proof-password').fill(passwordOf(account));
  if (code !== undefined) await dialog.getByTestId('factor-code').fill(code);
  await dialog.getByTestId('ask-confirm').click();
  await dialog.waitFor({ state: 'detached' });
}
