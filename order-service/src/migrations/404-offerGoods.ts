import type { Knex } from 'knex';
import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * What a good was in each version of its offer: an order holds the version it was placed by, so that its agreement and slip say what was on
 * sale then, and placing an order writes nothing more.
 */
export const offerGoods: Migration = {
  name: '404-offerGoods',
  up: async (knex: Knex): Promise<void> => {
    await knex.raw(`
      create table offer_goods (
        spot_id uuid not null,
        offer_version int not null,
        goods jsonb not null,
        primary key (spot_id, offer_version)
      )`);
  },
};
