import type { Knex } from 'knex';

const tables = `
create table order_counts (
  scope text not null,
  shop_name text not null,
  status text not null,
  ordered_day date not null,
  paid_day date,
  orders bigint not null,
  fen numeric(30) not null
) with (fillfactor = 70);
create unique index order_counts_once on order_counts (scope, ordered_day, status, shop_name, paid_day) nulls not distinct;

create table order_count_changes (
  id bigserial primary key,
  shop_id text not null,
  shop_name text not null,
  status text not null,
  ordered_day date not null,
  paid_day date,
  orders bigint not null,
  fen numeric(30) not null
);

create table order_parties (
  kind text not null check (kind in ('customer', 'shop')),
  id text not null,
  name text not null,
  primary key (kind, id, name)
);`;

const triggers = `
create function beijing_day(moment timestamptz) returns date language sql immutable
  return (moment at time zone 'Asia/Shanghai')::date;

create function count_placed_orders() returns trigger language plpgsql as $$
begin
  insert into order_count_changes (shop_id, shop_name, status, ordered_day, paid_day, orders, fen)
    select shop_id, shop_name, status, beijing_day(ordered_at), beijing_day(paid_at), count(*), sum(total_fen)
    from fresh where not deleted group by 1, 2, 3, 4, 5;
  -- In key order: two of these statements never wait for each other in a circle.
  insert into order_parties (kind, id, name)
    select 'customer', customer_id, customer_name from fresh union select 'shop', shop_id, shop_name from fresh order by 1, 2, 3
    on conflict do nothing;
  return null;
end $$;
create trigger count_placed_orders after insert on orders referencing new table as fresh
  for each statement execute function count_placed_orders();

create function count_changed_orders() returns trigger language plpgsql as $$
begin
  insert into order_count_changes (shop_id, shop_name, status, ordered_day, paid_day, orders, fen)
    select shop_id, shop_name, status, beijing_day(ordered_at), beijing_day(paid_at), sum(sign), sum(sign * total_fen)
    from (select 1 as sign, * from fresh union all select -1, * from stale) as both_sides
    where not deleted group by 1, 2, 3, 4, 5 having sum(sign) <> 0 or sum(sign * total_fen) <> 0;
  return null;
end $$;
create trigger count_changed_orders after update on orders referencing new table as fresh old table as stale
  for each statement execute function count_changed_orders();

-- Nothing of ours deletes an order; whoever does by hand still leaves counts that are true.
create function count_removed_orders() returns trigger language plpgsql as $$
begin
  insert into order_count_changes (shop_id, shop_name, status, ordered_day, paid_day, orders, fen)
    select shop_id, shop_name, status, beijing_day(ordered_at), beijing_day(paid_at), -count(*), -sum(total_fen)
    from stale where not deleted group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger count_removed_orders after delete on orders referencing old table as stale
  for each statement execute function count_removed_orders();

insert into order_count_changes (shop_id, shop_name, status, ordered_day, paid_day, orders, fen)
  select shop_id, shop_name, status, beijing_day(ordered_at), beijing_day(paid_at), count(*), sum(total_fen)
  from orders where not deleted group by 1, 2, 3, 4, 5;
insert into order_parties (kind, id, name)
  select 'customer', customer_id, customer_name from orders union select 'shop', shop_id, shop_name from orders;`;

/**
 * Kept counts of orders (C-07, C-55): a list over a million rows counts and sums in a few thousand. A trigger per statement writes what
 * changed as a row of its own, so orders of one shop never wait for each other at a counter; a job folds the changes into the counts, and a
 * reader adds up both, which is exact at every moment. `scope` is a shop's id, or '' for all shops. Names are kept apart, so that a part of
 * a name is looked up among parties, not among orders.
 */
export async function keepCounts(knex: Knex): Promise<void> {
  await knex.raw(tables);
  await knex.raw(triggers);
}
