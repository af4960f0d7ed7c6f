import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PoolClient } from 'pg';
import { inTransaction } from '../db/inTransaction.ts';
import { lockWaiters } from '../testing/lockWaiters.ts';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { createSeals, type SealSpec } from './createSeals.ts';
import { findUnsealed } from './sealRows.ts';
import { writeSealed } from './writeSealed.ts';

const seals = createSeals([Buffer.alloc(32, 1)]);
/** A row with what other rows say of it, as a role has its codes. */
const roles: SealSpec = {
  table: 'roles',
  id: 'id',
  idType: 'text',
  seal: 'seal',
  columns: ['name', 'codes'],
  read: { codes: `(select coalesce(string_agg(c.code, ',' order by c.code), '') from codes c where c.role = t.id)` },
};

let database: TempDatabase;
beforeAll(async () => {
  database = await tempDatabase('write_sealed');
  await database.pool.query(
    'create table roles (id text primary key, name text not null, seal bytea); create table codes (role text not null, code text not null)',
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate roles, codes');
  await write((client) => client.query(`insert into roles (id, name) values ('r', 'first')`));
});

const write = <T>(what: (client: PoolClient) => Promise<T>) =>
  inTransaction(database.pool, (client) => writeSealed(client, { seals, specs: [roles], ids: ['r'] }, () => what(client)));
const wrong = async () => (await findUnsealed(database.pool, seals, roles)).wrong;
const give = (client: PoolClient, code: string) => client.query(`insert into codes values ('r', $1)`, [code]);

it('seals new rows and those that change, also by what other tables say of them', async () => {
  expect(await wrong()).toEqual([]);
  await write((client) => client.query(`update roles set name = 'second'`));
  await write((client) => give(client, 'a'));
  expect(await wrong()).toEqual([]);
});

it('does not seal what was changed past it with the next change of something else', async () => {
  await database.pool.query(`insert into codes values ('r', 'stolen')`);
  await write((client) => client.query(`update roles set name = 'second'`));
  expect(await wrong()).toEqual(['r']);
});

it('seals what two writers wrote of one row at once', async () => {
  let second: Promise<unknown> = Promise.resolve();
  await write(async (client) => {
    await give(client, 'a');
    second = write((other) => give(other, 'b'));
    await lockWaiters(database.pool, 1);
  });
  await second;
  expect(await wrong()).toEqual([]);
});
