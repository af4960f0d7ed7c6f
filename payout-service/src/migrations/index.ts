import type { Migration } from '@xinyue/kit/db/migrate';
import { evidenceMigration } from '@xinyue/kit/evidence/evidenceMigration';
import { payoutTables } from './001payoutTables.ts';
import { refundsOfPayments } from './002refundsOfPayments.ts';
import { partnerRefunds } from './140partnerRefunds.ts';

/** In the order they run; names are never changed once released. */
export const migrations: Migration[] = [payoutTables, refundsOfPayments, evidenceMigration, partnerRefunds];
