import { events } from '@xinyue/contracts';
import { migrate } from '@xinyue/kit/db/migrate';
import { newId } from '@xinyue/kit/newId';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { testRandom } from '@xinyue/kit/testing/testRandom';
import { expect, it } from 'vitest';
import { migrations } from '../src/migrations/index.ts';
import { insertOrders, makeOrders } from './support/someOrders.ts';

it('C-74 what was refused before is told now, what was given back has its row, and no number is taken twice by one partner', async () => {
  const database = await tempDatabase('old-unbooked');
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '320'),
  );
  await migrate({ url: database.url, migrations: before });
  await insertOrders(database.pool, makeOrders(5, testRandom().next, [newId()]));
  const { rows: found } = await database.pool.query<{ id: string; total: number }>(
    'select id, total_fen as total from orders order by id',
  );
  const [paid, frozen, late, both] = found as [(typeof found)[0], (typeof found)[0], (typeof found)[0], (typeof found)[0]];
  await database.pool.query("update orders set status = '06' where id = $1", [frozen.id]);
  await database.pool.query("update orders set status = '1', trans_id = 'P1' where id = $1", [paid.id]);
  await database.pool.query(
    `insert into payment_notices (trans_id, status, order_id, partner, at) values
       ('P1', '1', $1, 'bank', now()), ('L1', '1', $2, 'bank', now()), ('L1', '05', $2, 'bank', now()), ('B1', '1', $3, 'bank', now())`,
    [paid.id, late.id, both.id],
  );
  await database.pool.query(
    `insert into refused_payments (trans_id, order_id, money_fen, status, partner, at) values
       ('R1', $1, 700, '1', 'bank', '2026-11-20 10:00:00+08'), ('F1', $2, 800, '1', 'bank', now()), ('B1', $3, 900, '1', 'bank', now())`,
    [paid.id, frozen.id, both.id],
  );
  await migrate({ url: database.url, migrations });
  const { rows } = await database.pool.query(
    'select trans_id as trans, order_id as of, fen::int, why from unbooked_payments order by trans_id',
  );
  expect(rows).toEqual([
    { trans: 'B1', of: both.id, fen: 900, why: 'ended' },
    { trans: 'F1', of: frozen.id, fen: 800, why: 'ended' },
    { trans: 'L1', of: late.id, fen: Number(late.total), why: 'ended' },
    { trans: 'R1', of: paid.id, fen: 700, why: 'paidAlready' },
  ]);
  const { rows: told } = await database.pool.query(
    `select o.aggregate_id = u.id::text as its, o.aggregate_version as version, o.actor, o.data from outbox_untold o
     left join unbooked_payments u on u.trans_id = o.data->>'transId' where o.type = 'receipt.unbooked' order by o.data->>'transId'`,
  );
  expect(told).toMatchObject([
    { its: true, version: 1, actor: { kind: 'partner', id: 'bank' }, data: { transId: 'F1' } },
    { its: true, version: 1, data: { transId: 'R1', fen: 700, orderId: paid.id, at: '2026-11-20T02:00:00.000Z' } },
  ]);
  for (const { data } of told) events['receipt.unbooked'].data.parse(data);
  const again = (partner: string) =>
    database.pool.query(
      `insert into payment_notices (trans_id, status, order_id, partner, at) values ('P1', '1', $1, $2, now())`,
      [late.id, partner],
    );
  await again('rival');
  await expect(again('bank')).rejects.toThrow(/payment_notices_pkey/);
  await database.drop();
});
