import type { Migration } from '@xinyue/kit/db/migrate';

/** Measured values of a good (Po-46), each within the bounds of its field. */
export const measuredValues: Migration = {
  name: '431-measuredValues',
  async up(knex) {
    await knex.raw(`
      alter table spots
        add impurity double precision check (impurity between 0 and 10),
        add ash double precision check (ash between 0 and 50),
        add volatile_matter double precision check (volatile_matter between 0 and 50),
        add nitrogen double precision check (nitrogen between 0 and 10),
        add plasticity double precision check (plasticity between 0 and 100),
        add plasticity_retention double precision check (plasticity_retention between 0 and 150),
        add mooney double precision check (mooney between 0 and 200)`);
  },
};
