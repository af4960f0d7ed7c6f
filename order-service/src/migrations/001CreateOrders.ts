import type { Knex } from 'knex';

const stock = `
create table offers (
  spot_id uuid primary key,
  offer_version int not null,
  name text not null,
  type_id text not null,
  type_name text not null,
  unit text not null,
  price_fen bigint not null check (price_fen > 0),
  minimum int not null check (minimum > 0),
  shop_id text not null,
  shop_name text not null,
  pickup_address text not null,
  warehouse_address text not null,
  open boolean not null,
  deleted boolean not null
);
create table shops (
  shop_id text primary key,
  name text not null,
  open boolean not null,
  version int not null
);
create table stock (
  spot_id uuid primary key,
  balance int not null check (balance >= 0),
  version int not null
) with (fillfactor = 50);
create table stock_movements (
  id bigserial primary key,
  spot_id uuid not null,
  quantity int not null,
  reason text not null check (reason in ('opening', 'adjustment', 'order', 'return')),
  order_id uuid,
  request_id text,
  at timestamptz not null
);
create unique index stock_movements_once on stock_movements (order_id, reason) where order_id is not null;
create unique index stock_movements_request on stock_movements (request_id) where request_id is not null;
create index stock_movements_spot on stock_movements (spot_id, id);`;

const orders = `
create sequence order_numbers;
create table orders (
  id uuid primary key,
  order_no text not null unique,
  customer_id text not null,
  customer_name text not null,
  shop_id text not null,
  shop_name text not null,
  spot_id uuid not null,
  spot_name text not null,
  type_id text not null,
  type_name text not null,
  unit text not null,
  quantity int not null check (quantity > 0),
  price_fen bigint not null,
  total_fen bigint not null check (total_fen = price_fen * quantity),
  offer_version int not null,
  pay_type smallint not null,
  ordered_at timestamptz not null,
  paid_at timestamptz,
  status text not null,
  contract_urls text[] not null default '{}',
  pickup_address text not null,
  warehouse_address text not null,
  trans_id text,
  payment_no text,
  deleted boolean not null default false,
  cancel_reason text,
  version int not null default 1,
  changed_at timestamptz not null
) with (fillfactor = 80);
create index orders_by_customer on orders (customer_id, ordered_at desc, id desc) where not deleted;
create index orders_by_shop on orders (shop_id, ordered_at desc, id desc) where not deleted;
create index orders_by_time on orders (ordered_at desc, id desc) where not deleted;
create index orders_by_status on orders (status, ordered_at desc, id desc) where not deleted;
create index orders_by_amount on orders (total_fen desc, id desc) where not deleted;
create index orders_by_payment on orders (paid_at desc) where not deleted and paid_at is not null;

create table order_timeline (
  id bigserial primary key,
  order_id uuid not null,
  at timestamptz not null,
  what text not null,
  who text not null,
  detail text not null default ''
);
create index order_timeline_order on order_timeline (order_id, id);

create table order_requests (
  customer_id text not null,
  key text not null,
  body_hash text not null,
  order_id uuid not null,
  at timestamptz not null,
  primary key (customer_id, key)
);
create index order_requests_age on order_requests using brin (at);

create table payment_notices (
  trans_id text not null,
  status text not null,
  order_id uuid not null,
  partner text not null,
  at timestamptz not null,
  primary key (trans_id, status)
);`;

/** Offers and shops as last received; stock with its movements; orders with what belongs to them. Money in fen, codes as text (Z-02). */
export async function createOrders(knex: Knex): Promise<void> {
  await knex.raw(stock);
  await knex.raw(orders);
}
