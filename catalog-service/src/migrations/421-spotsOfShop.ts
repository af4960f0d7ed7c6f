import type { Migration } from '@xinyue/kit/db/migrate';

/** Goods of a shop in the order of their ids, deleted ones among them: its own systems ask for those, too. */
export const spotsOfShop: Migration = {
  name: '421-spotsOfShop',
  async up(knex) {
    await knex.raw('create index spots_shop on spots (shop_id, id desc)');
  },
};
