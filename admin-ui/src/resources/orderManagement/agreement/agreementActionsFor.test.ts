import { platformShop, userTypes } from '@xinyue/contracts/codes';
import { expect, it } from 'vitest';
import { agreementActionsFor } from './agreementActionsFor.ts';

const order = { status: 1, contractPdf: '/xinyue/file/0.pdf', contractConfirmed: 'none', userCustomerId: 'shop' } as const;
const merchant = { userType: userTypes.merchant, userId: 'shop' };
const staff = { userType: userTypes.staff, userId: 's', rights: { all: false, permissions: ['order:write'] } };
const clerk = { ...staff, rights: { all: false, permissions: ['order:read', 'file:use'] } };

it.each([
  [merchant, null, ['make']],
  [merchant, 'none', ['confirm', 'make']],
  [merchant, 'customer', ['confirm']],
  [merchant, 'shop', []],
  [merchant, 'both', []],
  [staff, null, ['make']],
  [staff, 'none', ['make']],
  [staff, 'customer', []],
] as const)('Z-06 Z-16 %j, confirmed by %s: %j', (who, contractConfirmed, actions) => {
  const contractPdf = contractConfirmed === null ? null : order.contractPdf;
  expect(agreementActionsFor({ ...order, contractPdf, contractConfirmed }, who)).toEqual(actions);
});

it.each([null, 'none'] as const)('P-32 staff that only reads orders is offered nothing, confirmed by %s', (contractConfirmed) => {
  const contractPdf = contractConfirmed === null ? null : order.contractPdf;
  const own = { ...order, userCustomerId: platformShop.id, contractPdf, contractConfirmed };
  expect(agreementActionsFor(own, clerk)).toEqual([]);
});

it('Z-67 staff confirms for the own shop of the platform; nobody anything but in 1', () => {
  expect(agreementActionsFor({ ...order, userCustomerId: platformShop.id }, staff)).toEqual(['confirm', 'make']);
  for (const status of [0, 2, 3, '01'] as const) expect(agreementActionsFor({ ...order, status }, merchant)).toEqual([]);
});
