import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The peer writes into tables made like the product's own, with their indexes and constraints, in a schema beside them. */
const tables = ['stock', 'stock_movements', 'orders', 'outbox'];

/** The peer's order in one statement: conditional decrement, movement, order and its event. Parameters stand as :good and :id. */
const statement = `with taken as (
  update peer.stock set balance = balance - 1, version = version + 1 where spot_id = :good and balance >= 1 returning spot_id, balance, version
), moved as (
  insert into peer.stock_movements (spot_id, quantity, reason, order_id, at) select spot_id, -1, 'order', :id, now() from taken
), placed as (
  insert into peer.orders (id, order_no, customer_id, customer_name, shop_id, shop_name, spot_id, spot_name, type_id, type_name, unit, quantity,
    price_fen, total_fen, offer_version, pay_type, ordered_at, status, pickup_address, warehouse_address, changed_at)
  select :id, :id::text, o.customer, '测量', 'shop', '店', t.spot_id, '胶', 'type', '类', '吨', 1, 1000, 1000, 1, 2, now(), '0', '仓', '仓', now()
  from taken t cross join (select (random() * 1000)::int::text as customer) o returning id
)
insert into peer.outbox (topic, aggregate_id, aggregate_version, type, data, actor, trace_id)
select 'peer', id::text, 1, 'order.placed', jsonb_build_object('orderId', id, 'totalFen', 1000), '{"kind":"customer","id":"peer"}', '' from placed`;

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

const hasPgbench = () => spawnSync('pgbench', ['--version']).status === 0;

/** What measured the peer, for the report. */
export const peerTool = (): string => (hasPgbench() ? 'pgbench, prepared' : 'a bare pg client (pgbench is not on this machine)');

/** Orders per second of the peer with so many clients. */
export async function runPeer(url: string, goods: number, clients: number, seconds: number): Promise<number> {
  return hasPgbench() ? runPgbench(url, goods, clients, seconds) : runBareClient(url, goods, clients, seconds);
}

function runPgbench(url: string, goods: number, clients: number, seconds: number): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'xinyue-peer-'));
  const file = path.join(folder, 'order.sql');
  const good = '(select spot_id from peer.numbered where n = :n)';
  const script = statement.replaceAll(':good', good).replaceAll(':id::text', 'made.id::text');
  writeFileSync(file, `\\set n random(1, ${goods})\n${withOneId(script)};\n`);
  const words = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file, url];
  const { stdout, stderr } = spawnSync('pgbench', words, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (!tps) throw new Error(`pgbench: ${stderr}`);
  return Number(tps);
}

/** pgbench has no ids of its own: the statement makes one and uses it everywhere. */
const withOneId = (sql: string) =>
  sql
    .replace('with taken as (', 'with made as materialized (select gen_random_uuid() as id), taken as (')
    .replace("'order', :id, now() from taken", "'order', made.id, now() from taken, made")
    .replace('select :id, made.id::text', 'select made.id, made.id::text')
    .replace('from taken t cross join', 'from made, taken t cross join');

async function runBareClient(url: string, goods: number, clients: number, seconds: number): Promise<number> {
  const text = statement.replaceAll(':good', '(select spot_id from peer.numbered where n = $1)').replaceAll(':id', '$2');
  const end = performance.now() + seconds * 1000;
  let placed = 0;
  const worker = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (performance.now() < end) {
      await client.query({ name: 'peer', text, values: [1 + Math.floor(Math.random() * goods), randomUUID()] });
      placed += 1;
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: clients }, worker));
  return placed / seconds;
}
