import { webhookSeal } from '@xinyue/contracts/seals';
import { addSeals } from '@xinyue/kit/crypto/sealRows';
import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Where partners want public events sent, what is to be sent there, and how each attempt went. `due_at`: not before then anything is to be sent there.
 * Without references between them: an endpoint goes at once, its deliveries in batches.
 */
export const webhookTables: Migration = {
  name: '422-webhooks',
  async up(knex) {
    await knex.raw(`
      create table webhook_endpoints (
        id uuid primary key,
        partner text not null,
        url text not null,
        description text not null,
        types text[] not null,
        state text not null check (state in ('active', 'paused', 'disabled', 'deleted')),
        reason text not null default '',
        secret_sealed bytea not null,
        former_sealed bytea,
        former_until timestamptz,
        data_key bytea,
        from_seq bigint not null,
        due_at timestamptz,
        not_before timestamptz,
        turn_at timestamptz,
        last_ok timestamptz,
        failing_since timestamptz,
        failed_at timestamptz,
        told_percent smallint not null default 0,
        version int not null default 0,
        created_at timestamptz not null
      );
      create index webhook_endpoints_partner on webhook_endpoints (partner) where state <> 'deleted';
      create index webhook_endpoints_due on webhook_endpoints (due_at) where state = 'active' and due_at is not null;
      create index webhook_endpoints_failing on webhook_endpoints (failing_since) where state = 'active' and failing_since is not null;
      create table deliveries (
        id uuid primary key,
        endpoint_id uuid not null,
        event_id uuid not null,
        type text not null,
        state text not null check (state in ('waiting', 'sending', 'ok', 'failed')),
        attempts int not null default 0,
        tries int not null default 0,
        ours int not null default 0,
        last_status int not null default 0,
        next_at timestamptz not null,
        begun_at timestamptz,
        created_at timestamptz not null,
        unique (endpoint_id, event_id)
      );
      create index deliveries_due on deliveries (endpoint_id, (tries > 0), next_at) where state = 'waiting';
      create index deliveries_failed on deliveries (endpoint_id) where state = 'failed';
      create index deliveries_begun on deliveries (begun_at) where state = 'sending';
      create index deliveries_list on deliveries (endpoint_id, id);
      create index deliveries_old on deliveries (created_at);
      create table attempts (
        delivery_id uuid not null,
        n int not null,
        at timestamptz not null,
        status int not null default 0,
        ms int not null default 0,
        outcome text not null,
        primary key (delivery_id, n)
      );
      alter table open_feed add column fanned_seq bigint not null default 0;`);
    await addSeals(knex, [webhookSeal]);
  },
};
