import { type Operation, operations } from '@xinyue/contracts';
import type { Caller } from '@xinyue/kit/limit/createLimit';
import type { Limits } from '@xinyue/kit/limit/createLimits';

/** Calls that may cost a password hash. merchant-service hashes two at a time and lets fifty wait: two gateways fill that. */
const expensive: readonly Operation[] = [
  operations.signInCustomer,
  operations.signInBackstage,
  operations.register,
  operations.updateProfile,
  operations.submitApplication,
  operations.saveUser,
  operations.deleteUser,
  operations.changeShopPassword,
  operations.resetShopPassword,
  operations.changeStaffPassword,
  operations.finishProof,
];
/**
 * The shares of the places that a call counts in. Accounts are free, so those signed in have a share each and one together. The cookie of a
 * known browser is verified only later, so one address has a share whatever cookie it sends.
 */
const sharesOf = (operation: Operation, { keys }: Caller) => ({
  unknown: keys?.['account'] || keys?.['device'] ? undefined : 'all',
  registration: operation === operations.register ? 'all' : undefined,
  address: keys?.['account'] ? undefined : keys?.['address'],
  account: keys?.['account'],
  signedIn: keys?.['account'] ? 'all' : undefined,
});
/** A little longer than a service may take before it counts as away. */
const holdMs = 35_000;

export type ConcurrencyLimit = <T>(operation: Operation, caller: Caller, work: () => Promise<T>) => Promise<T>;

/**
 * L3: no more than 26 expensive calls are under way from this gateway; the next is refused at once and may come back later (`tooMany`). Without this a flood
 * would wait in line here, and merchant-service be so busy refusing that sessions are checked late. F10: an upload holds a connection to
 * merchant-service for as long as it takes, so they have a limit of their own, and one account or address a share of it. F3: registrations, and
 * sign-ins without the cookie of a known browser, never have all places, nor have the accounts that are signed in.
 */
export function createConcurrencyLimit(limits: Limits): ConcurrencyLimit {
  const most = (atOnce: number) => ({ atOnce, queue: 0 });
  const shares = { unknown: most(20), registration: most(6), address: most(8), account: most(2), signedIn: most(14) };
  const expensiveCalls = limits.add({ name: 'expensiveCalls', atOnce: 26, queue: 0, each: shares, holdMs });
  const each = { account: { atOnce: 12, queue: 0 }, address: { atOnce: 128, queue: 0 } };
  const uploads = limits.add({ name: 'uploads', atOnce: 256, queue: 0, each, holdMs: 65_000 });
  return async (operation, caller, work) => {
    if (operation.upload) return uploads.run(work, caller);
    return expensive.includes(operation) ? expensiveCalls.run(work, { ...caller, keys: sharesOf(operation, caller) }) : work();
  };
}
