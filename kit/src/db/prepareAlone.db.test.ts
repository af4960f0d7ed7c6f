import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TempDatabase, tempDatabase } from '../testing/tempDatabase.ts';
import { prepareAlone } from './prepareAlone.ts';

let database: TempDatabase;
beforeAll(async () => void (database = await tempDatabase('prepare')));
afterAll(() => database.drop());

it('E6 who lost the lock with its connection is told, and does not go on beside the next one', async () => {
  const cut = prepareAlone(database.url, async () => {
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'prepare.guard' and datname = current_database()",
    );
    return new Promise(() => undefined);
  });
  await expect(cut).rejects.toThrow(/terminat/);
  expect(await prepareAlone(database.url, async () => 'next')).toBe('next');
});
