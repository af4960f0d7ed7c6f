import { platformShop } from '@xinyue/contracts';
import type { Migration } from '@xinyue/kit/db/migrate';
import { createInbox } from '@xinyue/kit/inbox/createInbox';
import { createOutbox } from '@xinyue/kit/outbox/createOutbox';

// What visitors can find has an index for every filter of C-20, always with the id behind it: lists are newest first.
const visible = 'where not deleted and not closed and not type_closed and stock_version > 0';

/** The goods (E-07, E-08). Money in fen; `stock` mirrors order-service's balance and is never changed by an edit. */
const spotsTable = `
create table spots (
  id text primary key,
  type_id text not null references categories (id),
  type_name text not null,
  type_closed boolean not null,
  name text not null,
  unit text not null,
  price_fen bigint not null check (price_fen between 1 and 99999999999),
  minimum int not null check (minimum >= 1),
  opening_stock int not null check (opening_stock >= 0),
  stock int not null check (stock >= 0),
  stock_version int not null default 0 check (stock_version >= 0),
  pickup_area text not null,
  pickup_address text not null,
  warehouse_address text not null,
  warehouse_rent_date date not null,
  delivery_mode text not null,
  purpose text not null,
  service_scope text not null,
  pickup_goods_date date,
  product_name text,
  packing_specification text,
  brand_name text,
  level text,
  ingredients text,
  origin text,
  technology text,
  source text,
  manufacturer text,
  company_name text,
  shop_id text not null,
  create_user text,
  closed boolean not null,
  deleted boolean not null default false,
  version int not null check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index spots_visible on spots (id desc) ${visible};
create index spots_visible_type on spots (type_id, id desc) ${visible};
create index spots_visible_shop on spots (shop_id, id desc) ${visible};
create index spots_visible_area on spots (pickup_area, id desc) ${visible};
create index spots_visible_price on spots (price_fen, id desc) ${visible};
create index spots_kept on spots (id desc) where not deleted;
create index spots_kept_shop on spots (shop_id, id desc) where not deleted;
create index spots_type on spots (type_id);
`;

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

/** order-service's balances may exceed an int4 (returns on top of a shelf that was filled up); here they are shown as they are. */
export const wideStock: Migration = {
  name: '002wideStock',
  async up(knex) {
    await knex.raw('alter table spots alter column stock type bigint');
  },
};

const offered = 'where not deleted and not closed and not type_closed and known';

/**
 * Under load every order changes the balance of a good. While `stock_version` stood in the conditions of the visitors' indexes, each such
 * change wrote eight index entries; `known` (order-service has published its stock) changes once, so the row alone is written.
 */
export const quietStock: Migration = {
  name: '003quietStock',
  async up(knex) {
    await knex.raw('drop index spots_visible, spots_visible_type, spots_visible_shop, spots_visible_area, spots_visible_price');
    await knex.raw('alter table spots add column known boolean not null generated always as (stock_version > 0) stored');
    await knex.raw('alter table spots set (fillfactor = 80)');
    await knex.raw(`create index spots_visible on spots (id desc) ${offered}`);
    await knex.raw(`create index spots_visible_type on spots (type_id, id desc) ${offered}`);
    await knex.raw(`create index spots_visible_shop on spots (shop_id, id desc) ${offered}`);
    await knex.raw(`create index spots_visible_area on spots (pickup_area, id desc) ${offered}`);
    await knex.raw(`create index spots_visible_price on spots (price_fen, id desc) ${offered}`);
  },
};
