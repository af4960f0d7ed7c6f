import { demoCustomers, demoMerchants, demoStaff } from './demoAccounts.ts';
import { demoApplicants } from './demoApplicants.ts';

/** Ids of all people of the demonstration; a shop goes with its customer. Their passwords stand in the README. */
export const demoPeople: ReadonlySet<string> = new Set([
  ...demoCustomers.map(({ id }) => id),
  ...demoMerchants.map(({ customer }) => customer.id),
  ...demoApplicants.map(({ customer }) => customer.id),
  ...demoStaff.map(({ id }) => id),
]);
