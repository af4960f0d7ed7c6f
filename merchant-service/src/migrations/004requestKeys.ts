import type { Migration } from '@xinyue/kit/db/migrate';

/** Idempotency keys of registrations, as blind indexes (own-names.md, calls beside the documented ones). */
export const requestKeys: Migration = {
  name: '004requestKeys',
  async up(knex) {
    await knex.raw('alter table users add column request_key bytea, add column request_body bytea');
    await knex.raw('create unique index users_request on users (request_key) where request_key is not null');
  },
};
