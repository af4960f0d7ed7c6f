import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * The bank's statement as it was received, and the days that were compared with it. `booked_fen` of a difference is what booking it would move from
 * suspense to the bank (below 0: the other way), null where nothing can be booked; `booking_asked_by` is the first of the two who book.
 */
export const reconcile: Migration = {
  name: '240reconcile',
  async up(knex) {
    await knex.raw(`
      create table bank_lines (
        bank text not null,
        day text not null,
        line bigint not null,
        no text not null,
        kind text not null check (kind in ('out', 'in', 'return')),
        fen bigint not null check (fen > 0),
        bank_ref text not null,
        received_at timestamptz not null,
        primary key (bank, day, line)
      );
      create index bank_lines_no on bank_lines (no, kind);
      create table reconcile_runs (
        day text primary key,
        lines int not null,
        matched int not null,
        differences int not null,
        ran_at timestamptz not null
      );
      alter table differences add column booked_fen bigint, add column booking_asked_by text;
      create index differences_subject on differences (kind, subject);`);
  },
};
