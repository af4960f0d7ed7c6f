import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BadMasterKeys, type MasterKeys, parseMasterKeys, writeMasterKeys } from '@xinyue/kit/crypto/parseMasterKeys';
import { StartError } from '../base/StartError.ts';

/** The master keys of a data folder: the running merchant-service reads them here, and again when they change. */
export const masterKeyFile = (data: string): string => path.join(data, 'master-keys');

/** The keys of a text, or a StartError that names its source. */
export function readKeys(text: string, source: string): MasterKeys {
  try {
    return parseMasterKeys(text);
  } catch (error) {
    if (error instanceof BadMasterKeys)
      throw new StartError(`${source} must be 32 bytes in base64, or version:base64 for several keys (${error.message}).`);
    throw error;
  }
}

/** The keys in the file of this data folder, or undefined when it has none. */
export function readKeyFile(data: string): MasterKeys | undefined {
  const file = masterKeyFile(data);
  return existsSync(file) ? readKeys(readFileSync(file, 'utf8'), file) : undefined;
}

/** Replaces the file as a whole, for its owner's eyes only. */
export function writeKeyFile(data: string, keys: MasterKeys): void {
  const file = masterKeyFile(data);
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, `${writeMasterKeys(keys)}\n`, { mode: 0o600 });
  renameSync(next, file);
}

/** The keys with a new one in front, under the lowest version that is not among those `taken`. */
export function withNewKey(keys: MasterKeys, taken: number[]): MasterKeys {
  let version = 1;
  while (keys.has(version) || taken.includes(version)) version += 1;
  if (version > 255) throw new StartError('All 255 versions of the master key are taken: drop old ones first.');
  return new Map([[version, randomBytes(32)], ...keys]);
}
