import { operations } from '@xinyue/contracts';
import { expect } from 'vitest';
import { breakLine } from './breakLine.ts';
import type { Person } from './openBrowser.ts';
import { gone, holds } from './waits.ts';

/** Registers with a password that is too common, then while the server fails: both are seen where one looks (portal B4). */
export async function refusedRegistration({ page, shoot, context }: Person, portalUrl: string): Promise<void> {
  await page.goto(`${portalUrl}/register`);
  const password = page.getByRole('textbox', { name: /^密码/ });
  await page.getByRole('textbox', { name: /^账户/ }).fill('commonword1');
  await password.fill('Abcdef1');
  await page.getByText('至少四个不同字符').waitFor();
  await gone(page.getByText('长度合适，加长更安全'));
  // What a page can know is met; that others use it, too, the server knows alone.
  await password.fill('Abcdef12');
  await page.getByText('长度合适，加长更安全').waitFor();
  await page.getByLabel('手机号').fill('１３８１２３４５６７８');
  await holds(page.getByLabel('手机号'), '13812345678');
  await page.getByRole('radio', { name: '男' }).check();
  await page.getByRole('textbox', { name: '年龄' }).fill('３６');
  await page.getByRole('textbox', { name: /^所属地区/ }).fill('山东省青岛市');
  for (const document of ['服务条款', '隐私政策']) await page.getByLabel(`我已阅读并同意《${document}》`).check();
  const register = page.getByRole('button', { name: '注册', exact: true }).last();
  await register.click();
  const refusal = page.getByText('该密码过于常见，容易被人猜中，请换一个').first();
  await refusal.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('register-password');
  const box = (await refusal.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(740);
  await shoot('registration-refused');

  // Any other refusal stands below the form: it is brought into sight.
  await password.fill('Rubber2026Tap');
  const mend = await breakLine(context, operations.register.path, 'server error');
  await register.click();
  const notice = page.getByText('创建失败，请稍后再试！').filter({ visible: true }).first();
  await notice.waitFor();
  await expect.poll(async () => (await notice.boundingBox())!.y + 20).toBeLessThan(740);
  await mend();
}
