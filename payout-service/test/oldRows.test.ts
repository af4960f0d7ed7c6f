import { migrate } from '@xinyue/kit/db/migrate';
import { tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../src/migrations/index.ts';
import { findUnclosed, findUnseen } from '../src/reconcile/store/bankLineStore.ts';
import { readSandboxLines } from '../src/sandbox/store/sandboxLineStore.ts';

const database = await tempDatabase('payout');
const { url, pool } = database;
beforeAll(async () => {
  const before = migrations.findIndex(({ name }) => name === '251closedDays');
  await migrate({ url, migrations: migrations.slice(0, before) });
  await pool.query(
    `insert into payments (payment_no, order_id, order_no, customer_id, fen, channel, state, version, trans_id, settled_at)
     select no, no, '26112100000009', 'b', 500, channel, 'settled', version, trans_id, '2026-11-20 23:59:59+08'
     from (values ('p-1', 'sandbox', 2, 'SB-p-1'), ('p-2', 'sandbox', 1, 'T-7'), ('p-3', 'rival', 2, 'T-8')) as given (no, channel, version, trans_id)`,
  );
  await pool.query(
    `insert into reconcile_runs values ('2026-11-18', 0, 0, 0, '2026-11-19 03:00:00+08'), ('2026-11-19', 0, 0, 0, '2026-11-19 23:00:00+08')`,
  );
  await pool.query(
    `insert into withdrawals (id, withdrawal_no, account_id, fen, fee_fen, data_key, payee_sealed, payee_type, payee_bank, payee_acct,
       payee_name, state, requested_by, created_at, waits_since, version)
     select no, no, 'comp:gh', 5, 0, '\\x01', '\\x01', '', '', '', '', 'failed', 'm', now(), now(), version
     from (values ('T-asked', 2), ('T-ended', 3)) as given (no, version)`,
  );
  await migrate({ url, migrations });
});
afterAll(() => database.drop());

it('own-names paymentMissing: what the sandbox had received before its bank kept a statement stands there', async () => {
  expect(await readSandboxLines(pool, '2026-11-20')).toEqual([
    { day: '2026-11-20', line: 1, no: 'p-1', kind: 'in', fen: 500, bankRef: 'SB-p-1' },
  ]);
  await pool.query(
    `insert into bank_lines (bank, day, line, no, kind, fen, bank_ref, received_at)
     select 'sandbox', day, line, no, kind, fen, bank_ref, now() from sandbox_lines`,
  );
  expect(await findUnseen(pool, '2026-11-20', 'sandbox')).toEqual([]);
});

it('own-names a day that was compared before it was over is compared again', async () => {
  expect(await findUnclosed(pool, '2026-11-21')).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
});

it('E3 a withdrawal that was there goes on with the version behind its last event', async () => {
  const { rows } = await pool.query('select id, version from withdrawals order by id');
  expect(rows).toEqual([
    { id: 'T-asked', version: 1 },
    { id: 'T-ended', version: 2 },
  ]);
});
