import { migrate } from '@xinyue/kit/db/migrate';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { expect, it } from 'vitest';
import { migrations } from '../src/migrations/index.ts';

it('Tr-C-02 lines of before name what they settled: a payment, a receipt that is no order’s, or a refund', async () => {
  const database = await tempDatabase('old-lines');
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '380-settledReceipts'),
  );
  await migrate({ url: database.url, migrations: before });
  const paid = (no: string, trans: string) => `('${no}', 'o-${no}', 'n', 'c', 5, 'rival', 'settled', '${trans}', 1, now(), true)`;
  await database.pool.query(
    `insert into channels (name) values ('rival'), ('sandbox');
     insert into payments (payment_no, order_id, order_no, customer_id, fen, channel, state, trans_id, version, settled_at, claimed)
       values ${paid('P1', 'T1')}, ${paid('P2', 'T2')};
     insert into unbooked_payments (id, partner, trans_id, order_id, order_no, customer_id, payment_no, fen, why, at) values
       ('u1', 'rival', 'TWIN', 'o-P1', 'n', 'c', 'P1', 5, 'paidAlready', now()), ('u2', 'rival', 'T2', 'o-P2', 'n', 'c', 'P2', 5, 'ended', now()),
       ('u3', 'rival', 'CENT', 'o-P3', 'n', 'c', 'P3', 5, 'otherAmount', now());
     insert into channel_statements (id, channel, day, source, state, created_at, changed_at) values
       ('s1', 'rival', '2026-11-20', 'partner', 'settled', now(), now()), ('s2', 'rival', '2026-11-21', 'driver', 'settled', now(), now());
     insert into channel_lines (statement_id, kind, no, fen, fee_fen, matched) values ('s1', 'in', 'P1', 5, 0, true), ('s1', 'in', 'P2', 5, 0, true),
       ('s1', 'in', 'P3', 5, 0, true), ('s1', 'out', 'R1', 5, 0, true), ('s1', 'in', 'P4', 5, 0, false)`,
  );
  await migrate({ url: database.url, migrations });
  const { rows } = await database.pool.query<{ settles: string | null }>('select settles from channel_lines order by id');
  expect(rows.map(({ settles }) => settles)).toEqual(['P1', 'rival:T2', 'rival:CENT', 'R1', null]);
  const { rows: known } = await database.pool.query('select name, label, state from channels order by name');
  expect(known).toEqual([
    { name: 'rival', label: 'rival', state: 'active' },
    { name: 'sandbox', label: '沙箱收银台', state: 'active' },
  ]);
  const again = database.pool.query(
    "insert into channel_lines (statement_id, kind, no, fen, fee_fen, matched) values ('s1', 'in', 'x', 5, 0, true)",
  );
  await expect(again).rejects.toThrow(/channel_lines_settles/);
  const twin = database.pool.query(
    "insert into channel_lines (statement_id, kind, no, fen, fee_fen, matched, settles) values ('s2', 'in', 'P1', 5, 0, true, 'P1')",
  );
  await expect(twin).rejects.toThrow(/channel_lines_settled/);
  await database.drop();
});
