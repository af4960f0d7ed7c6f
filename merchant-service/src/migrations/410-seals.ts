import { applicationSeal, merchantSeals, rememberedSeal, sessionSeal, userSeals } from '@xinyue/contracts/seals';
import { addSeals } from '@xinyue/kit/crypto/sealRows';
import type { Migration } from '@xinyue/kit/db/migrate';

/** Passwords, payees, sessions and who people are carry seals (ADR 44); rows of before get theirs at the start behind this. */
export const seals: Migration = {
  name: '410-seals',
  up: (knex) =>
    addSeals(knex, [...Object.values(userSeals), ...Object.values(merchantSeals), applicationSeal, sessionSeal, rememberedSeal]),
};
