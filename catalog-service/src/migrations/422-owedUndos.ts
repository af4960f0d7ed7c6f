import type { Migration } from '@xinyue/kit/db/migrate';

/** Stock that has to go back because its row was refused (ADR 53): usually none. */
export const owedUndos: Migration = {
  name: '422-owedUndos',
  async up(knex) {
    await knex.raw('create table owed_undos (request_id text primary key, spot_id text not null, at timestamptz not null)');
  },
};
