import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '@xinyue/contracts/actor';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAudit } from '../audit/createAudit.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { migrate } from '../db/migrate.ts';
import { type Logger, silentLog } from '../Logger.ts';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { testSeals } from '../testing/testSeals.ts';
import { anchorDay } from './anchorJobs.ts';
import { anchorFile, appendAnchor, readAnchors, readHead, rootOf } from '../evidence/anchors.ts';
import { evidenceMigration } from '../evidence/evidenceMigration.ts';
import { beginKey, keyChain } from '../evidence/keyChain.ts';
import { chainEvidence } from '../evidence/startChain.ts';

const actor: Actor = { accountId: 'id', ownerId: 'o', userType: 0, account: 'a', name: '甲', origin: '1.2.3.4', session: 's' };
let database: TempDatabase;
let folder: string;
beforeAll(async () => {
  database = await tempDatabase('anchors');
  const migrations = [{ name: '001', up: createAudit }, evidenceMigration, { name: '401', up: keyChain }];
  await migrate({ url: database.url, migrations });
  await beginKey(database.pool, testSeals);
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'anchors-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

let now = new Date('2026-11-28T15:00:00Z');
const anchoring = (service: string, log: Logger = silentLog) => ({
  pool: database.pool,
  service,
  folder,
  clock: { now: () => now },
  log,
});
const linkOne = async () => {
  await writeAudit(database.pool, { actor, what: 'thing.made', rowId: '1' });
  await chainEvidence(database.pool, testSeals);
};

it('ADR 45 each service leaves one line a Beijing day, with the link that is its newest', async () => {
  expect(await anchorDay(anchoring('payout'))).toBe(0);
  await linkOne();
  const head = await readHead(database.pool, 'payout');
  expect(head).toMatchObject({ service: 'payout', seq: 1 });
  expect([await anchorDay(anchoring('payout')), await anchorDay(anchoring('payout'))]).toEqual([1, 0]);
  expect(await anchorDay(anchoring('order'))).toBe(1);
  // 23:00 in Beijing it was: an hour later is another day.
  now = new Date('2026-11-28T16:00:00Z');
  await linkOne();
  expect(await anchorDay(anchoring('payout'))).toBe(1);
  const { anchors, wrong } = await readAnchors(folder);
  expect(wrong).toEqual([]);
  expect(anchors.map(({ heads }) => heads.map(({ service, seq }) => `${service} ${seq}`))).toEqual([
    ['payout 1'],
    ['order 1'],
    ['payout 2'],
  ]);
  expect(anchors[0]).toEqual({ at: '2026-11-28T15:00:00.000Z', heads: [head], root: rootOf([head!]) });
});

it('ADR 46 the root of a day, which somebody else puts there, is no line of the service itself', async () => {
  await linkOne();
  const head = (await readHead(database.pool, 'payout'))!;
  await appendAnchor(folder, [{ ...head, hash: 'forged' }], now, '2026-11-29');
  expect(await anchorDay(anchoring('payout'))).toBe(1);
  const { anchors } = await readAnchors(folder);
  expect(anchors.map(({ day, heads }) => [day, heads[0]!.hash])).toEqual([
    ['2026-11-29', 'forged'],
    [undefined, head.hash],
  ]);
});

it('ADR 45 a folder that is away is an alarm and is not made', async () => {
  await linkOne();
  const alarms: unknown[] = [];
  const log = { ...silentLog, error: (_what: object, text: string) => void alarms.push(text) } as Logger;
  rmSync(folder, { recursive: true });
  await expect(anchorDay(anchoring('payout', log))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(alarms).toEqual(['ALARM the head of the evidence cannot be put outside']);
});

it('ADR 45 lines that were touched are told, the others are read', async () => {
  await linkOne();
  await anchorDay(anchoring('payout'));
  const line = readFileSync(anchorFile(folder), 'utf8');
  writeFileSync(anchorFile(folder), `${line.replace(/"seq":\d+/, '"seq":77')}nothing\n${line}`);
  const { anchors, wrong } = await readAnchors(folder);
  expect(anchors).toHaveLength(1);
  expect(wrong.map((one) => one.replace(folder, ''))).toEqual([
    'line 1 of /anchors.jsonl is no anchor',
    'line 2 of /anchors.jsonl is no anchor',
  ]);
});

it('ADR 45 the root does not depend on the order of heads, and does on every part of them', () => {
  const [one, two] = [
    { service: 'order', seq: 1, hash: 'a' },
    { service: 'payout', seq: 2, hash: 'b' },
  ] as const;
  expect(rootOf([one, two])).toBe(rootOf([two, one]));
  for (const other of [
    { ...two, seq: 3 },
    { ...two, hash: 'c' },
    { ...two, service: 'system' },
  ])
    expect(rootOf([one, other])).not.toBe(rootOf([one, two]));
});
