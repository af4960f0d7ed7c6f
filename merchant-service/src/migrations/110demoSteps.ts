import type { Migration } from '@xinyue/kit/db/migrate';

/** Which steps of the demonstration are done in this database: none is done twice, whatever people made of its result since. */
export const demoSteps: Migration = {
  name: '110demoSteps',
  async up(knex) {
    await knex.raw('create table demo_steps (step text primary key, done_at timestamptz not null)');
  },
};
