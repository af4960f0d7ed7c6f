import type { Knex } from 'knex';

/**
 * Messages that nobody who may signed for this service. They are applied to nothing and wait for a person, who may only discard them.
 * - `inbox_rejected`: what came, why it does not count, and who discarded it and why.
 * - `inbox_unsigned`: up to which offset of a partition messages need no signature: what was there when this version started first.
 */
export async function keepRejected(knex: Knex): Promise<void> {
  await knex.raw(`
    create table inbox_rejected (
      consumer text not null,
      message_id uuid not null,
      topic text not null,
      partition int not null,
      "offset" bigint not null,
      raw text not null,
      reason text not null,
      rejected_at timestamptz not null default now(),
      state text not null default 'rejected' check (state in ('rejected', 'discarded')),
      changed_at timestamptz,
      changed_by text,
      remark text,
      primary key (consumer, message_id)
    );
    create index inbox_rejected_open on inbox_rejected (consumer, rejected_at) where state = 'rejected';
    create table inbox_unsigned (
      consumer text not null,
      topic text not null,
      partition int not null,
      before bigint not null,
      noted_at timestamptz not null default now(),
      primary key (consumer, topic, partition)
    )`);
}
