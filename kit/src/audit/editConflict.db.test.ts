import type { Actor } from '@xinyue/contracts/actor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppError } from '../AppError.ts';
import { migrate } from '../db/migrate.ts';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { createAudit } from './createAudit.ts';
import { refuseOlderState } from './editConflict.ts';
import { writeAudit } from './writeAudit.ts';

const by = (name: string): Actor => ({ accountId: `id-${name}`, ownerId: 'o', userType: 0, account: 'a', name });
let database: TempDatabase;

beforeAll(async () => {
  database = await tempDatabase('edits');
  await migrate({ url: database.url, migrations: [{ name: '001', up: createAudit }] });
  for (const [name, title, before] of [
    ['甲', 'a', null],
    ['乙', 'b', 'a'],
    ['丙', 'c', 'b'],
  ] as const)
    await writeAudit(database.pool, {
      actor: by(name),
      what: 'thing.edited',
      rowId: '1',
      before: before && { title: before },
      after: { title },
    });
});
afterAll(() => database.drop());

const refusal = (version: number, versionSeen: number | undefined, rowId = '1', reader?: Pick<Actor, 'userType'>) =>
  refuseOlderState(database.pool, {
    rowId,
    version,
    versionSeen,
    ...(reader && { reader }),
    wire: (row) => ({ ...row, after: row.after && { name: row.after.title } }),
  }).then(
    () => undefined,
    (error: unknown) => error as AppError,
  );

it('lets a save through that saw the present state, or does not say what it saw', async () => {
  expect(await refusal(3, 3)).toBeUndefined();
  expect(await refusal(3, undefined)).toBeUndefined();
});

it('tells the second editor who changed what and when, newest first, in the names of the wire', async () => {
  const error = await refusal(3, 1);
  expect(error?.kind).toBe('conflict');
  expect(error?.message).toMatch(/^丙 已于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 修改此记录，请核对后再次保存$/);
  const data = error?.data as { version: number; edits: { who: string; before: unknown; after: unknown }[] };
  expect(data).toMatchObject({ reason: 'edited', version: 3 });
  expect(data.edits.map(({ who, before, after }) => [who, before, after])).toEqual([
    ['丙', { title: 'b' }, { name: 'c' }],
    ['乙', { title: 'a' }, { name: 'b' }],
  ]);
});

it('refuses also what nobody edited and what claims to have seen the future', async () => {
  expect((await refusal(3, 9))?.message).toContain('丙');
  expect((await refusal(2, 1, 'unknown'))?.message).toBe('此记录已被他人修改，请核对后再次保存');
});

it('names staff to staff, and to everybody else the platform', async () => {
  const edits = (error: AppError | undefined) => (error!.data as { edits: { who: string }[] }).edits.map(({ who }) => who);
  const refused = await refusal(3, 1, '1', { userType: 2 });
  expect(refused?.message).toMatch(/^平台 已于 /);
  expect(edits(refused)).toEqual(['平台', '平台']);
  expect(edits(await refusal(3, 1, '1', { userType: 0 }))).toEqual(['丙', '乙']);
});
