import { makeAppendOnly } from '@xinyue/kit/db/makeAppendOnly';
import type { Knex } from 'knex';

/** The role that every transaction about simulated orders takes (`inSimulation`); made beside the databases. */
const role = 'xinyue_order_sim';

const plans = `
alter table shops add column payee_bank text not null default '';

create schema simulation;
create table simulation.variables (
  name text primary key,
  value text not null,
  version int not null
);
create table simulation.shop_configs (
  id uuid primary key,
  shop_id text not null,
  name text not null,
  spot_ids uuid[] not null check (cardinality(spot_ids) > 0),
  total_min_fen bigint not null check (total_min_fen > 0),
  total_max_fen bigint not null check (total_max_fen >= total_min_fen),
  orders_min int not null check (orders_min > 0),
  orders_max int not null check (orders_max >= orders_min),
  order_min_fen bigint not null check (order_min_fen > 0),
  order_max_fen bigint not null check (order_max_fen between order_min_fen and total_max_fen),
  rows_max int not null check (rows_max > 0),
  version int not null,
  deleted boolean not null default false,
  changed_at timestamptz not null
);
create index shop_configs_by_shop on simulation.shop_configs (shop_id, id) where not deleted;

create table simulation.tasks (
  id uuid primary key,
  config_id uuid not null references simulation.shop_configs,
  day date not null,
  starts time not null,
  ends time not null check (ends > starts),
  status smallint not null default 0 check (status in (0, 1, 2)),
  reason text check ((status = 2) = (reason is not null)),
  seed text check ((status = 1) = (seed is not null)),
  algorithm int check ((status = 1) = (algorithm is not null)),
  facts jsonb check ((status = 1) = (facts is not null)),
  row_count int not null default 0 check ((status = 1) = (row_count > 0)),
  total_fen bigint not null default 0,
  generated_at timestamptz check ((status = 1) = (generated_at is not null)),
  deleted boolean not null default false,
  made_at timestamptz not null
);
create index tasks_of_day on simulation.tasks (config_id, day, id);

create table simulation.task_orders (
  id uuid primary key,
  task_id uuid not null references simulation.tasks,
  nth int not null,
  spot_id uuid not null,
  spot_name text not null,
  type_name text not null,
  unit text not null,
  quantity int not null check (quantity > 0),
  price_fen bigint not null check (price_fen > 0),
  total_fen bigint not null check (total_fen = price_fen * quantity),
  payer_bank text not null,
  payee_bank text not null,
  due_at timestamptz not null,
  split_group int,
  status smallint not null default 0 check (status in (0, 1)),
  generate_status smallint not null default 0 check (generate_status in (0, 1, 2)),
  reason text check ((generate_status = 2) = (reason is not null)),
  enabled_at timestamptz check ((status = 1) = (enabled_at is not null)),
  enabled_by text check ((status = 1) = (enabled_by is not null)),
  unique (task_id, nth),
  check (generate_status = 0 or status = 1)
) with (fillfactor = 80);
create index task_orders_by_time on simulation.task_orders (task_id, due_at, id);
create index task_orders_due on simulation.task_orders (due_at) where status = 1 and generate_status = 0;`;

const orders = `
create sequence simulation.order_numbers;
create table simulation.orders (
  task_order_id uuid primary key references simulation.task_orders,
  number text not null unique,
  task_id uuid not null,
  shop_id text not null,
  shop_name text not null,
  spot_id uuid not null,
  spot_name text not null,
  type_name text not null,
  unit text not null,
  quantity int not null,
  price_fen bigint not null,
  total_fen bigint not null check (total_fen = price_fen * quantity),
  payer_bank text not null,
  payee_bank text not null,
  paid_at timestamptz not null,
  simulated boolean not null default true check (simulated),
  made_at timestamptz not null
);
create index orders_by_shop on simulation.orders (shop_id, paid_at, task_order_id);
create index orders_by_time on simulation.orders (paid_at, task_order_id);
create index orders_by_amount on simulation.orders (total_fen, task_order_id);
create index orders_by_task on simulation.orders (task_id);

create table simulation.requests (
  scope text not null,
  key text not null,
  body_hash text not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (scope, key)
);`;

/**
 * Automatic orders (C-61 to C-69) in a schema of their own, and what their role may do: everything there but to change or take away an order,
 * read what is on offer and what head office allows, add to the trail, and nothing else (Z-101). Money in fen, days and times of Beijing.
 */
export async function createSimulation(knex: Knex): Promise<void> {
  await knex.raw(plans);
  await knex.raw(orders);
  await makeAppendOnly(knex, 'simulation.orders');
  await knex.raw(`
    grant usage on schema simulation to ${role};
    grant select on simulation.variables to ${role};
    grant select, insert, update on simulation.shop_configs, simulation.tasks, simulation.task_orders to ${role};
    grant select, insert on simulation.orders, simulation.requests to ${role};
    grant usage on sequence simulation.order_numbers to ${role};
    grant select on offers, shops, stock, hq_configs to ${role};
    grant insert on audit to ${role};`);
}
