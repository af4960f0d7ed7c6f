import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Withdrawals that leave without a person's review (`unreviewed`), and why another one waits for it (`why`: rule, sum, limit). `payee_mark`: a keyed
 * hash of the payee's number; of rows from before it is not known. What counts over everything stands in slots of 10 minutes.
 */
export const unreviewedSums: Migration = {
  name: '370-unreviewedSums',
  async up(knex) {
    await knex.raw(`
      alter table withdrawals add column payee_mark bytea, add column unreviewed boolean not null default true, add column why jsonb;
      update withdrawals set unreviewed = false where state = 'review' or reviewed_by is not null;
      create index withdrawals_payee on withdrawals (payee_mark, id desc);
      create index withdrawals_unreviewed on withdrawals (created_at) where state = 'ready' and unreviewed;

      create table unreviewed_turn (only_one boolean primary key default true check (only_one), fen bigint not null);
      insert into unreviewed_turn (fen) values (0);
      create table unreviewed_slots (slot timestamptz primary key, fen bigint not null);
      insert into unreviewed_slots (slot, fen)
        select date_bin('10 minutes', coalesce(sent_at, created_at), '1970-01-01Z'::timestamptz), sum(fen)::bigint from withdrawals
        where unreviewed and state in ('ready', 'sent', 'paid', 'returned') group by 1;`);
  },
};
