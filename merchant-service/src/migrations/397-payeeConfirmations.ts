import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Whether a payee that somebody else set was confirmed by the shop or by a second person, and what was in force before it (sealed), which the shop
 * may take back until then. Payees of before stay as they are.
 */
export const payeeConfirmations: Migration = {
  name: '397-payeeConfirmations',
  async up(knex) {
    await knex.raw(`
      alter table merchants add column payer_confirmed boolean not null default true, add column payer_before_sealed bytea;`);
  },
};
