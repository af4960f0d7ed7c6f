import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tempData } from '../base/tempData.ts';
import { createFolderRepository } from './createFolderRepository.ts';
import type { Repository } from './Repository.ts';
import { listSpool, readWal, takeFromSpool } from './wal.ts';
import { segmentBytes, segmentName, walKey } from './walNames.ts';

let temporary: ReturnType<typeof tempData>;
let [spool, place] = ['', ''];
let repository: Repository;
const name = segmentName(1, 5);
const content = (fill: number) => Buffer.alloc(segmentBytes, fill);
/** What the repository has of it: the byte that all of it consists of. */
const had = async () => {
  const bytes = await readWal(repository, name);
  return bytes && [0, 1, 2].find((fill) => bytes.equals(content(fill)));
};

beforeEach(() => {
  temporary = tempData('wal');
  [spool, place] = ['spool', 'repository'].map((one) => path.join(temporary.data, one)) as [string, string];
  for (const folder of [spool, place]) mkdirSync(folder);
  repository = createFolderRepository(place);
  writeFileSync(path.join(spool, name), content(1));
});
afterEach(() => temporary.remove());

/** The repository of a process that is killed before its nth step on it. */
function killedAt(step: number): Repository {
  let left = step;
  const killed =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (left === 0) throw new Error('killed');
      left -= 1;
      return work(...given);
    };
  return { ...repository, read: killed(repository.read), put: killed(repository.put) };
}

it('O-S-02 a segment is in the spool or whole in the repository, wherever its taking breaks off', async () => {
  for (let step = 0; ; step += 1) {
    const done = await takeFromSpool(spool, name, killedAt(step)).then(
      () => true,
      () => false,
    );
    const inSpool = existsSync(path.join(spool, name));
    if (!inSpool) expect(await had()).toBe(1);
    if (done) break;
    expect([step, inSpool]).toEqual([step, true]);
    // The next keeper goes on from there.
    await takeFromSpool(spool, name, repository);
    expect([step, existsSync(path.join(spool, name))]).toEqual([step, false]);
    expect(await had()).toBe(1);
    await repository.remove(step % 2 ? [`${walKey(name)}.gz`] : [`${walKey(name)}.sha`, `${walKey(name)}.gz`]);
    writeFileSync(path.join(spool, name), content(1));
  }
});

it('takes a segment again that the server archived twice, and never puts another in its place', async () => {
  await takeFromSpool(spool, name, repository);
  writeFileSync(path.join(spool, name), content(1));
  await takeFromSpool(spool, name, repository);
  expect(readdirSync(spool)).toEqual([]);
  writeFileSync(path.join(spool, name), content(2));
  await expect(takeFromSpool(spool, name, repository)).rejects.toThrow(/has other content than/);
  expect([readdirSync(spool), await had()]).toEqual([[name], 1]);
});

it('takes no half segment and nothing that the server has not finished, histories first', async () => {
  writeFileSync(path.join(spool, name), 'half');
  await expect(takeFromSpool(spool, name, repository)).rejects.toThrow(/has 4 bytes instead of/);
  expect(await repository.list('')).toEqual([]);
  for (const one of ['archtemp.000000010000000000000006.12.1', '00000002.history', segmentName(1, 4), `${name}.partial`])
    writeFileSync(path.join(spool, one), '');
  expect(await listSpool(spool)).toEqual(['00000002.history', segmentName(1, 4), name, `${name}.partial`]);
});

it('finds a segment that was spoilt, cut, or whose sum is gone, and puts the right one in its place', async () => {
  await takeFromSpool(spool, name, repository);
  const spoil: [string, Buffer][] = [
    ['gz', (await repository.read(`${walKey(name)}.gz`))!.subarray(0, 100)],
    ['gz', Buffer.from('no gzip')],
    ['sha', Buffer.from(`${'0'.repeat(64)}\n`)],
  ];
  for (const [kind, bytes] of spoil) {
    await repository.put(`${walKey(name)}.${kind}`, bytes);
    await expect(readWal(repository, name)).rejects.toMatchObject({ reason: 'damaged' });
    writeFileSync(path.join(spool, name), content(1));
    await takeFromSpool(spool, name, repository);
    expect(await had()).toBe(1);
  }
  expect(await readWal(repository, segmentName(1, 6))).toBeUndefined();
});

it('leaves nothing half in a folder, and clears what a killed process left', async () => {
  await repository.put('base/a/manifest.json', Buffer.from('{}'));
  writeFileSync(path.join(place, 'base', 'a', 'x.gz.1.part'), 'half');
  expect(await repository.list('base/')).toEqual([{ key: 'base/a/manifest.json', bytes: 2 }]);
  await repository.clearHalf();
  expect(readdirSync(path.join(place, 'base', 'a'))).toEqual(['manifest.json']);
  await repository.remove(['base/a/manifest.json', 'never/there']);
  expect(readdirSync(place)).toEqual([]);
});
