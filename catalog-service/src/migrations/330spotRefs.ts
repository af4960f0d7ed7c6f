import type { Migration } from '@xinyue/kit/db/migrate';

/** The shop's own number of a good: unique among the goods that it has; that of a deleted one is free again. */
export const spotRefs: Migration = {
  name: '330spotRefs',
  async up(knex) {
    await knex.raw(`
      alter table spots add column ref text check (ref ~ '^[A-Za-z0-9._/-]{1,64}$');
      create unique index spots_ref on spots (ref, shop_id) where ref is not null and not deleted`);
  },
};
