import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@xinyue/contracts/define';
import { readSealKeys } from '@xinyue/kit/crypto/createSeals';
import { StartError } from '../base/StartError.ts';
import { makeSealKeys, type SealKeys, writeSealKeys } from '../keys/sealKeys.ts';
import { markOf } from './eventKeyFiles.ts';

/** Tell keys from others without telling the keys. */
export type SealKeyMarks = Partial<Record<ServiceName, string>>;

export const sealKeyFile = (data: string, name: string): string => path.join(data, 'keys', `${name}.seal`);

/** Replaces the file as a whole, for its owner's eyes only. */
export function writeSealKeyFile(data: string, name: ServiceName, keys: readonly Buffer[]): void {
  const file = sealKeyFile(data, name);
  const next = `${file}.${process.pid}.next`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(next, `${writeSealKeys(keys)}\n`, { mode: 0o600 });
  renameSync(next, file);
}

function loadKeys(data: string, name: ServiceName, made: SealKeys, mark: string | undefined): readonly Buffer[] {
  const file = sealKeyFile(data, name);
  if (!existsSync(file)) {
    if (mark)
      throw new StartError(
        `${file} is missing: rows of ${name} are sealed with it, and without it nobody believes them. Put it back from a copy.`,
      );
    writeSealKeyFile(data, name, made[name]);
    return made[name];
  }
  const keys = readSealKeys(readFileSync(file, 'utf8').trim());
  if (!keys) throw new StartError(`${file} must hold base64 of 32 bytes.`);
  if (mark && !keys.some((key) => markOf(key) === mark))
    throw new StartError(`${file} is not the key with which rows of ${name} were sealed before.`);
  return keys;
}

/** The seal keys of this data folder (`keys/<service>.seal`, 0600), made where there were none yet. `marks`: of the keys that it had. */
export function loadSealKeys(data: string, marks: SealKeyMarks = {}): SealKeys {
  const made = makeSealKeys();
  return Object.fromEntries(serviceNames.map((name) => [name, loadKeys(data, name, made, marks[name])])) as unknown as SealKeys;
}

/** The seal keys of a copy that is there, or undefined where one of them is missing. */
export function readSealKeysOf(data: string): SealKeys | undefined {
  const keys = serviceNames.map((name) => {
    const file = sealKeyFile(data, name);
    return [name, existsSync(file) ? readSealKeys(readFileSync(file, 'utf8').trim()) : undefined] as const;
  });
  return keys.every(([, some]) => some) ? (Object.fromEntries(keys) as unknown as SealKeys) : undefined;
}
