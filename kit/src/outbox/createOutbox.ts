import type { Knex } from 'knex';

/**
 * Makes the table `outbox`; a service's first migration calls it, and `outboxToldMigration` gives it the shape it has today. A row is an
 * event whose transaction has committed; whether the relay has told it stands in `outbox_told`.
 *
 * The writer gives (through `appendEvents`, or straight from a statement of its own):
 * - `topic` where it is published: `topicOf(owner)`;
 * - `aggregate_id`, `aggregate_version`: unique together, versions from 1 without a gap. Insert in rising version order
 *   (`order by` in an insert-select) and under the aggregate's row lock: the relay publishes in `seq` order;
 * - `type`, `version` (of the data schema, default 1), `data` (only the envelope's `data`; jsonb refuses the character U+0000);
 * - `id` (default random), `actor` (default the system), `trace_id` (default empty), `time` (default now).
 *
 * `seq` and `created_at` come by themselves.
 */
export const createOutbox = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table outbox (
      id uuid primary key default gen_random_uuid(),
      topic text not null,
      aggregate_id text not null,
      aggregate_version int not null check (aggregate_version > 0),
      type text not null,
      version int not null default 1,
      data jsonb not null,
      actor jsonb not null default '{"kind":"system","id":"system"}',
      trace_id text not null default '',
      time timestamptz not null default now(),
      seq bigserial not null,
      attempts int not null default 0,
      next_try timestamptz,
      created_at timestamptz not null default now(),
      published_at timestamptz,
      unique (aggregate_id, aggregate_version)
    ) with (autovacuum_vacuum_scale_factor = 0.02)`);
  await knex.raw('create index outbox_unpublished on outbox (seq) where published_at is null');
  await knex.raw('create index outbox_delayed on outbox (aggregate_id) where published_at is null and next_try is not null');
  await knex.raw('create index outbox_age on outbox using brin (created_at)');
};
