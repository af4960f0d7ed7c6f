import type { Migration } from '@xinyue/kit/db/migrate';

/** A page of payments reads the refunds of exactly its rows. */
export const refundsOfPayments: Migration = {
  name: '002refundsOfPayments',
  async up(knex) {
    await knex.raw('create index refunds_payment on refunds (payment_no)');
  },
};
