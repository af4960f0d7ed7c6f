import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Writes that their callers may repeat (own-names.md, calls beside the documented ones): key and body as blind indexes, kept a day with the
 * answer that was given.
 */
export const repeats: Migration = {
  name: '016repeats',
  async up(knex) {
    await knex.raw(`
      create table repeats (
        key bytea primary key check (length(key) = 32),
        body bytea not null check (length(body) = 32),
        answer jsonb not null,
        created_at timestamptz not null
      )`);
    await knex.raw('create index repeats_age on repeats (created_at)');
  },
};
