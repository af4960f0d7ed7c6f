import { legalVersions, noCompany, userTypes } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import { addUser } from '../accounts/addUser.ts';
import { addConsents } from '../consents/queries.ts';
import { staffUser, type User } from '../users/domain/user.ts';
import { findAccounts } from '../users/queries.ts';
import type { Cause, Deps } from '../deps.ts';
import { addMerchant } from '../shops/addMerchant.ts';
import { type DemoCustomer, demoCustomers, type DemoMerchant, demoMerchants, demoStaff } from './demoAccounts.ts';

/**
 * Makes the accounts of the demonstration that are missing; those that are there stay as they are, whatever was done to them. Their
 * passwords are public: this runs with XINYUE_DEMO=1 only.
 */
export async function addDemoAccounts(deps: Deps): Promise<void> {
  const cause: Cause = { actor: { kind: 'system', id: 'demo' }, traceId: 'demo', now: deps.clock.now() };
  const all = [
    ...demoCustomers.map((customer) => ({ ...customer, add: addCustomer(deps, customer, cause) })),
    ...demoMerchants.map((shop) => ({ ...shop.customer, add: addShop(deps, shop, cause) })),
    ...demoStaff.map((one) => ({ ...one, add: addStaff(deps, one, cause) })),
  ];
  const there = await findAccounts(
    deps.pool,
    all.map(({ account }) => account),
  );
  for (const { account, password, add } of all.filter((one) => !there.has(one.account))) {
    const passwordHash = await deps.passwords.hash(password);
    await inTransaction(deps.pool, (client) => add(client, passwordHash)).then(
      () => deps.log.info({ account }, 'demo account made'),
      (error: unknown) => deps.log.warn({ err: error, account }, 'demo account not made'),
    );
  }
  deps.afterCommit();
}

/** Writes one account inside a transaction. */
type Add = (client: PoolClient, passwordHash: string) => Promise<void>;

/** A customer of the demonstration as a user. */
const userOfDemo = ({ password: _password, ...customer }: DemoCustomer): User => ({
  ...customer,
  userType: userTypes.customer,
  disabled: false,
  email: '',
  company: noCompany,
  payerSetBy: customer.id,
  edits: 1,
});

/** One who agreed to terms and policy, as everybody does at the form. */
export async function addDemoCustomer(
  client: PoolClient,
  deps: Deps,
  customer: DemoCustomer,
  { passwordHash, cause }: { passwordHash: string; cause: Cause },
): Promise<void> {
  await addUser(client, deps, userOfDemo(customer), passwordHash, cause);
  await addConsents(client, { userId: customer.id, agreed: legalVersions, origin: undefined, now: cause.now });
}

const addCustomer =
  (deps: Deps, customer: DemoCustomer, cause: Cause): Add =>
  (client, passwordHash) =>
    addDemoCustomer(client, deps, customer, { passwordHash, cause });

const addStaff =
  (deps: Deps, staff: (typeof demoStaff)[number], cause: Cause): Add =>
  (client, passwordHash) =>
    addUser(client, deps, staffUser(staff.id, staff.account, staff.nickname), passwordHash, cause);

const addShop =
  (deps: Deps, { merchantId, shopName, autoWithdraw, customer }: DemoMerchant, cause: Cause): Add =>
  async (client, passwordHash) => {
    await addDemoCustomer(client, deps, customer, { passwordHash, cause });
    const { account, payer, id: customerId } = customer;
    const merchant = { id: merchantId, customerId, account, shopName, disabled: false, autoWithdraw, payer };
    await addMerchant(client, deps, merchant, passwordHash, cause);
  };
