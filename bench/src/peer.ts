import type pg from 'pg';
import type { Script } from './pgbench.ts';

/** The peer writes into tables made like the product's own, with their indexes and constraints, in a schema beside them. */
const tables = ['stock', 'stock_movements', 'orders', 'outbox'];

/** The peer's order in one statement: conditional decrement, movement, order and its event. */
const statement = `with made as materialized (select gen_random_uuid() as id), taken as (
  update peer.stock set balance = balance - 1, version = version + 1
  where spot_id = (select spot_id from peer.numbered where n = :n) and balance >= 1 returning spot_id, balance, version
), moved as (
  insert into peer.stock_movements (spot_id, quantity, reason, order_id, at, balance) select spot_id, -1, 'order', made.id, now(), balance from taken, made
), placed as (
  insert into peer.orders (id, order_no, customer_id, customer_name, shop_id, shop_name, spot_id, spot_name, type_id, type_name, unit, quantity,
    price_fen, total_fen, offer_version, pay_type, ordered_at, status, pickup_address, warehouse_address, changed_at)
  select made.id, made.id::text, o.customer, '测量', 'shop', '店', t.spot_id, '胶', 'type', '类', '吨', 1, 1000, 1000, 1, 2, now(), '0', '仓', '仓', now()
  from made, taken t cross join (select (random() * 1000)::int::text as customer) o returning id
)
insert into peer.outbox (topic, aggregate_id, aggregate_version, type, data, actor, trace_id)
select 'peer', id::text, 1, 'order.placed', jsonb_build_object('orderId', id, 'totalFen', 1000), '{"kind":"customer","id":"peer"}', '' from placed`;

/** One order on a random good of the first so many. */
export const peerOrder = (goods: number): Script => ({ sql: statement, upTo: goods });

/** Makes the peer's tables anew and fills its stock. */
export async function preparePeer(pool: pg.Pool, goods: number): Promise<void> {
  await pool.query('drop schema if exists peer cascade');
  await pool.query('create schema peer');
  for (const table of tables) await pool.query(`create table peer.${table} (like public.${table} including all)`);
  await pool.query('create table peer.numbered (n int primary key, spot_id uuid not null)');
  await pool.query(`insert into peer.numbered select n, gen_random_uuid() from generate_series(1, $1) as n`, [goods]);
  await pool.query('insert into peer.stock select spot_id, 900000000, 1 from peer.numbered');
  await pool.query('analyze');
}
