import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@xinyue/contracts/define';
import { readEventKey } from '@xinyue/kit/crypto/readEventKeys';
import { StartError } from '../base/StartError.ts';
import type { EventKeys } from '../keys/eventKeys.ts';

/** Tell keys from others without telling the keys. */
export type EventKeyMarks = Partial<Record<ServiceName, string>>;

export const eventKeyFile = (data: string, name: string): string => path.join(data, 'keys', `${name}.key`);

export const markOf = (key: Buffer): string => createHash('sha256').update('xinyue|mark|').update(key).digest('hex').slice(0, 16);

/** Made for its owner's eyes only. */
function makeKey(file: string): Buffer {
  const key = randomBytes(32);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}

function loadKey(data: string, name: ServiceName, mark: string | undefined): Buffer {
  const file = eventKeyFile(data, name);
  if (!existsSync(file)) {
    if (!mark) return makeKey(file);
    throw new StartError(
      `${file} is missing: events of ${name} are signed with it. Put it back from a copy; if there is none, take eventKeyMarks out of secrets.json, and what is on its way waits for a person.`,
    );
  }
  const key = readEventKey(readFileSync(file, 'utf8').trim());
  if (!key) throw new StartError(`${file} must hold base64 of 32 bytes.`);
  if (mark && markOf(key) !== mark)
    throw new StartError(`${file} is not the key with which events of ${name} were signed before.`);
  return key;
}

/** The event keys of this data folder (`keys/<service>.key`, 0600), made where there were none yet. `marks`: of the keys that it had. */
export const loadEventKeys = (data: string, marks: EventKeyMarks = {}): EventKeys =>
  Object.fromEntries(serviceNames.map((name) => [name, loadKey(data, name, marks[name])])) as EventKeys;
