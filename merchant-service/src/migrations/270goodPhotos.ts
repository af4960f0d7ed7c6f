import type { Migration } from '@xinyue/kit/db/migrate';
import { createInbox } from '@xinyue/kit/inbox/createInbox';

/** Pictures of goods: in use by what catalog-service says of its goods, and shown to everybody while the good is open. */
export const goodPhotos: Migration = {
  name: '270goodPhotos',
  async up(knex) {
    await createInbox(knex);
    await knex.raw('alter table file_claims add column shown boolean not null default false');
  },
};
