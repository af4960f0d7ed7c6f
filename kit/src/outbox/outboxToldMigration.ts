import type { Migration } from '../db/migrate.ts';

/** No row gets it. */
export const lastSeq = '9223372036854775807';

/**
 * What the relay has told stands in one row, not on every event: marking each of them was half of what telling cost, and half of the
 * table was dead. Comes after `createOutbox`, in every service.
 * - `outbox_told`: everything up to `top` is told but what `gaps` names: rows that were set aside, and numbers of transactions that had
 *   not committed when the relay read past them (`forgetHoles` drops those of which nothing can come any more).
 * - `outbox_untold`: what is left to tell, in ranges: without an end of the last one a planner would read the whole table.
 * - `outbox_delays`: rows that the bus refused, and when they are tried again. A row of an event told since says nothing; pruning takes it.
 *
 * Rows only come now: the vacuum that keeps the index of their ages whole is asked for by inserts. `seq` is unique although it counts by
 * itself: a sequence that was put back by hand would give numbers that count as told.
 */
export const outboxToldMigration: Migration = {
  name: '280outboxTold',
  async up(knex) {
    // Nobody can be inserting under this lock: what is not there now never comes, and no hole has to be remembered.
    await knex.raw('lock table outbox in access exclusive mode');
    await knex.raw(`
      create table outbox_told (
        only_one boolean primary key default true check (only_one),
        top bigint not null,
        gaps int8multirange not null
      );
      insert into outbox_told (top, gaps)
        select coalesce(max(seq), 0), coalesce(range_agg(int8range(seq, seq, '[]')) filter (where published_at is null), '{}') from outbox;
      analyze outbox_told;
      create table outbox_delays (
        seq bigint primary key,
        aggregate_id text not null,
        attempts int not null,
        next_try timestamptz not null
      );
      insert into outbox_delays (seq, aggregate_id, attempts, next_try)
        select seq, aggregate_id, attempts, next_try from outbox where published_at is null and next_try is not null;
      drop index outbox_unpublished, outbox_delayed;
      alter table outbox drop column attempts, drop column next_try, drop column published_at;
      alter table outbox reset (autovacuum_vacuum_scale_factor);
      alter table outbox set (autovacuum_vacuum_insert_scale_factor = 0.02);
      create unique index outbox_seq on outbox (seq);
      create view outbox_untold as
        select o.* from outbox_told t
          cross join lateral unnest(t.gaps + int8multirange(int8range(t.top + 1, ${lastSeq}))) as part
          join outbox o on o.seq >= lower(part) and o.seq < upper(part) where t.only_one`);
  },
};
