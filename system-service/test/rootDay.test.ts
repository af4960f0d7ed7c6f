import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@xinyue/contracts';
import { type Head, readAnchors, rootOf } from '@xinyue/kit/evidence/anchors';
import { silentLog } from '@xinyue/kit/Logger';
import { tempDatabase, type TempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deps } from '../src/deps.ts';
import { rootDay } from '../src/evidence/rootDay.ts';
import { migrations } from '../src/migrations/index.ts';

let database: TempDatabase;
const folder = mkdtempSync(path.join(tmpdir(), 'roots-'));
beforeAll(async () => {
  database = await tempDatabase('root_day', migrations);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

// 23:30 in Beijing.
let now = new Date('2026-11-28T15:30:00Z');
const heads: Partial<Record<ServiceName, Head>> = {};
let away: ServiceName | undefined;
const depsOf = (anchorDir?: string) => {
  const services = Object.fromEntries(
    serviceNames.map((name) => [
      name,
      {
        call: async () => {
          if (name === away) throw new Error('away');
          return { head: heads[name] ?? null };
        },
      },
    ]),
  );
  return {
    pool: database.pool,
    services,
    clock: { now: () => now },
    log: silentLog,
    anchorDir,
    afterCommit() {},
  } as never as Deps;
};
const stored = async () =>
  (
    await database.pool.query<{ day: string; heads: Head[]; root: string }>(
      'select day, heads, root from evidence_roots order by day',
    )
  ).rows;
const told = async () =>
  (
    await database.pool.query<{ data: object }>("select data from outbox where type = 'evidence.rooted' order by aggregate_id")
  ).rows.map(({ data }) => data);

it('ADR 46 a day has one root over all services that have evidence, put outside and told; none while one of them is away', async () => {
  expect(await rootDay(depsOf(folder))).toBe(false);
  const made: Head[] = [
    { service: 'order', seq: 2, hash: 'o2' },
    { service: 'merchant', seq: 7, hash: 'm7' },
  ];
  for (const head of made) heads[head.service as ServiceName] = head;
  away = 'payout';
  expect(await rootDay(depsOf(folder))).toBe(false);
  expect([await stored(), await told()]).toEqual([[], []]);
  away = undefined;
  expect([await rootDay(depsOf(folder)), await rootDay(depsOf(folder))]).toEqual([true, false]);
  expect(await stored()).toEqual([{ day: '2026-11-28', heads: made, root: rootOf(made) }]);
  expect(await told()).toEqual([{ day: '2026-11-28', root: rootOf(made) }]);
  const { anchors } = await readAnchors(folder);
  expect(anchors).toEqual([{ at: now.toISOString(), day: '2026-11-28', heads: made, root: rootOf(made) }]);
  heads.order = { service: 'order', seq: 9, hash: 'o9' };
  now = new Date('2026-11-28T16:00:00Z');
  expect(await rootDay(depsOf())).toBe(true);
  expect((await stored()).map(({ day }) => day)).toEqual(['2026-11-28', '2026-11-29']);
});

it('ADR 46 what cannot be put outside is no root; and rows of them are only ever added', async () => {
  now = new Date('2026-11-30T01:00:00Z');
  await expect(rootDay(depsOf(path.join(folder, 'not mounted')))).rejects.toThrow('ENOENT');
  expect(await stored()).toHaveLength(2);
  await expect(database.pool.query("update evidence_roots set root = ''")).rejects.toThrow('only ever added');
});
