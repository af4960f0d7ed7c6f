import { describe, expect, it } from 'vitest';
import { inSimulation } from '../src/autoOrders/store/inSimulation.ts';
import { useOrderService } from './support/startOrderService.ts';

const order = useOrderService();

/** What a transaction about simulated orders may read beyond its own tables, and where it adds. */
const read = ['hq_configs', 'offers', 'shops', 'stock'];
const added = ['audit'];
/** All that it must not even read. A table that comes new is put on one of these lists by a person. */
const closed = [
  'buyers',
  'contract_confirmations',
  'evidence_chain',
  'evidence_key',
  'evidence_roots',
  'inbox_batches',
  'inbox_position',
  'inbox_rejected',
  'inbox_unsigned',
  'job_runs',
  'migrations',
  'migrations_lock',
  'movement_anchors',
  'offer_goods',
  'order_contracts',
  'order_count_changes',
  'order_counts',
  'order_parties',
  'order_payments',
  'order_requests',
  'order_timeline',
  'order_totals',
  'orders',
  'outbox',
  'outbox_delays',
  'outbox_told',
  'parked_events',
  'partner_nonces',
  'payment_notices',
  'pickup_codes',
  'platform_copy',
  'sale_count_changes',
  'sale_counts',
  'stock_movements',
  'unbooked_payments',
];
/** Views that nobody can write into. */
const views = ['inbox', 'outbox_untold'];
const own = ['orders', 'requests', 'shop_configs', 'task_orders', 'tasks', 'variables'];

const tablesOf = async (schema: string) =>
  (
    await order.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm') order by 1`,
      [schema],
    )
  ).rows.map(({ name }) => name);
const columnOf = async (table: string) =>
  (
    await order.pool.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' order by attnum limit 1`,
      [table],
    )
  ).rows[0]!.name;
const attempt = (words: string) => inSimulation(order.pool, (db) => db.query(words));
/** Those of these statements that are not refused for want of the right to do that. */
async function passed(statements: readonly string[]): Promise<string[]> {
  const through: string[] = [];
  for (const words of statements) {
    const failure = await attempt(words).then(
      () => 'done',
      (error: Error & { code?: string }) => `${error.code} ${error.message}`,
    );
    if (!failure.startsWith('42501 permission denied')) through.push(`${words}: ${failure}`);
  }
  return through;
}
const writes = async (table: string) => {
  const column = await columnOf(table);
  return [
    `insert into ${table} default values`,
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table}`,
  ];
};

describe('Z-101 the wall around simulated orders', () => {
  it('knows every table there is', async () => {
    expect(await tablesOf('public')).toEqual([...read, ...added, ...closed, ...views].toSorted());
    expect(await tablesOf('simulation')).toEqual(own);
  });

  it.each(closed)('%s: permission denied, whatever is tried', async (table) => {
    expect(await passed([`select from ${table}`, ...(await writes(table))])).toEqual([]);
  });

  it.each(views)('%s: not read, and not written either', async (view) => {
    expect(await passed([`select from ${view}`])).toEqual([]);
    for (const words of await writes(view)) await expect(attempt(words), words).rejects.toThrow(/view|not a table/);
  });

  it.each(read)('%s is read, and nothing else: not even held still for others', async (table) => {
    expect((await attempt(`select * from ${table}`)).rows).toEqual([]);
    expect(await passed([`select from ${table} for share`, ...(await writes(table))])).toEqual([]);
  });

  it('audit takes rows, and shows and changes none', async () => {
    const [, ...others] = await writes('audit');
    expect(await passed(['select from audit', ...others])).toEqual([]);
    await attempt(`insert into audit (who_id, who_name, who_type, what, row_id) values ('a', 'n', 0, 'task.made', 't')`);
    expect((await order.pool.query('select what from audit')).rows).toEqual([{ what: 'task.made' }]);
  });

  it('makes nothing outside, draws no number of an order, and takes away nothing inside', async () => {
    const statements = [
      'create table public.x (id int)',
      'create table simulation.x (id int)',
      `select nextval('order_numbers')`,
      `select setval('simulation.order_numbers', 1)`,
      ...own.map((table) => `delete from simulation.${table}`),
      'update simulation.orders set number = number',
    ];
    expect(await passed(statements)).toEqual([]);
  });

  it('an order that was made stays as it is, whoever asks', async () => {
    for (const words of [
      'update simulation.orders set number = number',
      'delete from simulation.orders',
      'truncate simulation.orders',
    ])
      await expect(order.pool.query(words), words).rejects.toThrow('rows of orders are only ever added');
  });

  it('is down again after the transaction', async () => {
    await attempt('select from shops');
    expect((await order.pool.query('select count(*)::int as orders from orders')).rows).toEqual([{ orders: 0 }]);
  });
});
