import { expect } from 'vitest';
import type { Person } from './openBrowser.ts';
import { holds } from './waits.ts';

/** Opens an application from the list of those that wait on the audit screen; every document is really shown. */
export async function openApplication({ page, shoot }: Person, adminUrl: string, id: string): Promise<void> {
  await page.goto(`${adminUrl}/merchantManage`);
  await page.getByTestId('tab-0').click();
  await page.getByTestId(`review-${id}`).click();
  await page.getByTestId('audit-screen').waitFor();
  await page.getByTestId('show-documents').click();
  const shown = page.getByTestId(/^document-/).locator('img');
  await expect
    .poll(async () =>
      shown.evaluateAll((all) => all.filter((it) => (it as unknown as { naturalWidth: number }).naturalWidth > 0).length),
    )
    .toBe(6);
  await shoot('audit-1-screen');
}

/** Finds one document wanting and rejects: the reason is required (V-52) and names the failed document. */
export async function reject({ page, shoot }: Person): Promise<string> {
  const contract = page.getByTestId('document-signContract');
  await contract.getByTestId('note').fill('最后一页缺少公章');
  await contract.getByTestId('verdict-fail').click();
  await contract.locator('[data-testid=note-state][data-state=saved]').waitFor();
  await page.getByTestId('audit-reject').click();
  const reason = page.getByTestId('reject-reason');
  await holds(reason, /签约合同/);
  const proposed = await reason.inputValue();
  await reason.fill('');
  await page.getByTestId('ask-confirm').click();
  await page.getByText('请输入驳回原因').first().waitFor();
  await reason.fill(proposed);
  await shoot('audit-2-reject');
  await page.getByTestId('ask-confirm').click();
  await page.getByText('驳回成功!').first().waitFor();
  return proposed;
}

/** Passes it by the key P; afterwards the decision stands there. */
export async function pass({ page, shoot }: Person): Promise<void> {
  await page.getByTestId('audit-screen').click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('p');
  await page.getByText('确定要通过该申请吗?').waitFor();
  await shoot('audit-3-pass');
  await page.getByTestId('ask-confirm').click();
  await page.getByText('通过成功!').first().waitFor();
}

/** Disables a shop in the list of merchants; `merchantId` is its row. */
export async function disableShop({ page, shoot }: Person, adminUrl: string, merchantId: string): Promise<void> {
  await page.goto(`${adminUrl}/merchantUser`);
  await page.getByTestId(`state-${merchantId}`).click();
  await page.getByText(/确定要禁用/).waitFor();
  await page.getByTestId('ask-confirm').click();
  await page.getByText('禁用成功!').first().waitFor();
  await shoot('merchant-disabled');
}
