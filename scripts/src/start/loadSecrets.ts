import { randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import { type MasterKeys, writeMasterKeys } from '@xinyue/kit/crypto/parseMasterKeys';
import { readJson, writeJson } from '../base/readJson.ts';
import type { Log } from '../base/Log.ts';
import { StartError } from '../base/StartError.ts';
import { type ServiceName, serviceNames } from '@xinyue/contracts/define';
import { busUsers } from '@xinyue/kit/bus/postgres/prepareBus';
import type { BusPasswords } from '../postgres/makeBusRoles.ts';
import { databaseNames, type DatabaseName } from '../postgres/makeDatabases.ts';
import type { EventKeys } from '../keys/eventKeys.ts';
import type { SealKeys } from '../keys/sealKeys.ts';
import { type EventKeyMarks, loadEventKeys, markOf } from './eventKeyFiles.ts';
import { loadSealKeys, type SealKeyMarks } from './sealKeyFiles.ts';
import { masterKeyFile, readKeyFile, readKeys, writeKeyFile } from './masterKeyFile.ts';

type Stored = {
  databases: Record<DatabaseName, string>;
  owners: Record<ServiceName, string>;
  bus: BusPasswords;
  internal: string;
  request: string;
  /** Where copies made before `master-keys` keep it; it moves there. */
  masterKey?: string;
  /** Tells the key with which this folder's personal data is sealed from any other, without telling the key. */
  masterKeyMark?: string;
  sandboxPartner: string;
  /** Tell the keys with which services sign events from any others. */
  eventKeyMarks?: EventKeyMarks;
  /** Tell the keys with which services seal rows from any others. */
  sealKeyMarks?: SealKeyMarks;
  /** The first staff account has its password; that one itself is never stored. */
  adminMade?: boolean;
};

export type Secrets = {
  databases: Record<DatabaseName, string>;
  /** Of the roles to which the tables of the services belong. */
  owners: Record<ServiceName, string>;
  /** Of the roles by which each process uses the bus. */
  bus: BusPasswords;
  internal: string;
  request: string;
  /** The master keys of this moment, as `parseMasterKeys` reads them. */
  masterKey: string;
  /** Where they are, unless the environment gave them. */
  masterKeyFile?: string;
  /** With which services sign their events. */
  eventKeys: EventKeys;
  /** With which services seal what decides. */
  sealKeys: SealKeys;
  partners: Record<string, string>;
  /** For the account `admin`: given from outside, or made on the first start of this data folder. */
  adminPassword?: string;
  /** True when it was made now and has to be shown, once. */
  adminPasswordIsNew: boolean;
};

const random = (bytes = 32) => randomBytes(bytes).toString('base64url');

/** 20 characters in four groups, none that is easily misread; capital, small letter and digit are always in. */
function makePassword(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
  for (;;) {
    const text = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
    if (/[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text)) return text;
  }
}

function partnersOf(text: string): Record<string, string> {
  const pairs = text.split(',').filter((part) => part.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf(':');
      if (at < 1 || at === pair.length - 1) throw new StartError('XINYUE_PARTNERS must look like name:secret,name:secret.');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
}

/** The keys that the environment gives, or those of the folder, which gets one when it has none. */
function masterKeys(data: string, given: string | undefined, older: string | undefined, log: Log): MasterKeys {
  if (given) return readKeys(given, 'XINYUE_MASTER_KEY');
  const known = readKeyFile(data);
  if (known) return known;
  const keys: MasterKeys = older ? readKeys(older, 'secrets.json') : new Map([[1, randomBytes(32)]]);
  writeKeyFile(data, keys);
  const where = masterKeyFile(data);
  if (!older)
    log(
      `secrets: a master key for personal data was made in ${where}: without it that data cannot be read again, so keep a copy`,
    );
  return keys;
}

/** Secrets of this data folder (`secrets.json`, 0600), made where missing. What the environment gives has precedence. */
export function loadSecrets(data: string, env: Record<string, string | undefined>, log: Log): Secrets {
  const file = path.join(data, 'secrets.json');
  const known: Partial<Stored> = readJson<Stored>(file) ?? {};
  const stored: Stored = {
    databases: Object.fromEntries(
      databaseNames.map((name) => [name, known.databases?.[name] ?? random(24)]),
    ) as Stored['databases'],
    owners: Object.fromEntries(serviceNames.map((name) => [name, known.owners?.[name] ?? random(24)])) as Stored['owners'],
    bus: Object.fromEntries(busUsers.map((user) => [user, known.bus?.[user] ?? random(24)])) as BusPasswords,
    internal: known.internal ?? random(),
    request: known.request ?? random(16),
    sandboxPartner: known.sandboxPartner ?? random(),
    adminMade: known.adminMade,
  };
  const given = env['XINYUE_MASTER_KEY'] || undefined;
  // Before anything is made: without the key that sealed the data, a new one would be worse than none.
  if (!given && !known.masterKey && !readKeyFile(data) && known.masterKeyMark) throw unlike();
  const keys = masterKeys(data, given, known.masterKey, log);
  const marks = [...keys.values()].map(markOf);
  if (known.masterKeyMark && !marks.includes(known.masterKeyMark)) throw unlike();
  [stored.masterKeyMark] = marks;
  const eventKeys = loadEventKeys(data, known.eventKeyMarks);
  stored.eventKeyMarks = Object.fromEntries(Object.entries(eventKeys).map(([name, key]) => [name, markOf(key)]));
  const sealKeys = loadSealKeys(data, known.sealKeyMarks);
  stored.sealKeyMarks = Object.fromEntries(Object.entries(sealKeys).map(([name, [key]]) => [name, markOf(key!)]));
  if (JSON.stringify(stored) !== JSON.stringify(known)) writeJson(file, stored);
  const ownPassword = env['XINYUE_ADMIN_PASSWORD'] || undefined;
  const adminPasswordIsNew = !ownPassword && !stored.adminMade;
  return {
    databases: stored.databases,
    owners: stored.owners,
    bus: stored.bus,
    internal: env['XINYUE_INTERNAL_SECRET'] || stored.internal,
    request: env['XINYUE_REQUEST_SECRET'] || stored.request,
    masterKey: writeMasterKeys(keys),
    masterKeyFile: given ? undefined : masterKeyFile(data),
    eventKeys,
    sealKeys,
    partners: { sandbox: stored.sandboxPartner, ...partnersOf(env['XINYUE_PARTNERS'] ?? '') },
    adminPassword: ownPassword ?? (adminPasswordIsNew ? makePassword() : undefined),
    adminPasswordIsNew,
  };
}

const unlike = () =>
  new StartError(
    'XINYUE_MASTER_KEY is not the key with which personal data in this folder was sealed: with another one it could not be read. Start with the old key.',
  );

/** From now on the folder's data is sealed with the first of these keys. */
export function rememberMasterKey(data: string, keys: MasterKeys): void {
  const file = path.join(data, 'secrets.json');
  const stored = readJson<Stored>(file);
  if (stored) writeJson(file, { ...stored, masterKeyMark: [...keys.values()].map(markOf)[0] });
}

/** From now on no password of `admin` is made any more. Call it when merchant-service has stored its hash. */
export function rememberAdminMade(data: string): void {
  const file = path.join(data, 'secrets.json');
  const stored = readJson<Stored>(file);
  if (stored && !stored.adminMade) writeJson(file, { ...stored, adminMade: true });
}
