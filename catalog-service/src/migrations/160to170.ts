import type { Migration } from '@xinyue/kit/db/migrate';

/** What a trader asks before the price compares: tax in it or not, duty paid or in bond, the contract it is set against; and photos. */
export const tradeFacts: Migration = {
  name: '160tradeFacts',
  async up(knex) {
    await knex.raw(`
      alter table spots
        add column tax_included smallint check (tax_included in (0, 1)),
        add column customs_state text,
        add column basis_contract text,
        add column photos text;`);
  },
};
