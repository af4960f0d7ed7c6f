import { registration } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { demoCustomers, demoMerchants, demoStaff } from './demoAccounts.ts';
import { demoApplicants } from './demoApplicants.ts';

const customers = [...demoCustomers, ...[...demoMerchants, ...demoApplicants].map(({ customer }) => customer)];

it.each(customers)('V-02 V-04 V-06 the demo account $account could have registered itself', ({ payer, ...customer }) => {
  const form = { ...customer, payerAcctType: payer.type, payerAcctNo: payer.acctNo, payerBankNo: payer.bankNo };
  expect(registration.parse(form)).toMatchObject({ account: customer.account, mobile: customer.mobile });
});

it('Z-45 demo staff have twelve characters or more', () => {
  expect(demoStaff.every(({ account, password }) => account.length >= 8 && password.length >= 12)).toBe(true);
});

it('Z-60 ids and accounts are unique', () => {
  const all = [...customers, ...demoStaff];
  const ids = [...all.map(({ id }) => id), ...demoMerchants.map(({ merchantId }) => merchantId)];
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(all.map(({ account }) => account)).size).toBe(all.length);
});
