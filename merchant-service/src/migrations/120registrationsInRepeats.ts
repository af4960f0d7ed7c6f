import type { Migration } from '@xinyue/kit/db/migrate';

/** Registrations that are sent again stand in `repeats` like every other write, and for a day like these. */
export const registrationsInRepeats: Migration = {
  name: '120registrationsInRepeats',
  async up(knex) {
    await knex.raw('alter table users drop column request_key, drop column request_body');
  },
};
