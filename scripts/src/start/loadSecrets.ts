import { createHash, randomBytes, randomInt } from 'node:crypto';
import path from 'node:path';
import { readJson, writeJson } from '../base/readJson.ts';
import type { Log } from '../base/Log.ts';
import { StartError } from '../base/StartError.ts';
import { databaseNames, type DatabaseName } from '../postgres/makeDatabases.ts';

type Stored = {
  databases: Record<DatabaseName, string>;
  internal: string;
  request: string;
  masterKey?: string;
  /** Tells the key of this data's personal columns from any other, without telling the key. */
  masterKeyMark?: string;
  sandboxPartner: string;
  /** The first staff account has its password; that one itself is never stored. */
  adminMade?: boolean;
};

export type Secrets = {
  databases: Record<DatabaseName, string>;
  internal: string;
  request: string;
  /** base64, 32 bytes */
  masterKey: string;
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

function checkMasterKey(key: string): void {
  if (Buffer.from(key, 'base64').length !== 32) throw new StartError('XINYUE_MASTER_KEY must be 32 bytes in base64.');
}

const markOf = (key: string) =>
  createHash('sha256').update('xinyue|mark|').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 16);

/** Secrets of this data folder (`secrets.json`, 0600), made where missing. What the environment gives has precedence. */
export function loadSecrets(data: string, env: Record<string, string | undefined>, log: Log): Secrets {
  const file = path.join(data, 'secrets.json');
  const known: Partial<Stored> = readJson<Stored>(file) ?? {};
  const stored: Stored = {
    databases: Object.fromEntries(
      databaseNames.map((name) => [name, known.databases?.[name] ?? random(24)]),
    ) as Stored['databases'],
    internal: known.internal ?? random(),
    request: known.request ?? random(16),
    masterKey: known.masterKey,
    sandboxPartner: known.sandboxPartner ?? random(),
    adminMade: known.adminMade,
  };
  const given = env['XINYUE_MASTER_KEY'];
  if (given) checkMasterKey(given);
  const made = !given && !stored.masterKey;
  if (made) stored.masterKey = randomBytes(32).toString('base64');
  const masterKey = given || String(stored.masterKey);
  const mark = known.masterKeyMark ?? (known.masterKey && markOf(known.masterKey));
  if (mark && mark !== markOf(masterKey))
    throw new StartError(
      'XINYUE_MASTER_KEY is not the key with which personal data in this folder was sealed: with another one it could not be read. Start with the old key.',
    );
  stored.masterKeyMark = markOf(masterKey);
  if (made)
    log(`secrets: a master key for personal data was made in ${file}: without it that data cannot be read again, so keep a copy`);
  if (JSON.stringify(stored) !== JSON.stringify(known)) writeJson(file, stored);
  const ownPassword = env['XINYUE_ADMIN_PASSWORD'] || undefined;
  const adminPasswordIsNew = !ownPassword && !stored.adminMade;
  return {
    databases: stored.databases,
    internal: env['XINYUE_INTERNAL_SECRET'] || stored.internal,
    request: env['XINYUE_REQUEST_SECRET'] || stored.request,
    masterKey,
    partners: { sandbox: stored.sandboxPartner, ...partnersOf(env['XINYUE_PARTNERS'] ?? '') },
    adminPassword: ownPassword ?? (adminPasswordIsNew ? makePassword() : undefined),
    adminPasswordIsNew,
  };
}

/** From now on no password of `admin` is made any more. Call it when merchant-service has stored its hash. */
export function rememberAdminMade(data: string): void {
  const file = path.join(data, 'secrets.json');
  const stored = readJson<Stored>(file);
  if (stored && !stored.adminMade) writeJson(file, { ...stored, adminMade: true });
}
