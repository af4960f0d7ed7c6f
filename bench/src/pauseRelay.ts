import { eventually } from '@xinyue/kit/testing/eventually';
import pg from 'pg';

/** Takes the relay's place without doing its work, so that nothing of this database is published until the answer is called. */
export async function pauseRelay(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const taken = async () => {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'outbox.relay' and datname = current_database()",
    );
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock(hashtext('xinyue.outbox.relay')) as got");
    return rows[0]!.got;
  };
  await eventually(taken, { describe: 'the relay gives way', timeoutMs: 30_000, intervalMs: 20 });
  return () => client.end();
}
