import type { Knex } from 'knex';

/**
 * Goods are found by a part of their names as shops and customers are: by the names that orders hold, which are few, and an index from there to
 * the orders. Among parties the name of a good is its id: goods of one name need not be told apart here.
 */
export async function findGoods(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table order_parties drop constraint order_parties_kind_check;
    alter table order_parties add constraint order_parties_kind_check check (kind in ('customer', 'shop', 'good'));

    create or replace function count_placed_orders() returns trigger language plpgsql as $$
    begin
      insert into order_count_changes (shop_id, shop_name, status, ordered_day, paid_day, orders, fen)
        select shop_id, shop_name, status, beijing_day(ordered_at), beijing_day(paid_at), count(*), sum(total_fen)
        from fresh where not deleted group by 1, 2, 3, 4, 5;
      -- In key order: two of these statements never wait for each other in a circle.
      insert into order_parties (kind, id, name)
        select 'customer', customer_id, customer_name from fresh union select 'shop', shop_id, shop_name from fresh
        union select 'good', spot_name, spot_name from fresh order by 1, 2, 3
        on conflict do nothing;
      return null;
    end $$;

    insert into order_parties (kind, id, name) select distinct 'good', spot_name, spot_name from orders;
    create index orders_by_good on orders (spot_name, ordered_at desc, id desc) where not deleted;`);
}
