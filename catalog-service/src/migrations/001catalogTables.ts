import { platformShop } from '@xinyue/contracts';
import type { Migration } from '@xinyue/kit/db/migrate';
import { createInbox } from '@xinyue/kit/inbox/createInbox';
import { createOutbox } from '@xinyue/kit/outbox/createOutbox';
import { spotsTable } from './spotsTable.ts';

// Ids are text: a filter may name anything, and what is no id simply finds nothing.
const tables = `
create table categories (
  id text primary key,
  name text not null,
  code text not null,
  closed boolean not null,
  deleted boolean not null default false,
  owner_id text,
  version int not null check (version > 0),
  goods_due boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index categories_code on categories (code) where not deleted;
create index categories_owner on categories (owner_id, id desc) where not deleted;
create index categories_due on categories (id) where goods_due;

create table shops (
  id text primary key,
  name text not null,
  open boolean not null,
  version int not null
);
${spotsTable}
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_age on idempotency_keys using brin (created_at);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor jsonb not null,
  what text not null,
  row_id text not null,
  before jsonb,
  after jsonb
);
create index audit_row on audit (row_id, id);`;

/** Categories, goods, the read model of shops, keys of repeated requests and the audit trail. */
export const catalogTables: Migration = {
  name: '001catalogTables',
  async up(knex) {
    await createOutbox(knex);
    await createInbox(knex);
    await knex.raw(tables);
    // The shop of goods that staff made without naming one (Z-67); no merchant event is about it.
    await knex.raw('insert into shops (id, name, open, version) values (?, ?, true, 0)', [platformShop.id, platformShop.name]);
  },
};
