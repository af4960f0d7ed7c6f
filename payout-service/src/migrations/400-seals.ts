import { sealedTables } from '@xinyue/contracts/seals';
import { addSeals } from '@xinyue/kit/crypto/sealRows';
import type { Migration } from '@xinyue/kit/db/migrate';

/** Withdrawals and payees of companies carry seals (ADR 44); rows of before get theirs at the start behind this. */
export const seals: Migration = {
  name: '400-seals',
  up: (knex) => addSeals(knex, sealedTables.payout),
};
