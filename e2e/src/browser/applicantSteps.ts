import { documentSlots } from '@xinyue/contracts';
import { png } from '../system/png.ts';
import type { Person } from './openBrowser.ts';

export type Shop = { shopName: string; account: string; password: string };

/** One picture after the other is another file: no two applications may share one (K3). */
let pictures = 0;
const picture = () => {
  pictures += 1;
  return { name: `photo-${pictures}.png`, mimeType: 'image/png', buffer: png(300 + pictures, 200) };
};

/** Fills in the application in three steps: refused without documents (V-20), then with all six, and hands it in. */
export async function apply({ page, shoot }: Person, portalUrl: string, shop: Shop): Promise<void> {
  await page.goto(`${portalUrl}/franchiseUser`);
  await page.getByLabel('店铺名称').fill(shop.shopName);
  await page.getByLabel('商户账户').fill('short');
  await page.getByLabel('商户账户').blur();
  await page.getByText('账户需字母加数字并不小于八位！').waitFor();
  await page.getByLabel('商户账户').fill(shop.account);
  await page.getByLabel('商户密码').fill(shop.password);
  await shoot('apply-1-shop');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByTestId(`slot-${documentSlots[0]}`).waitFor();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('基本材料缺失，请上传全部资料后重新提交！').first().waitFor();
  await upload({ page }, documentSlots);
  await shoot('apply-2-documents');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('请查看平台协议').waitFor();
  await page.getByRole('radio', { name: '同意' }).check();
  await shoot('apply-3-check');
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('申请成功！').waitFor();
  await page.getByTestId('application-status').getByText('审核中').waitFor();
  await shoot('apply-4-under-review');
}

/** Chooses a picture for each of these slots and waits until it is there. */
async function upload({ page }: Pick<Person, 'page'>, slots: readonly string[]): Promise<void> {
  for (const slot of slots) {
    const card = page.getByTestId(`slot-${slot}`);
    await card.locator('input[type=file]').first().setInputFiles(picture());
    await card.getByTestId('picture-done').last().waitFor();
  }
}

/** Reads why it was rejected, replaces one document and hands the same application in again (S-15). */
export async function applyAgain({ page, shoot }: Person, portalUrl: string, shop: Shop, reason: string): Promise<void> {
  await page.goto(`${portalUrl}/franchiseUser`);
  await page.getByText(reason).first().waitFor();
  await page.getByTestId('application-status').getByText('审核失败').waitFor();
  await shoot('apply-5-rejected');
  await page.getByLabel('店铺名称').fill(shop.shopName);
  await page.getByRole('button', { name: '下一步' }).click();
  const card = page.getByTestId('slot-signContract');
  await card.getByRole('button', { name: /^移除/ }).click();
  await upload({ page }, ['signContract']);
  await shoot('apply-6-replaced');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('radio', { name: '同意' }).check();
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('申请成功！').waitFor();
  await page.getByTestId('application-status').getByText('审核中').waitFor();
}
