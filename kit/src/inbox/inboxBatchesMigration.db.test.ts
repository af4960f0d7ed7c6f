import { expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { tempDatabase } from '../testing/tempDatabase.ts';
import { createInbox } from './createInbox.ts';
import { inboxBatchesMigration } from './inboxBatchesMigration.ts';
import { setOutcome } from './inboxRows.ts';

const outcomes = ['handled', 'ignored', 'skipped', 'parked'];

it('E4 what was taken in before is still known, a row for each batch, and a parked event finds its own', async () => {
  const database = await tempDatabase('batches');
  const { pool } = database;
  const steps = [{ name: '001', up: createInbox }, inboxBatchesMigration];
  await migrate({ url: database.url, migrations: steps.slice(0, 1) });
  for (const topic of ['t', 'u'])
    await pool.query(
      `insert into inbox (consumer, event_id, topic, type, aggregate_id, aggregate_version, outcome)
       select 'c', gen_random_uuid(), $1, 'x', n::text, 1, ($2::text[])[n % 4 + 1] from generate_series(1, 40) n`,
      [topic, outcomes],
    );
  await pool.query(
    `insert into parked_events (consumer, event_id, topic, partition, "offset", raw, reason, attempts, parked_at)
     select consumer, event_id, topic, 0, 0, '', '', 0, received_at from inbox where outcome = 'parked'`,
  );
  const rows = async () =>
    (await pool.query('select consumer, event_id, topic, outcome, received_at from inbox order by event_id')).rows;
  const before = await rows();
  await migrate({ url: database.url, migrations: steps });
  expect(await rows()).toEqual(before);
  expect((await pool.query('select topic from inbox_batches order by topic')).rows).toEqual([{ topic: 't' }, { topic: 'u' }]);

  const parked = before.filter(({ outcome }) => outcome === 'parked');
  await setOutcome(pool, 'c', parked[0].event_id, 'handled');
  await setOutcome(pool, 'c', parked[1].event_id, 'skipped');
  const wanted = before.map((row) =>
    row === parked[0] ? { ...row, outcome: 'handled' } : row === parked[1] ? { ...row, outcome: 'skipped' } : row,
  );
  expect(await rows()).toEqual(wanted);
  await database.drop();
});
