import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createGunzip, createGzip, gunzip, gzip } from 'node:zlib';
import { BackupError } from './BackupError.ts';
import { inLanes } from './inLanes.ts';
import { listCluster, controlFile } from './listCluster.ts';
import { type BaseFile, clusterKey, type Manifest } from './manifest.ts';
import type { Repository } from './Repository.ts';

const lanes = 4;

/** Counts and sums what passes. */
function createSum(pass: (bytes: number) => Promise<void> = async () => undefined) {
  const hash = createHash('sha256');
  let size = 0;
  async function* through(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      await pass(chunk.length);
      yield chunk;
    }
  }
  return { through, end: () => ({ size, sha256: hash.digest('hex') }) };
}

type Copying = {
  cluster: string;
  id: string;
  repository: Repository;
  pace(bytes: number): Promise<void>;
  signal: AbortSignal | undefined;
};

/**
 * Copies the files of a running cluster, between the start and the stop of a backup. A file may change while it is read: the log of that time puts
 * that right. One that is gone by then was dropped, which the log tells too.
 */
export async function copyCluster(copying: Copying): Promise<Pick<Manifest, 'folders' | 'files'>> {
  const { folders, files } = await listCluster(copying.cluster);
  const copied: BaseFile[] = [];
  const copyOne = async (name: string) => {
    copying.signal?.throwIfAborted();
    const done = await copyFile(copying, name);
    if (done) copied.push(done);
  };
  await inLanes(
    files.filter((name) => name !== controlFile),
    lanes,
    copyOne,
  );
  await copyOne(controlFile);
  return { folders, files: copied.sort((one, two) => (one.path < two.path ? -1 : 1)) };
}

/** Up to this size a file is read at once: most of a cluster are small, and a stream for each takes longer than its content. */
const smallBytes = 4 * 1024 * 1024;
const pack = promisify(gzip);
const unpack = promisify(gunzip);
const level = constants.Z_BEST_SPEED;
const sumOf = (bytes: Buffer) => ({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });

/** Undefined where it is gone meanwhile. */
async function copyFile({ cluster, id, repository, pace }: Copying, name: string): Promise<BaseFile | undefined> {
  const source = await open(path.join(cluster, name), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!source) return undefined;
  try {
    if ((await source.stat()).size <= smallBytes) {
      const bytes = await source.readFile();
      await pace(bytes.length);
      await repository.put(clusterKey(id, name), await pack(bytes, { level }));
      return { path: name, ...sumOf(bytes) };
    }
    const { through, end } = createSum(pace);
    const packed = createGzip({ level });
    const reading = pipeline(source.createReadStream({ autoClose: false }), through, packed);
    await Promise.all([reading, repository.put(clusterKey(id, name), packed)]);
    return { path: name, ...end() };
  } finally {
    await source.close();
  }
}

/** Reads a file of a base, compares it, and writes it to `target` where one is given. Error: `damaged`, which names the file. */
export async function readBaseFile(repository: Repository, id: string, file: BaseFile, target?: string): Promise<void> {
  const key = clusterKey(id, file.path);
  const damaged = (cause?: unknown) =>
    new BackupError('damaged', `${key} in ${repository.address} is damaged or gone: this base cannot be restored.`, { cause });
  const refuse = (error: NodeJS.ErrnoException) => {
    throw error.code?.startsWith('Z_') ? damaged(error) : error;
  };
  const same = ({ size, sha256 }: { size: number; sha256: string }) => size === file.size && sha256 === file.sha256;
  if (file.size <= smallBytes) {
    const packed = await repository.read(key);
    if (!packed) throw damaged();
    const bytes = await unpack(packed).catch(refuse);
    if (!same(sumOf(bytes))) throw damaged();
    if (target) await writeFile(target, bytes, { mode: 0o600 });
    return;
  }
  if (!(await repository.has(key))) throw damaged();
  const { through, end } = createSum();
  const sink = target ? createWriteStream(target, { mode: 0o600 }) : new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(await repository.open(key), createGunzip(), through, sink).catch(refuse);
  if (!same(end())) throw damaged();
}
