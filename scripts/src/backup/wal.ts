import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { BackupError } from './BackupError.ts';
import type { Repository } from './Repository.ts';
import { isHistory, isSegment, isWalName, segmentBytes, walKey } from './walNames.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What the server has put into its spool whole, in the order of the log; histories first. */
export async function listSpool(spool: string): Promise<string[]> {
  const names = (await readdir(spool)).filter(isWalName).sort();
  return [...names.filter(isHistory), ...names.filter((name) => !isHistory(name))];
}

/** A piece of the log, compared with the SHA-256 that was noted of it; undefined where there is none. Error: `damaged`. */
export async function readWal(repository: Repository, name: string): Promise<Buffer | undefined> {
  const key = walKey(name);
  const [packed, sum] = await Promise.all([repository.read(`${key}.gz`), repository.read(`${key}.sha`)]);
  if (!packed) return undefined;
  const bytes = await unpack(packed).catch(() => undefined);
  if (bytes && sum && sumOf(bytes) === sum.toString('utf8').trim()) return bytes;
  throw new BackupError('damaged', `${key}.gz in ${repository.address} is damaged: it is not what was stored.`);
}

/**
 * Stores a piece of the log: its sum, then the piece, each durable, then reads it back. A piece that is there whole stays; one of the same name and
 * other content is refused, because two servers would write one history.
 */
export async function storeWal(repository: Repository, name: string, bytes: Buffer): Promise<void> {
  if (isSegment(name) && bytes.length !== segmentBytes)
    throw new Error(`${name} has ${bytes.length} bytes instead of ${segmentBytes}`);
  const key = walKey(name);
  const sum = sumOf(bytes);
  const there = await readWal(repository, name).catch((error: unknown) => {
    if (error instanceof BackupError) return undefined; // half of it, or spoilt: what the server has goes in its place
    throw error;
  });
  if (there && sumOf(there) === sum) return;
  if (there) throw new Error(`${key}.gz in ${repository.address} has other content than ${name} of this server`);
  await repository.put(`${key}.sha`, Buffer.from(`${sum}\n`));
  await repository.put(`${key}.gz`, await pack(bytes, { level: constants.Z_BEST_SPEED }));
  await readWal(repository, name);
}

/** Takes one name from the spool: it is removed there only when the repository has it for good. */
export async function takeFromSpool(spool: string, name: string, repository: Repository): Promise<void> {
  const file = path.join(spool, name);
  await storeWal(repository, name, await readFile(file));
  await rm(file);
}

/** Bytes that wait in the spool. */
export async function spoolBytes(spool: string): Promise<number> {
  return (await listSpool(spool).catch(() => [])).length * segmentBytes;
}
