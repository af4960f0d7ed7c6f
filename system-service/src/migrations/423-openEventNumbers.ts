import type { Migration } from '@xinyue/kit/db/migrate';

/** The numbers of public events follow the last one of the table: a sequence can be set back behind what readers have seen. */
export const openEventNumbers: Migration = {
  name: '423-openEventNumbers',
  async up(knex) {
    await knex.raw('drop sequence open_events_seq');
  },
};
