import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tempData } from '../base/tempData.ts';
import { createChain } from './chain.ts';
import { copyFiles, listStoredFiles } from './copyFiles.ts';
import { createFolderRepository } from './createFolderRepository.ts';
import { dropOld } from './keepBases.ts';
import { inTurn, type Keeping } from './keeperState.ts';
import { dropSpool, takeLog } from './keepLog.ts';
import { dropWhereStuck } from './watchSpool.ts';
import { type Manifest, manifestKey, sealManifest } from './manifest.ts';
import { idOf } from './moment.ts';
import { closeGap, readComplete, readGaps } from './records.ts';
import { putJson } from './Repository.ts';
import { claimRepository, takeOver } from './repositoryFile.ts';
import { baseOf } from './testing/baseOf.ts';
import { segmentBytes, segmentName, walKey } from './walNames.ts';

let temporary: ReturnType<typeof tempData>;
let keeping: Keeping;
const day = 24 * 3_600_000;
const now = Date.parse('2026-11-29T12:00:00Z');
const claim = { owner: 'here:/data', systemIdentifier: '7', timeline: 1, now };

const baseAt = (endedAt: number, startLsn: string): Manifest => {
  const { sha256: _sum, ...body } = baseOf(endedAt, { startLsn, stopLsn: startLsn, startedAt: endedAt - 1_000, files: [] });
  return sealManifest(body);
};
const archive = (...numbers: number[]) =>
  numbers.forEach((number) =>
    writeFileSync(path.join(keeping.spool, segmentName(1, number)), Buffer.alloc(segmentBytes, number)),
  );
const lsnAfter = (number: number) => `0/${(number * segmentBytes + 64).toString(16).toUpperCase()}`;

beforeEach(async () => {
  temporary = tempData('keeper');
  const folder = (name: string) => path.join(temporary.data, name);
  for (const name of ['spool', 'repository', 'files']) mkdirSync(folder(name));
  const repository = createFolderRepository(folder('repository'), false);
  await claimRepository(repository, claim);
  keeping = {
    repository,
    settings: { place: '', at: 'off', drillAt: 'off', walSeconds: 60, keepDays: 14, bytesPerSecond: 1e9 },
    data: temporary.data,
    cluster: '',
    spool: folder('spool'),
    owner: claim.owner,
    isUsed: true,
    url: '',
    pool: undefined as unknown as Keeping['pool'],
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => now,
    keys: () => ({}),
    isFull: async () => false,
    timeline: 1,
    bases: [baseAt(now - day, '0/5000028')],
    gaps: [],
    complete: undefined,
    erased: {},
    files: new Set(),
    filesThrough: now,
    marks: [],
    chain: createChain(4),
    wantsBase: '',
    troubles: new Map(),
    takenAt: 0,
    turn: Promise.resolve(),
  };
});
afterEach(() => temporary.remove());

it('promises a mark once its log and the files of its time are there, and nothing behind a hole', async () => {
  keeping.marks = [
    { at: now - 3_000, lsn: lsnAfter(5) },
    { at: now - 2_000, lsn: lsnAfter(6) },
    { at: now - 1_000, lsn: lsnAfter(8) },
  ];
  archive(5, 6);
  keeping.filesThrough = now - 2_500;
  await takeLog(keeping);
  expect(await readComplete(keeping.repository)).toMatchObject({ completeTo: now - 2_500, lsn: lsnAfter(6) });
  keeping.filesThrough = now;
  await takeLog(keeping);
  expect(keeping.complete?.completeTo).toBe(now - 2_000);
  // Segment 7 never came.
  archive(8);
  await takeLog(keeping);
  expect(keeping.complete?.completeTo).toBe(now - 2_000);
  expect(await readGaps(keeping.repository)).toEqual([{ from: now - 2_000, to: null }]);
  expect(keeping.wantsBase).not.toBe('');
});

it('gives up the log that waits where the disk is full, and tells of the gap first', async () => {
  archive(5);
  await takeLog(keeping);
  archive(6, 7);
  await dropSpool(keeping);
  expect(readdirSync(keeping.spool)).toEqual([]);
  expect(await readGaps(keeping.repository)).toEqual([{ from: keeping.bases[0]!.endedAt, to: null }]);
  expect([keeping.chain.broken(), keeping.wantsBase]).toEqual([true, 'the log has a gap']);
});

