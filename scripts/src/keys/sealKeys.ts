import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ServiceName, serviceNames } from '@xinyue/contracts/define';
import { readSealKeys } from '@xinyue/kit/crypto/createSeals';
import { StartError } from '../base/StartError.ts';

/** The keys with which each service seals what decides: the first one seals, all of them check. */
export type SealKeys = Record<ServiceName, readonly Buffer[]>;

export const makeSealKeys = (): SealKeys =>
  Object.fromEntries(serviceNames.map((name) => [name, [randomBytes(32)]])) as unknown as SealKeys;

/** The text that `readSealKeys` reads. */
export const writeSealKeys = (keys: readonly Buffer[]): string => keys.map((key) => key.toString('base64')).join(',');

/** The part of a process's environment that lets it seal; of one that is no service there is none. */
export const sealEnvOf = (name: string, keys: SealKeys): Record<string, string> =>
  name in keys ? { XINYUE_SEAL_KEY: writeSealKeys(keys[name as ServiceName]) } : {};

/** What `verify --keys FILE` reads: `{service: base64}`. */
export const sealKeyFileText = (keys: SealKeys): string =>
  `${JSON.stringify(Object.fromEntries(serviceNames.map((name) => [name, writeSealKeys(keys[name])])), null, 2)}\n`;

/** The seal keys of a deployment. Messages about faults leave out the keys. */
export function readSealKeyFile(file: string): SealKeys {
  let given: Record<string, unknown>;
  try {
    given = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`${file} ${code ? `cannot be read (${code})` : 'is no JSON'}: it must be {"payout": "base64", …}.`);
  }
  const keys = serviceNames.map((name) => [name, readSealKeys(String(given[name] ?? ''))] as const);
  const without = keys.filter(([, some]) => !some).map(([name]) => name);
  if (without.length > 0) throw new StartError(`${file} has no key of 32 bytes in base64 for ${without.join(', ')}.`);
  return Object.fromEntries(keys) as unknown as SealKeys;
}
