import { migrate } from '@xinyue/kit/db/migrate';
import { newId } from '@xinyue/kit/newId';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { testRandom } from '@xinyue/kit/testing/testRandom';
import { expect, it } from 'vitest';
import { migrations } from '../src/migrations/index.ts';
import { insertOrders, makeOrders } from './support/someOrders.ts';

it('C-43 C-16 what was stored before the movements kept balances and orders the moment of their cancelling goes on as it was', async () => {
  const database = await tempDatabase('old-orders');
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '140'),
  );
  await migrate({ url: database.url, migrations: before });
  const [one, two] = [newId(), newId()];
  await database.pool.query(
    `insert into stock_movements (spot_id, quantity, reason, at) select spot_id::uuid, quantity, reason, now() from (values
       ($1, 50, 'opening'), ($2, 9, 'opening'), ($1, -5, 'adjustment'), ($2, 1, 'adjustment'), ($1, 7, 'adjustment')) as old (spot_id, quantity, reason)`,
    [one, two],
  );
  await insertOrders(database.pool, makeOrders(200, testRandom().next, [newId()]));
  const counted = () =>
    database.pool.query('select status, sum(orders)::int as orders from order_count_changes group by 1 order by 1');
  const counts = (await counted()).rows;
  await migrate({ url: database.url, migrations });
  const { rows } = await database.pool.query('select spot_id, balance from stock_movements order by id');
  expect(rows.map(({ spot_id, balance }) => [spot_id, balance])).toEqual([
    [one, 50],
    [two, 9],
    [one, 45],
    [two, 10],
    [one, 52],
  ]);
  const { rows: orders } = await database.pool.query('select deleted, cancelled_at is not null as noted from orders');
  expect(orders).toHaveLength(200);
  expect(orders.some(({ deleted }) => deleted)).toBe(true);
  expect(orders.every(({ deleted, noted }) => deleted === noted)).toBe(true);
  expect((await counted()).rows, 'noting it counts nothing twice').toEqual(counts);
  const sold = `from orders where not deleted and status in ('1', '2', '3') group by 1, 2 order by 1, 2`;
  const sales = await database.pool.query(
    'select paid_day::text as day, spot_name, sum(orders)::int as orders from sale_counts group by 1, 2 order by 1, 2',
  );
  const real = await database.pool.query(`select beijing_day(paid_at)::text as day, spot_name, count(*)::int as orders ${sold}`);
  expect(sales.rows.length).toBeGreaterThan(5);
  expect(sales.rows, 'R-94 what was sold before is counted').toEqual(real.rows);
  await database.drop();
});
