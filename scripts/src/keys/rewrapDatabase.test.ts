import { randomBytes } from 'node:crypto';
import { createVault } from '@xinyue/kit/crypto/createVault';
import { tempDatabase, type TempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rewrapDatabase } from './rewrapDatabase.ts';

const [one, two] = [randomBytes(32), randomBytes(32)];
const old = createVault(new Map([[1, one]]));
let database: TempDatabase;
const lines: string[] = [];
const print = (line: string) => void lines.push(line);

beforeAll(async () => {
  database = await tempDatabase('rewrap');
  await database.pool.query('create table persons (id uuid primary key, name_sealed bytea, data_key bytea not null)');
  await database.pool.query('create table secrets (id text primary key, data_key bytea not null); create table plain (id text)');
  for (let n = 0; n < 600; n += 1) {
    const id = `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
    const box = old.newRecord({ table: 'persons', id });
    await database.pool.query('insert into persons values ($1, $2, $3)', [id, box.seal('name', `n${n}`), box.wrappedKey]);
  }
  const box = old.newRecord({ table: 'secrets', id: 'root' });
  await database.pool.query('insert into secrets values ($1, $2)', ['root', box.wrappedKey]);
});
afterAll(() => database.drop());

it('P1 a deployment: every data key of every table goes under the first key, and still opens its row', async () => {
  await rewrapDatabase(
    'merchant',
    database.url,
    new Map([
      [2, two],
      [1, one],
    ]),
    print,
  );
  expect(lines.at(-1)).toMatch(/^all rows of merchant are under version 2/);
  const fresh = createVault(new Map([[2, two]]));
  const { rows } = await database.pool.query<{ id: string; name_sealed: Buffer; data_key: Buffer }>(
    'select * from persons order by id',
  );
  expect(
    rows.map((row) => fresh.openRecord({ table: 'persons', id: row.id }, row.data_key).open('name', row.name_sealed)),
  ).toEqual(Array.from({ length: 600 }, (_, n) => `n${n}`));
  expect((await database.pool.query('select get_byte(data_key, 0) as version from secrets')).rows).toEqual([{ version: 2 }]);
});

it('P1 refuses before it changes anything where a row needs a key that was not given', async () => {
  await expect(rewrapDatabase('merchant', database.url, new Map([[3, randomBytes(32)]]), print)).rejects.toThrow(
    /Rows of persons are sealed with version 2: give that key too/,
  );
});
