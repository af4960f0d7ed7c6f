import { migrate } from '@xinyue/kit/db/migrate';
import { type TempDatabase, tempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { createSignInTries, type SignInTries } from './createSignInTries.ts';

let database: TempDatabase;
let tries: SignInTries;
beforeAll(async () => {
  database = await tempDatabase('tries');
  await migrate({ url: database.url, migrations });
  tries = createSignInTries(database.pool, { registrationsPerHour: 0 });
});
afterAll(() => database.drop());

const counted = async (account: string) => {
  const { rows } = await database.pool.query<{ key: string; points: number }>(
    `select key, points from sign_in_tries where key like '%' || $1 order by key`,
    [account],
  );
  return rows.map(({ key, points }) => `${key} ${points}`);
};

it('L1 of forty tries at once ten pass, and the day counts no more than those', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 40 }, () => tries.take({ account: 'aa01' })));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await counted('aa01')).toContainEqual('day:aa01 10');
});

it('L1 what is refused later writes nothing', async () => {
  const before = await counted('aa01');
  await expect(tries.take({ account: 'aa01' })).rejects.toMatchObject({ kind: 'tooMany' });
  expect(await counted('aa01')).toEqual(before);
});

it('L1 a hundred tries end the day, also where none of them counts for the quarter of an hour any more', async () => {
  for (let n = 0; n < 100; n += 1) {
    await tries.take({ account: 'aa02' });
    await database.pool.query(`delete from sign_in_tries where key = 'account:aa02'`);
  }
  await expect(tries.take({ account: 'aa02' })).rejects.toMatchObject({ kind: 'tooMany' });
  await expect(tries.take({ account: 'aa03' })).resolves.toBeUndefined();
});
