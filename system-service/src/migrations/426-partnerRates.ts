import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Signed calls a minute of partners with a rate of their own. By name, for those of the configuration have no row. Not sealed: a rate opens nothing
 * (ADR 57).
 */
export const partnerRates: Migration = {
  name: '426-partnerRates',
  async up(knex) {
    await knex.raw(`
      create table partner_rates (
        name text primary key,
        per_minute int not null check (per_minute between 1 and 60000),
        set_at timestamptz not null
      )`);
  },
};
