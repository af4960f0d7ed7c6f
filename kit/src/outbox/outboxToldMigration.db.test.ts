import { expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { eventually } from '../testing/eventually.ts';
import { tempDatabase } from '../testing/tempDatabase.ts';
import { createOutbox } from './createOutbox.ts';
import { outboxSeqMigration } from './outboxSeqMigration.ts';
import { outboxToldMigration } from './outboxToldMigration.ts';
import { startRelay } from './startRelay.ts';
import { recordingBus } from './testing/startOutboxFixture.ts';

const steps = [{ name: '001', up: createOutbox }, outboxToldMigration, outboxSeqMigration];

it.each([
  ['nothing was written', 0, '', { top: 0, gaps: '{}' }],
  ['all is told', 5, 'true', { top: 5, gaps: '{}' }],
  ['nothing is told', 5, 'false', { top: 5, gaps: '{[1,6)}' }],
  ['some are not, and one is set aside', 9, 'seq not in (3, 4, 7)', { top: 9, gaps: '{[3,5),[7,8)}' }],
])('E1 an outbox from before goes on where it was: %s', async (_what, rows, marked, wanted) => {
  const database = await tempDatabase('told');
  await migrate({ url: database.url, migrations: steps.slice(0, 1) });
  await database.pool.query(
    `insert into outbox (topic, aggregate_id, aggregate_version, type, data) select 't', 'a' || n, 1, 't', '{}' from generate_series(1, $1) n`,
    [rows],
  );
  if (rows > 0) await database.pool.query(`update outbox set published_at = now() where ${marked}`);
  await database.pool.query(
    "update outbox set attempts = 4, next_try = now() + interval '0.4 s' where seq = 7 and published_at is null",
  );
  await migrate({ url: database.url, migrations: steps });
  const { rows: told } = await database.pool.query('select top, gaps::text from outbox_told');
  expect(told).toEqual([wanted]);
  const { rows: keys } = await database.pool.query(
    "select pg_get_indexdef(indexrelid) as of from pg_index where indrelid = 'outbox'::regclass",
  );
  expect(keys.filter(({ of }) => /btree \((id|seq)\)/.test(of))).toEqual([
    { of: 'CREATE UNIQUE INDEX outbox_pkey ON public.outbox USING btree (seq)' },
  ]);
  const left = async () => (await database.pool.query<{ seq: number }>('select seq from outbox_untold order by 1')).rows;
  const seqs = (await left()).map(({ seq }) => `a${seq}`);
  const { rows: delayed } = await database.pool.query('select seq, aggregate_id, attempts from outbox_delays');
  expect(delayed).toEqual(rows === 9 ? [{ seq: 7, aggregate_id: 'a7', attempts: 4 }] : []);

  const bus = recordingBus();
  const relay = await startRelay({ url: database.url, bus });
  await eventually(async () => (await left()).length === 0, { describe: 'all told' });
  expect(bus.sent.map(({ aggregateId }) => aggregateId)).toEqual(seqs);
  await relay.stop();
  await database.drop();
});
