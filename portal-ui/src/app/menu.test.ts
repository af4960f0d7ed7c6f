import { expect, it } from 'vitest';
import { bottomMenu, menu, workbench } from './menu.ts';

const documented = ['/mainPage', '/aboutUs', '/dataCenter', '/spotPurchase', '/joinUs'];

it('R-25 M-58 the vertical menu has the documented entries in the documented order', () => {
  const paths = menu.map(({ path }) => path);
  expect(paths).toEqual(documented.filter((path) => paths.includes(path)));
  expect(menu.map(({ path, label }) => [path, label])).toEqual(
    expect.arrayContaining([
      ['/mainPage', '首页'],
      ['/aboutUs', '关于我们'],
      ['/spotPurchase', '现货采购'],
      ['/joinUs', '加入我们'],
    ]),
  );
});

it('Z-36 /bindingPayment is the account, whatever its path says', () => {
  expect(workbench.find(({ path }) => path === '/bindingPayment')?.label).toBe('我的账户');
});

it('R-25 the bar of a phone holds no more than five entries', () => {
  expect(bottomMenu.length).toBeLessThanOrEqual(5);
});
