import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Repository, Stored } from './Repository.ts';

const half = '.part';
const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A name is durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Makes a folder with those above it, each entry on the disk. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made));
}

async function listBelow(root: string, folder: string): Promise<Stored[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  const found: Stored[] = [];
  for (const entry of entries) {
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await listBelow(root, key)));
    else if (entry.isFile() && !key.endsWith(half)) found.push({ key, bytes: (await stat(path.join(root, key))).size });
  }
  return found;
}

async function clearBelow(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) await clearBelow(full);
    else if (entry.name.endsWith(half)) await rm(full, { force: true });
  }
}

/** Removes a folder and those above it as long as they are empty; answers which. Another part may put something there just now: then it stays. */
async function removeEmpty(home: string, root: string): Promise<string[]> {
  const gone: string[] = [];
  for (let now = home; now.length > root.length; now = path.dirname(now)) {
    const removed = await rmdir(now).then(
      () => true,
      () => false,
    );
    if (!removed) break;
    gone.push(now);
  }
  return gone;
}

/** A repository in a folder, for its owner's eyes only. `durable: false` leaves out the flush, for data nobody will miss. */
export function createFolderRepository(folder: string, durable = true): Repository {
  const made = new Set<string>();
  let parts = 0;
  const fileOf = (key: string) => path.join(folder, key);

  async function write(file: string, content: Buffer | Readable): Promise<void> {
    const handle = await open(file, 'w', 0o600);
    try {
      await writeFile(handle, content);
      if (durable) await handle.sync();
    } finally {
      await handle.close();
    }
  }

  return {
    address: folder,
    async read(key) {
      return readFile(fileOf(key)).catch((error: unknown) => {
        if (isAbsent(error)) return undefined;
        throw error;
      });
    },
    async has(key) {
      return (
        (await stat(fileOf(key)).catch((error: unknown) => (isAbsent(error) ? undefined : Promise.reject(error)))) !== undefined
      );
    },
    async open(key) {
      const stream = createReadStream(fileOf(key));
      await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
      return stream;
    },
    async put(key, content) {
      const file = fileOf(key);
      const home = path.dirname(file);
      if (!made.has(home)) await makeFolder(home);
      made.add(home);
      const part = `${file}.${(parts += 1)}${half}`;
      try {
        await write(part, content);
        await rename(part, file);
      } catch (error) {
        made.delete(home);
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
      if (durable) await syncFolder(home);
    },
    list: async (prefix) => listBelow(folder, prefix.replace(/\/$/, '')),
    async remove(keys) {
      for (const key of keys) await rm(fileOf(key), { force: true });
      for (const home of new Set(keys.map((key) => path.dirname(fileOf(key)))))
        for (const gone of await removeEmpty(home, folder)) made.delete(gone);
    },
    clearHalf: () => clearBelow(folder),
  };
}
