import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskFiles } from './createDiskFiles.ts';
import { newFileKey } from './fileKey.ts';
import { filesSuite } from './testing/filesSuite.ts';

const newFolder = () => mkdtemp(path.join(tmpdir(), 'files-'));
filesSuite('disk', {
  async start() {
    const folder = await newFolder();
    return { files: await createDiskFiles(folder), stop: () => rm(folder, { recursive: true }) };
  },
});

let folder: string;
beforeAll(async () => {
  folder = await newFolder();
});
afterAll(() => rm(folder, { recursive: true }));

it('K2 lets only the owner of the process read', async () => {
  const files = await createDiskFiles(path.join(folder, 'private'));
  const key = newFileKey('jpg');
  await files.put(key, Buffer.from('x'));
  const modeOf = async (...parts: string[]) => (await stat(path.join(folder, 'private', ...parts))).mode & 0o777;
  expect(await modeOf()).toBe(0o700);
  expect(await modeOf(key.slice(0, 2))).toBe(0o700);
  expect(await modeOf(key.slice(0, 2), key)).toBe(0o600);
  expect(await readdir(path.join(folder, 'private', 'unfinished'))).toEqual([]);
});

it('sweeps old half-written files when it starts, not young ones', async () => {
  const place = path.join(folder, 'swept');
  await createDiskFiles(place);
  for (const name of ['old', 'young']) await writeFile(path.join(place, 'unfinished', name), 'x');
  await utimes(path.join(place, 'unfinished', 'old'), 0, 0);
  await createDiskFiles(place);
  expect(await readdir(path.join(place, 'unfinished'))).toEqual(['young']);
});
