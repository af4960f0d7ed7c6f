import { expect, it } from 'vitest';
import { bottomMenu, isPublicPlace, menu, workbench } from './menu.ts';

const documented = ['/mainPage', '/aboutUs', '/dataCenter', '/spotPurchase', '/joinUs'];

it('R-25 M-58 the vertical menu has the documented entries in the documented order', () => {
  expect(menu.map(({ path }) => path)).toEqual(documented);
  expect(menu.map(({ label }) => label)).toEqual(['首页', '关于我们', '数据中心', '现货采购', '加入我们']);
});

it('R-25 the quotes stand above the public pages, not above one’s own', () => {
  for (const path of [...documented, '/spotPurchase/1']) expect(isPublicPlace(path), path).toBe(true);
  for (const { path } of workbench) expect(isPublicPlace(path), path).toBe(false);
  expect(isPublicPlace('/pickupSlip/1')).toBe(false);
});

it('Z-36 /bindingPayment is the account, whatever its path says', () => {
  expect(workbench.find(({ path }) => path === '/bindingPayment')?.label).toBe('我的账户');
});

it('R-25 the bar of a phone holds no more than five entries', () => {
  expect(bottomMenu.length).toBeLessThanOrEqual(5);
});
