import type { Migration } from '../db/migrate.ts';

/**
 * What was taken in stands in one row per batch and topic, not in one with two entries of indexes per event. Comes after `createInbox`.
 * - `inbox_batches`: the ids of a batch by what became of them; kept in the row itself, for a batch of 200 is 3 kB.
 * - `inbox`: the same as one row per event. An event that came twice may stand there twice, the second time as skipped or ignored.
 *
 * Rows from before had the moment of their transaction, too: those of one batch become one row.
 */
export const inboxBatchesMigration: Migration = {
  name: '281inboxBatches',
  async up(knex) {
    await knex.raw('lock table inbox in access exclusive mode');
    await knex.raw(`
      create table inbox_batches (
        id bigint generated always as identity primary key,
        consumer text not null,
        topic text not null,
        received_at timestamptz not null default now(),
        handled uuid[] not null default '{}',
        ignored uuid[] not null default '{}',
        skipped uuid[] not null default '{}',
        parked uuid[] not null default '{}'
      ) with (toast_tuple_target = 8160);
      alter table inbox_batches alter handled set storage main, alter ignored set storage main,
        alter skipped set storage main, alter parked set storage main;
      insert into inbox_batches (consumer, topic, received_at, handled, ignored, skipped, parked)
        select consumer, topic, received_at,
          coalesce(array_agg(event_id) filter (where outcome = 'handled'), '{}'),
          coalesce(array_agg(event_id) filter (where outcome = 'ignored'), '{}'),
          coalesce(array_agg(event_id) filter (where outcome = 'skipped'), '{}'),
          coalesce(array_agg(event_id) filter (where outcome = 'parked'), '{}')
        from inbox group by consumer, topic, received_at order by received_at;
      create index inbox_batches_age on inbox_batches (consumer, topic, received_at);
      drop table inbox;
      create view inbox as
        select b.consumer, one.event_id, b.topic, one.outcome, b.received_at from inbox_batches b cross join lateral (
          select unnest(b.handled) as event_id, 'handled' as outcome
          union all select unnest(b.ignored), 'ignored'
          union all select unnest(b.skipped), 'skipped'
          union all select unnest(b.parked), 'parked'
        ) as one`);
  },
};
