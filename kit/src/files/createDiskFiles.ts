import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkedKey } from './fileKey.ts';
import type { FileStore } from './fileStore.ts';

const leftOverMs = 3600_000;
const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a folder of this machine, for its owner's eyes only (0700, 0600), spread over 256 subfolders. */
export async function createDiskFiles(folder: string): Promise<FileStore> {
  const unfinished = path.join(folder, 'unfinished');
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await removeLeftOvers(unfinished);
  const fileOf = (key: string) => path.join(folder, checkedKey(key).slice(0, 2), key);

  return {
    async put(key, data) {
      const file = fileOf(key);
      const draft = path.join(unfinished, randomBytes(16).toString('hex'));
      try {
        await writeDurably(draft, data);
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        const handle = await open(fileOf(key), 'r');
        const { size } = await handle.stat();
        return { bytes: size, stream: handle.createReadStream() };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async exists(key) {
      return access(fileOf(key)).then(
        () => true,
        (error: unknown) => {
          if (isAbsent(error)) return false;
          throw error;
        },
      );
    },
    delete: async (key) => rm(fileOf(key), { force: true }),
  };
}

/** On the disk before its name appears: after a power cut there is the whole file or none. */
async function writeDurably(file: string, data: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a killed process left half-written; younger ones may be another process's work. */
async function removeLeftOvers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > leftOverMs) await rm(file, { force: true });
  }
}
