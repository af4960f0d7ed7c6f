import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Which browser a session was opened on: an id that all accounts share that sign in there. Sessions of before have none; a browser that several
 * accounts know gets one id at its next sign-in.
 */
export const browsers: Migration = {
  name: '361-browsers',
  async up(knex) {
    await knex.raw(`
      alter table devices add column browser uuid;
      update devices set browser = id;
      alter table devices alter column browser set not null;
      alter table sessions add column browser uuid;`);
  },
};
