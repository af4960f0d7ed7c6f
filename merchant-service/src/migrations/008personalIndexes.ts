import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * What can be known of sealed values without opening them (P1): the blind index of a mobile, for look-ups by the exact number, and the last
 * four digits of a card, for lists. Null where a value is there and was not indexed yet: `store/indexPersonalRows.ts` does that.
 */
export const personalIndexes: Migration = {
  name: '008personalIndexes',
  async up(knex) {
    await knex.raw(`alter table users
      add column mobile_index bytea check (length(mobile_index) = 32), add column payer_acct_no_last4 text`);
    await knex.raw('alter table merchants add column payer_acct_no_last4 text');
    await knex.raw('create index users_mobile on users (mobile_index) where not deleted');
  },
};
