import type { Knex } from 'knex';

/** When an order was cancelled, for the list of the cancelled ones; and what the job that ends pending payments looks through. */
export async function noteCancellations(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders add column cancelled_at timestamptz;
    alter table orders disable trigger count_changed_orders;
    -- Late money moved changed_at of some: the timeline knows when it was.
    update orders o set cancelled_at = coalesce(
      (select min(t.at) from order_timeline t where t.order_id = o.id and t.what = '订单已取消'), o.changed_at) where o.deleted;
    alter table orders enable trigger count_changed_orders;
    create index orders_cancelled_by_time on orders (cancelled_at desc, id desc) where deleted;
    create index orders_cancelled_by_shop on orders (shop_id, cancelled_at desc, id desc) where deleted;
    create index orders_pending on orders (changed_at) where not deleted and status in ('00', '02');`);
}
