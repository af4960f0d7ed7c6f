import type { Knex } from 'knex';

/**
 * Makes the tables of the inbox; a service's first migration calls it, and `inboxBatchesMigration` gives them the shape they have today.
 * - `inbox`: every event a consumer has dealt with, also those it has no handler for, so that outbox ids can be compared with
 *   inbox ids; `outcome` says how: handled, ignored (no handler), skipped (an older version, or a repetition), parked.
 * - `inbox_position`: last applied version per aggregate; 0 where nothing was applied yet.
 * - `parked_events`: what could not be applied, as it came (`raw`: text, because jsonb refuses some valid JSON), why, and what an
 *   operator did about it. Messages that are no event at all have no aggregate and an id made of their content.
 */
export const createInbox = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table inbox (
      consumer text not null,
      event_id uuid not null,
      topic text not null,
      type text not null,
      aggregate_id text not null,
      aggregate_version int not null,
      outcome text not null check (outcome in ('handled', 'ignored', 'skipped', 'parked')),
      received_at timestamptz not null default now(),
      primary key (consumer, event_id)
    )`);
  await knex.raw('create index inbox_age on inbox using brin (received_at)');
  await knex.raw(`
    create table inbox_position (
      consumer text not null,
      topic text not null,
      aggregate_id text not null,
      version int not null,
      primary key (consumer, topic, aggregate_id)
    ) with (fillfactor = 80)`);
  await knex.raw(`
    create table parked_events (
      consumer text not null,
      event_id uuid not null,
      topic text not null,
      partition int not null,
      "offset" bigint not null,
      type text,
      aggregate_id text,
      aggregate_version int,
      raw text not null,
      reason text not null,
      attempts int not null,
      parked_at timestamptz not null default now(),
      state text not null default 'parked' check (state in ('parked', 'redriven', 'discarded')),
      changed_at timestamptz,
      changed_by text,
      primary key (consumer, event_id)
    )`);
  await knex.raw('create index parked_events_aggregate on parked_events (consumer, topic, aggregate_id, aggregate_version)');
  await knex.raw("create index parked_events_open on parked_events (consumer, parked_at) where state = 'parked'");
};
