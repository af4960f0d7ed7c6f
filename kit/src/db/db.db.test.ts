import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { createPool } from './createPool.ts';
import { DatabaseAway } from './databaseAway.ts';
import { inTransaction, WorkTooLong } from './inTransaction.ts';
import { migrate } from './migrate.ts';

describe('database infrastructure', () => {
  let database: TempDatabase;
  beforeEach(async () => {
    database = await tempDatabase('infrastructure');
    await database.pool.query('create table account (id int primary key, fen bigint not null)');
    await database.pool.query('insert into account values (1, 100), (2, 100)');
  });
  afterEach(async () => {
    await database.drop();
  });
  const fen = async (): Promise<number[]> =>
    (await database.pool.query<{ fen: number }>('select fen from account order by id')).rows.map((row) => row.fen);

  it('M9 int8 comes as an exact number or not at all', async () => {
    const most = await database.pool.query<{ n: number }>('select 9007199254740991::int8 as n, count(*) as c from account');
    expect(most.rows).toEqual([{ n: Number.MAX_SAFE_INTEGER, c: 2 }]);
    await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow('does not fit');
  });

  it('timestamps come as Date', async () => {
    const found = await database.pool.query("select timestamptz '2026-01-02 03:04:05+08' as at");
    expect(found.rows).toEqual([{ at: new Date('2026-01-01T19:04:05Z') }]);
  });

  it('every connection has the time limits', async () => {
    const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const found = await database.pool.query('select setting from pg_settings where name = any($1) order by name', [settings]);
    expect(found.rows.map(({ setting }) => setting)).toEqual(['10000', '2000', '5000']);
  });

  it('a server that cuts connections does not end the process', async () => {
    const client = await database.pool.connect();
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    await eventually(async () => (await fen()).length === 2, { describe: 'the next query to work' });
  });

  it('R3 a server that never answers is away within the connect limit', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const pool = createPool({ url: `postgres://a:b@127.0.0.1:${(silent.address() as AddressInfo).port}/x`, name: 'silent' });
    expect(pool.options.connectionTimeoutMillis).toBe(2_000);
    const error = await inTransaction(pool, async () => {}).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(DatabaseAway);
    expect(String(error)).toMatch(/timeout/);
    await pool.end();
    sockets.forEach((socket) => socket.destroy());
    silent.close();
  });

  it('commits what was done and gives its result, or rolls all back', async () => {
    const result = await inTransaction(database.pool, async (client) => {
      await client.query('update account set fen = fen - 10 where id = 1');
      return 'done';
    });
    expect(result).toBe('done');
    const failing = inTransaction(database.pool, async (client) => {
      await client.query('update account set fen = 0');
      throw new RangeError('no');
    });
    await expect(failing).rejects.toBeInstanceOf(RangeError);
    expect(await fen()).toEqual([90, 100]);
  });

  it('runs a deadlock again until both are through', async () => {
    let tries = 0;
    let bothHold = () => {};
    const meeting = new Promise<void>((resolve) => (bothHold = resolve));
    const move = (from: number, to: number): Promise<void> =>
      inTransaction(database.pool, async (client) => {
        await client.query('update account set fen = fen - 1 where id = $1', [from]);
        tries += 1;
        if (tries === 2) bothHold();
        await meeting;
        await client.query('update account set fen = fen + 1 where id = $1', [to]);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    expect(tries).toBeGreaterThan(2);
    expect(await fen()).toEqual([100, 100]);
  });

  it('gives up a conflict that stays after three more tries', async () => {
    let tries = 0;
    const conflict = inTransaction(database.pool, async (client) => {
      tries += 1;
      await client.query("do $$ begin raise exception 'conflict' using errcode = '40001'; end $$");
    });
    await expect(conflict).rejects.toMatchObject({ code: '40001' });
    expect(tries).toBe(4);
  });

  it('a connection that breaks in the middle is the database, not the work', async () => {
    const cut = inTransaction(database.pool, async (client) => {
      await client.query('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(cut).rejects.toBeInstanceOf(DatabaseAway);
    const failed = inTransaction(database.pool, async (client) => client.query('select 1/0'));
    await expect(failed).rejects.toMatchObject({ code: '22012' });
  });

  it('cuts off work that passes its limit', async () => {
    const long = inTransaction(database.pool, (client) => client.query('select pg_sleep(3)'), { limitMs: 100 });
    await expect(long).rejects.toBeInstanceOf(WorkTooLong);
    expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
  });

  describe('migrate', () => {
    const ran: string[] = [];
    const step = (name: string, up: (knex: Knex) => Promise<void>) => ({
      name,
      up: async (knex: Knex): Promise<void> => {
        ran.push(name);
        await up(knex);
      },
    });
    const first = step('001', async (knex) => {
      await knex.raw('create table one (id int)');
      await knex.raw('select pg_sleep(0.3)');
    });
    const second = step('002', (knex) => knex.raw('create table two (id int)'));
    beforeEach(() => {
      ran.length = 0;
    });

    it('runs each migration once, also when three processes start together', async () => {
      const names = await Promise.all([1, 2, 3].map(() => migrate({ url: database.url, migrations: [first, second] })));
      expect(names.flat()).toEqual(['001', '002']);
      expect(ran).toEqual(['001', '002']);
      expect(await migrate({ url: database.url, migrations: [first, second] })).toEqual([]);
    });

    it('a failing migration leaves nothing and can be run again', async () => {
      const failing = step('002', async (knex) => {
        await knex.raw('create table two (id int)');
        throw new Error('half way');
      });
      await expect(migrate({ url: database.url, migrations: [first, { ...second, name: first.name }] })).rejects.toThrow(
        'two migrations',
      );
      await expect(migrate({ url: database.url, migrations: [first, failing] })).rejects.toThrow('half way');
      expect((await database.pool.query("select to_regclass('one') as one, to_regclass('two') as two")).rows).toEqual([
        { one: null, two: null },
      ]);
      expect(await migrate({ url: database.url, migrations: [first, second] })).toEqual(['001', '002']);
    });

    it('a lock left by a killed process does not stop the next start', async () => {
      await migrate({ url: database.url, migrations: [first] });
      await database.pool.query('update migrations_lock set is_locked = 1');
      expect(await migrate({ url: database.url, migrations: [first, second] })).toEqual(['002']);
    });
  });
});
