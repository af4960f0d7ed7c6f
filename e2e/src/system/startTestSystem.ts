import { startSystem } from '@xinyue/scripts/start/startSystem';
import { noHolds } from '@xinyue/scripts/testing/noHolds';
import { noReviews } from '@xinyue/scripts/testing/noReviews';
import type { System, SystemOptions } from '@xinyue/scripts/start/SystemOptions';

/** 1 where `prepare` has built everything for this run: two test files that start at once must not both write `dist`. */
export const built = 'XINYUE_TEST_BUILT';

/** Of `admin`, the first account of every copy: tests that manage staff use it. */
export const adminPassword = 'The administrator of copies';

/** Who signed in by password proves by that who acts: tests of proofs say 0. */
const proofs = { XINYUE_PROOF_FRESH_MINUTES: '1440' };

/** Whom a test makes acts with the password it was given, and needs no second factor. */
const given = { XINYUE_FORCE_CHANGE: '0', XINYUE_FACTOR_GRACE_DAYS: 'off' };

/** A whole system for a test, on throw-away data, where unpaid orders and refunds are not limited. Not fsynced: no test cuts the power. */
export const startTestSystem = (options: SystemOptions = {}): Promise<System> =>
  startSystem({
    quiet: true,
    fsync: false,
    build: process.env[built] !== '1',
    ...options,
    env: { XINYUE_ADMIN_PASSWORD: adminPassword, ...noHolds, ...noReviews, ...proofs, ...given, ...options.env },
  });
