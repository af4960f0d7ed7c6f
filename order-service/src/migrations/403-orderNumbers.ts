import type { Knex } from 'knex';
import type { Migration } from '@xinyue/kit/db/migrate';

/** Orders are found by the end of their number, which is what people quote: read from behind it is a beginning, which an index leads to. */
export const orderNumbers: Migration = {
  name: '403-orderNumbers',
  up: async (knex: Knex): Promise<void> => {
    await knex.raw('create index orders_by_number_end on orders (reverse(order_no) text_pattern_ops)');
  },
};
