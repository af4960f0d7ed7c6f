import { platformShop, userTypes } from '@xinyue/contracts/codes';
import { expect, it } from 'vitest';
import { agreementActionsFor } from './agreementActionsFor.ts';

const order = { status: 1, contractPdf: '/xinyue/file/0.pdf', contractConfirmed: 'none', userCustomerId: 'shop' } as const;
const { merchant, staff } = userTypes;

it.each([
  [merchant, null, ['make']],
  [merchant, 'none', ['confirm', 'make']],
  [merchant, 'customer', ['confirm']],
  [merchant, 'shop', []],
  [merchant, 'both', []],
  [staff, null, ['make']],
  [staff, 'none', ['make']],
  [staff, 'customer', []],
] as const)('Z-06 Z-16 user type %s, confirmed by %s: %j', (userType, contractConfirmed, actions) => {
  const contractPdf = contractConfirmed === null ? null : order.contractPdf;
  expect(agreementActionsFor({ ...order, contractPdf, contractConfirmed }, userType)).toEqual(actions);
});

it('Z-67 staff confirms for the own shop of the platform; nobody anything but in 1', () => {
  expect(agreementActionsFor({ ...order, userCustomerId: platformShop.id }, staff)).toEqual(['confirm', 'make']);
  for (const status of [0, 2, 3, '01'] as const) expect(agreementActionsFor({ ...order, status }, merchant)).toEqual([]);
});
