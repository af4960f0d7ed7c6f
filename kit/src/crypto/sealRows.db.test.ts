import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { createSeals, type SealSpec } from './createSeals.ts';
import { addSeals, findUnsealed, type Made, sealAnew, sealOnce } from './sealRows.ts';

const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const seals = createSeals([key]);
const things: SealSpec = { table: 'things', id: 'id', idType: 'text', seal: 'seal', columns: ['fen', 'why'] };
const hashes: SealSpec = {
  table: 'hashes',
  id: 'hash',
  idType: 'bytea',
  seal: 'seal',
  columns: ['rest'],
  read: { rest: `extract(epoch from t.rest)` },
};
const specs = [things, hashes];

let database: TempDatabase;
beforeAll(async () => {
  database = await tempDatabase('seals');
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public');
  const tables = {
    name: '001',
    up: async (knex: Parameters<typeof addSeals>[0]) => {
      await knex.raw(`
        create table things (id text primary key, fen bigint not null, why jsonb);
        create table hashes (hash bytea primary key, rest interval not null);
        insert into things select 'thing ' || n, n, '{"b": 1, "a": 2}' from generate_series(1, 2500) n;
        insert into hashes select sha256(n::text::bytea), make_interval(mins => n) from generate_series(1, 3) n`);
    },
  };
  await migrate({ url: database.url, migrations: [tables, { name: '002', up: (knex) => addSeals(knex, specs) }] });
});

const start = (with_ = seals) => {
  const noted: Made[][] = [];
  return sealOnce({ pool: database.pool, seals: with_, specs }, async (_client, made) => void noted.push(made)).then(() => noted);
};
const look = (spec = things, with_ = seals) => findUnsealed(database.pool, with_, spec);

it('ADR 44 what was there before is sealed once, and said; afterwards no row without a seal is believed', async () => {
  expect((await look()).wrong).toHaveLength(2_500);
  expect(await start()).toEqual([
    [
      { table: 'things', seal: 'seal', rows: 2_500 },
      { table: 'hashes', seal: 'seal', rows: 3 },
    ],
  ]);
  expect(await look()).toEqual({ wrong: [], rows: 2_500 });
  expect(await look(hashes)).toEqual({ wrong: [], rows: 3 });
  await database.pool.query(`insert into things values ('put in', 1)`);
  await database.pool.query(`update things set fen = 5 where id = 'thing 7'`);
  await database.pool.query(`update hashes set rest = rest * 2 where hash = sha256('2')`);
  expect(await start()).toEqual([]);
  expect((await look()).wrong).toEqual(['put in', 'thing 7']);
  expect((await look(hashes)).wrong).toHaveLength(1);
});

it('ADR 44 two processes that start at once seal once', async () => {
  const noted = (await Promise.all([start().catch(() => []), start().catch(() => [])])).flat();
  expect(noted).toHaveLength(1);
  expect(await look()).toEqual({ wrong: [], rows: 2_500 });
});

it('ADR 44 another key starts nothing', async () => {
  await start();
  await expect(start(createSeals([other]))).rejects.toThrow('not the key with which things is sealed');
  expect(await start(createSeals([other, key]))).toEqual([]);
});

it('ADR 44 who takes the note away has nothing sealed anew', async () => {
  await start();
  await database.pool.query(`update seals_made set mark = ''`);
  await expect(start()).rejects.toThrow('things has seals');
  await database.pool.query('delete from seals_made');
  await expect(start()).rejects.toThrow('does not know of the seals of things');
});

it('ADR 44 a new key: rows that hold go under it, rows that were changed stay as they are', async () => {
  await start();
  await database.pool.query(`update things set fen = 5 where id = 'thing 7'`);
  const both = createSeals([other, key]);
  const anew = await inTransaction(database.pool, (client) => sealAnew(client, both, things));
  expect(anew).toEqual({ sealed: 2_499, wrong: 1 });
  expect((await look(things, createSeals([other]))).wrong).toEqual(['thing 7']);
  expect(await inTransaction(database.pool, (client) => sealAnew(client, both, things))).toEqual({ sealed: 0, wrong: 1 });
});
