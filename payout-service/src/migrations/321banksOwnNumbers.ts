import type { Migration } from '@xinyue/kit/db/migrate';

/** A bank's number of a transfer is that bank's own: one of it proves one withdrawal, and another bank may use the same. Who told stands in the timeline. */
export const banksOwnNumbers: Migration = {
  name: '321banksOwnNumbers',
  async up(knex) {
    await knex.raw(`
      alter table withdrawals add column bank text, drop constraint withdrawals_proof;
      update withdrawals w set bank = coalesce(
        (select s.who from withdrawal_steps s where s.withdrawal_id = w.id and s.what = 'paid' order by s.id limit 1), '') where w.bank_ref is not null;
      create unique index withdrawals_proof on withdrawals (bank, bank_ref) where bank_ref is not null;`);
  },
};
