import type { Migration } from '@xinyue/kit/db/migrate';

/** What partners reported of withdrawals and refunds, and was taken: told again it is known, whatever the row has become since. `body`: a hash. */
export const partnerNotices: Migration = {
  name: '350partnerNotices',
  async up(knex) {
    await knex.raw(`
      create table partner_notices (
        partner text not null,
        about text not null,
        body text not null,
        at timestamptz not null,
        primary key (about, partner, body)
      );`);
  },
};