it('knows of a gap that could not be written, and writes it with the base that ends it', async () => {
  archive(5, 6);
  const { repository } = keeping;
  keeping.repository = { ...repository, put: () => Promise.reject(new Error('away')) };
  await dropSpool(keeping);
  expect([keeping.gaps, await readGaps(repository)]).toEqual([[{ from: keeping.bases[0]!.endedAt, to: null }], []]);
  expect(closeGap(keeping.gaps, now)).toEqual([{ from: keeping.bases[0]!.endedAt, to: now }]);
});

it('gives up what waits where nobody takes it and the disk is full, without asking the repository', async () => {
  archive(5, 6);
  const { spool, log } = keeping;
  const watched = { spool, log, isFull: async () => true, isStuck: () => true };
  expect(await dropWhereStuck({ ...watched, isFull: async () => false })).toBe(0);
  expect(await dropWhereStuck({ ...watched, isStuck: () => false })).toBe(0);
  expect(await dropWhereStuck(watched)).toBe(2);
  archive(7);
  await takeLog(keeping);
  expect(await readGaps(keeping.repository)).toEqual([{ from: keeping.bases[0]!.endedAt, to: null }]);
});

it('takes no log while somebody else works on the chain', async () => {
  archive(5);
  const seen: string[] = [];
  const held = inTurn(keeping, async () => {
    for (let turns = 0; turns < 50; turns += 1) await readGaps(keeping.repository);
    seen.push('held');
  });
  const taken = takeLog(keeping).then(() => seen.push('taken'));
  await Promise.all([held, taken]);
  expect(seen).toEqual(['held', 'taken']);
  expect(keeping.takenAt).toBe(now);
});

it('writes nothing into a repository that somebody else took over, nor into that of another server', async () => {
  archive(5);
  await takeOver(keeping.repository, 'there:/data');
  await expect(takeLog(keeping)).rejects.toMatchObject({ reason: 'otherOwner' });
  expect(readdirSync(keeping.spool)).toHaveLength(1);
  await expect(claimRepository(keeping.repository, claim)).rejects.toThrow(/belongs to there:\/data/);
  await expect(claimRepository(keeping.repository, { ...claim, systemIdentifier: '8' })).rejects.toMatchObject({
    reason: 'otherServer',
  });
  const empty = createFolderRepository(path.join(temporary.data, 'unmounted'), false);
  await expect(claimRepository(empty, claim, true)).rejects.toThrow(/is empty now: is it mounted\?/);
  const foreign = createFolderRepository(temporary.data, false);
  await expect(claimRepository(foreign, claim)).rejects.toMatchObject({ reason: 'notRepository' });
});

it('removes old bases with the log before the oldest that stays, and files that were erased before it', async () => {
  const { repository } = keeping;
  keeping.bases = [baseAt(now - 30 * day, '0/1000028'), baseAt(now - 15 * day, '0/3000028'), baseAt(now - day, '0/5000028')];
  for (const base of keeping.bases) {
    await putJson(repository, manifestKey(base.id), base);
    await repository.put(`base/${base.id}/cluster/PG_VERSION.gz`, Buffer.from('x'));
  }
  for (const number of [1, 2, 3, 4, 5]) {
    await repository.put(`${walKey(segmentName(1, number))}.sha`, Buffer.from('x'));
    await repository.put(`${walKey(segmentName(1, number))}.gz`, Buffer.from('x'));
  }
  const files = path.join(temporary.data, 'files');
  mkdirSync(path.join(files, 'aa'));
  writeFileSync(path.join(files, 'aa', 'kept'), 'x');
  await repository.put('files/aa/gone', Buffer.from('x'));
  keeping.files.add('aa/gone');
  await copyFiles(files, repository, keeping.files, keeping.erased, now - 20 * day);
  expect(keeping.erased).toEqual({ 'aa/gone': now - 20 * day });
  await dropOld(keeping);
  expect(keeping.bases.map(({ id }) => id)).toEqual([idOf(now - 15 * day), idOf(now - day)]);
  const left = (await repository.list('')).map(({ key }) => key);
  expect(left.filter((key) => key.includes(idOf(now - 30 * day)))).toEqual([]);
  expect(left.filter((key) => key.startsWith('wal/') && key.endsWith('.gz'))).toEqual(
    [3, 4, 5].map((number) => `${walKey(segmentName(1, number))}.gz`),
  );
  expect(await listStoredFiles(repository)).toEqual(['aa/kept']);
});
