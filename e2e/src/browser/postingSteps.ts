import type { Page } from 'playwright-core';

/** Types a new posting, with duties that use the buttons of the editor. */
export async function fillPosting(page: Page, number: string, position: string): Promise<void> {
  const texts = {
    templateName: number,
    positionName: position,
    city: '青岛',
    workAddress: '青岛市市南区',
    educational: '本科',
    profession: '国际贸易',
    workYear: '3 年以上',
    inviteNum: '2',
    wageStart: '8000',
    wageEnd: '12000',
  };
  for (const [name, text] of Object.entries(texts)) await page.locator(`input[name=${name}]`).fill(text);
  await page.getByTestId('field-inviteTimeStart').fill('2026-11-01');
  await page.getByTestId('field-inviteTimeEnd').fill('2027-12-31');
  await page.getByTestId('field-jobResponsibilities').click();
  const press = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
  await press('标题');
  await page.keyboard.type('主要工作');
  await page.keyboard.press('Enter');
  await press('项目列表');
  await page.keyboard.type('报价与');
  await press('加粗');
  await page.keyboard.type('成交');
  await press('加粗');
}

/** Drops HTML into the editor as another program would paste it. */
export const pasteHtml = (page: Page, html: string) =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html).replaceAll('</', '<\\/')});
    document
      .querySelector('[data-testid=field-jobResponsibilities]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);
