import { partnerSeal, roleSeal, staffSeal } from '@xinyue/contracts/seals';
import { addSeals } from '@xinyue/kit/crypto/sealRows';
import type { Migration } from '@xinyue/kit/db/migrate';

/** Roles with their codes, staff and partners carry seals (ADR 44); rows of before get theirs at the start behind this. */
export const seals: Migration = {
  name: '410-seals',
  up: (knex) => addSeals(knex, [roleSeal, staffSeal, partnerSeal]),
};
