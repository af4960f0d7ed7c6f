import { factorSeal, recoverySeal } from '@xinyue/contracts/seals';
import { addSeals } from '@xinyue/kit/crypto/sealRows';
import type { Migration } from '@xinyue/kit/db/migrate';

/** Second factors and recovery codes carry seals, too (ADR 44). */
export const factorSeals: Migration = {
  name: '412-factorSeals',
  up: (knex) => addSeals(knex, [factorSeal, recoverySeal]),
};
