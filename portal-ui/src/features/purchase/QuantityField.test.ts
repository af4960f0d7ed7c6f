import { expect, it } from 'vitest';
import { checkQuantity, stepQuantity } from './QuantityField.tsx';

const good = { money: 13_250.55, miniTotal: 5, inventoryTotal: 320, unit: '吨' };

it.each([
  ['5', 5, 6_625_275],
  ['7', 7, 9_275_385],
  ['320', 320, 424_017_600],
])('V-21 R-39 %s costs quantity × unit price, exact to the fen', (text, quantity, fen) => {
  expect(checkQuantity(text, good)).toEqual({ quantity, fen });
});

it.each([
  ['4', '起订量为 5 吨，您要购买 4 吨'],
  ['321', '库存不足：库存仅剩 320 吨，您要购买 321 吨'],
  ['1000000000000', '库存不足：库存仅剩 320 吨，您要购买 1000000000000 吨'],
  ['', '购买数量须为正整数'],
  ['0', '购买数量须为正整数'],
  ['-5', '购买数量须为正整数'],
  ['5.5', '购买数量须为正整数'],
  ['1e2', '购买数量须为正整数'],
])('V-21 %s is refused with rule and numbers', (text, problem) => {
  expect(checkQuantity(text, good)).toEqual({ problem });
});

it('an order above ¥999,999,999.99 is refused', () => {
  const dear = { money: 999_999_999.99, miniTotal: 1, inventoryTotal: 10, unit: '吨' };
  expect(checkQuantity('1', dear)).toEqual({ quantity: 1, fen: 99_999_999_999 });
  expect(checkQuantity('2', dear)).toEqual({ problem: '订单金额不能超过 ¥999,999,999.99' });
});

it('R-39 the stepper stays between minimum and stock', () => {
  expect(stepQuantity('5', -1, good)).toBe('5');
  expect(stepQuantity('5', 1, good)).toBe('6');
  expect(stepQuantity('320', 1, good)).toBe('320');
  expect(stepQuantity('999', -1, good)).toBe('320');
  expect(stepQuantity('', 1, good)).toBe('5');
});
