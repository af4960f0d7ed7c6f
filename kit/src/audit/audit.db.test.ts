import type { Actor } from '@xinyue/contracts/actor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { createAudit } from './createAudit.ts';
import { listAudits } from './listAudits.ts';
import { writeAudit } from './writeAudit.ts';

const by = (name: string): Actor => ({ accountId: `id-${name}`, ownerId: 'o', userType: 0, account: 'a', name });
const page = { pageNum: 1, pageSize: 10 };
let database: TempDatabase;

beforeAll(async () => {
  database = await tempDatabase('audit');
  await migrate({ url: database.url, migrations: [{ name: '001', up: createAudit }] });
  const { pool } = database;
  await writeAudit(pool, { actor: by('甲'), what: 'thing.made', rowId: '1', after: { name: 'a' } });
  await writeAudit(pool, {
    actor: by('乙'),
    what: 'thing.edited',
    rowId: '1',
    before: { name: 'a', n: 1 },
    after: { name: 'b', n: 1 },
  });
  await writeAudit(pool, { actor: by('乙'), what: 'other.made', rowId: '2', after: { password: 'x' } });
});
afterAll(() => database.drop());

it('lists newest first, with the exact total, by record, person, kind and day', async () => {
  const { pool } = database;
  const all = await listAudits(pool, page);
  expect(all.list.map(({ rowId, what, who }) => [rowId, what, who])).toEqual([
    ['2', 'other.made', '乙'],
    ['1', 'thing.edited', '乙'],
    ['1', 'thing.made', '甲'],
  ]);
  expect(all.list[1]).toMatchObject({ before: { name: 'a' }, after: { name: 'b' }, whoId: 'id-乙', whoType: 0 });
  expect(all.list[0]!.after).toEqual({ password: '***' });
  const today = all.list[0]!.time.slice(0, 10);
  const count = async (filter: object) => (await listAudits(pool, { ...page, ...filter })).total;
  expect(await count({ rowId: '1' })).toBe(2);
  expect(await count({ who: '乙' })).toBe(2);
  expect(await count({ what: 'thing.' })).toBe(2);
  expect(await count({ from: today, to: today })).toBe(3);
  expect(await count({ to: '2020-01-01' })).toBe(0);
  expect(await count({ id: all.list[2]!.id })).toBe(1);
  expect(await count({ id: 'no number' })).toBe(0);
  expect(await listAudits(pool, { pageNum: 2, pageSize: 2 })).toMatchObject({ total: 3, list: [{ what: 'thing.made' }] });
});

it('nobody changes, deletes or empties it', async () => {
  for (const words of ["update audit set who_name = 'x'", 'delete from audit', 'truncate audit'])
    await expect(database.pool.query(words)).rejects.toThrow('only ever added');
  expect((await listAudits(database.pool, page)).total).toBe(3);
});
