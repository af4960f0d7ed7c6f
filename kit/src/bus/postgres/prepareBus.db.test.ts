import { topicOf } from '@xinyue/contracts/define';
import { inTransaction } from '../../db/inTransaction.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tempDatabase, type TempDatabase } from '../../testing/tempDatabase.ts';
import type { Db } from '../../db/db.ts';
import { appendMessages } from './appendMessages.ts';
import { type BusUser, busRoleOf, busUsers, makePartitions, prepareBus } from './prepareBus.ts';

describe('ADR 49 each process is a role of its own at the bus', () => {
  let database: TempDatabase;
  beforeAll(async () => {
    database = await tempDatabase('bus');
    // Roles belong to the server, so they may be there from another run.
    for (const user of busUsers)
      await database.pool.query(
        `do $$ begin create role ${busRoleOf(user)} nologin; exception when duplicate_object or unique_violation then null; end $$`,
      );
    await inTransaction(database.pool, prepareBus);
    // Again, as at each start.
    await inTransaction(database.pool, prepareBus);
    for (const service of ['order', 'payout', 'merchant'] as const)
      await appendMessages(database.pool, topicOf(service), [{ key: 'k', value: service }]);
  });
  afterAll(async () => {
    await database.drop();
  });
  const as = <T>(user: BusUser, work: (db: Db) => Promise<T>): Promise<T> =>
    inTransaction(database.pool, async (client) => {
      await client.query(`set local role ${busRoleOf(user)}`);
      return work(client);
    });
  const message = [{ key: 'k', value: 'forged' }];
  const valuesSeen = (user: BusUser) =>
    as(user, async (db) =>
      (await db.query<{ value: string }>('select value from bus_log order by value')).rows.map(({ value }) => value),
    );

  it('reads its own topic and those it subscribes to, and no other', async () => {
    expect(await valuesSeen('gateway')).toEqual(['merchant']);
    expect(await valuesSeen('catalog')).toEqual(['merchant', 'order']);
    expect(await valuesSeen('payout')).toEqual(['merchant', 'order', 'payout']);
    await as('gateway', (db) => makePartitions(db, [topicOf('merchant'), topicOf('system')]));
  });

  it('appends to its own topic alone; the gateway to none', async () => {
    for (const [user, topic] of [
      ['gateway', topicOf('order')],
      ['gateway', topicOf('merchant')],
      ['catalog', topicOf('order')],
      ['payout', topicOf('order')],
    ] as const) {
      await expect(
        as(user, (db) => appendMessages(db, topic, message)),
        `${user} ${topic}`,
      ).rejects.toThrow(/partition/);
      const straight = `insert into bus_log (partition_id, "offset", key, value)
        select id, 999, 'k', 'forged' from generate_series(1, 200) as id`;
      await expect(
        as(user, (db) => db.query(straight)),
        user,
      ).rejects.toThrow(/row-level security/);
    }
    await as('order', (db) => appendMessages(db, topicOf('order'), [{ key: 'k', value: 'order again' }]));
    expect(await valuesSeen('payout')).toEqual(['merchant', 'order', 'order again', 'payout']);
  });

  it('changes no message, removes none of others, and gives itself nothing', async () => {
    for (const words of [
      `update bus_log set value = 'forged'`,
      'update bus_partition set topic = topic',
      `insert into bus_right values ('thief', '{t}', '{t}')`,
      'update bus_right set writes = reads',
      'delete from bus_right',
      'alter table bus_log disable row level security',
      'drop table bus_log',
      'truncate bus_log',
      `insert into bus_partition (topic, partition) values ('xinyue.more', 0)`,
      `insert into bus_group (name) values ('payout')`,
    ])
      await expect(
        as('gateway', (db) => db.query(words)),
        words,
      ).rejects.toThrow(/permission denied|must be owner|row-level security/);
    expect(await as('payout', async (db) => (await db.query(`delete from bus_log where value like 'order%'`)).rowCount)).toBe(0);
    expect(await as('payout', async (db) => (await db.query('delete from bus_log')).rowCount)).toBe(1);
  });

  it('keeps the positions of its own group and moves no other', async () => {
    const join = `insert into bus_group (name) values ('payout') on conflict (name) do nothing`;
    await as('payout', (db) => db.query(join));
    const move = `insert into bus_position (group_id, partition_id, next_offset)
      select g.id, p.id, 7 from bus_group g, bus_partition p where g.name = 'payout' and p.topic = '${topicOf('order')}'
      on conflict (group_id, partition_id) do update set next_offset = excluded.next_offset`;
    expect(await as('payout', async (db) => (await db.query(move)).rowCount)).toBe(12);
    await expect(as('catalog', (db) => db.query(move))).rejects.toThrow(/row-level security/);
    expect(await as('catalog', async (db) => (await db.query('update bus_position set next_offset = 0')).rowCount)).toBe(0);
  });
});
