import type { Migration } from '@xinyue/kit/db/migrate';
import { payoutTables } from './001payoutTables.ts';
import { refundsOfPayments } from './002refundsOfPayments.ts';

/** In the order they run; names are never changed once released. */
export const migrations: Migration[] = [payoutTables, refundsOfPayments];
