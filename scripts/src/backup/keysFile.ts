import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BadMasterKeys, parseMasterKeys } from '@xinyue/kit/crypto/parseMasterKeys';
import { StartError } from '../base/StartError.ts';
import { recordFile } from '../postgres/choosePlace.ts';
import { readJson } from '../base/readJson.ts';
import { BackupError } from './BackupError.ts';

const schema = z.object({
  format: z.literal(1),
  /** The text of `master-keys`; empty where the environment gives them. */
  masterKeys: z.string(),
  /** The text of `secrets.json`. */
  secrets: z.string(),
  /** The files of `keys/` by name. */
  keys: z.record(z.string().regex(/^[a-z]+\.(key|seal)$/), z.string()),
  /** Of the superuser of the embedded cluster. */
  password: z.string().min(1),
});

/** What a copy cannot be restored without, and no repository holds. */
export type KeysFile = z.infer<typeof schema>;

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The keys and secrets of a data folder. Error: StartError where it has none. */
export function readKeysOf(data: string): KeysFile {
  const password = readJson<{ password: string }>(recordFile(data))?.password;
  if (!password) throw new StartError(`${data} has no embedded database, and so no keys that a restore would need.`);
  const folder = path.join(data, 'keys');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^[a-z]+\.(key|seal)$/.test(name)) : [];
  return {
    format: 1,
    masterKeys: read(path.join(data, 'master-keys')),
    secrets: read(path.join(data, 'secrets.json')),
    keys: Object.fromEntries(names.sort().map((name) => [name, read(path.join(folder, name))])),
    password,
  };
}

/** Writes them into one file, for its owner's eyes only; one that is there is replaced as a whole. */
export function writeKeysFile(file: string, keys: KeysFile): void {
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, `${JSON.stringify(keys, null, 1)}\n`, { mode: 0o600, flush: true });
  renameSync(next, file);
}

/** A file of `backup --keys`. Errors say nothing of what is in it. */
export function readKeysFile(file: string): KeysFile {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError('keysMissing', `There is no file of keys at ${file}.`);
    throw new BackupError('keysWrong', `${file} ${code ? `cannot be read (${code})` : 'is no file of keys'}.`);
  }
  const known = schema.safeParse(given);
  if (!known.success)
    throw new BackupError('keysWrong', `${file} is no file of keys: npm run backup -- --data DIR --keys FILE makes one.`);
  return known.data;
}

/** Puts them into a new data folder, with the modes that they have there. */
export function putKeys(data: string, keys: KeysFile): void {
  const put = (name: string, text: string) =>
    text === '' ? undefined : writeFileSync(path.join(data, name), text, { mode: 0o600, flush: true });
  put('master-keys', keys.masterKeys);
  put('secrets.json', keys.secrets);
  mkdirSync(path.join(data, 'keys'), { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(keys.keys)) put(path.join('keys', name), text);
}

/** Tells a key from any other, without telling it. */
export const fingerprint = (key: Buffer): string =>
  createHash('sha256').update('xinyue:key:v1:').update(key).digest('hex').slice(0, 16);

const masterFingerprints = (text: string): Record<string, string> => {
  if (text.trim() === '') return {};
  return Object.fromEntries([...parseMasterKeys(text)].map(([version, key]) => [`master ${version}`, fingerprint(key)]));
};

/** Fingerprints of all keys by name: `master <version>`, `<service>.key`, and of `<service>.seal` the one that seals. */
export function fingerprintsOf(keys: Pick<KeysFile, 'masterKeys' | 'keys'>): Record<string, string> {
  const services = Object.entries(keys.keys).map(([name, text]) => [
    name,
    fingerprint(Buffer.from(text.trim().split(',')[0] ?? '', 'base64')),
  ]);
  return { ...masterFingerprints(keys.masterKeys), ...Object.fromEntries(services) };
}

/** What a file of keys holds of each name: of seals all, since a row may be under any of them. */
function allFingerprints(keys: KeysFile): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (name: string, mark: string) => found.set(name, (found.get(name) ?? new Set<string>()).add(mark));
  for (const [name, mark] of Object.entries(masterFingerprints(keys.masterKeys))) add(name, mark);
  for (const [name, text] of Object.entries(keys.keys))
    for (const one of text.trim().split(',')) add(name, fingerprint(Buffer.from(one, 'base64')));
  return found;
}

/** Error: `keysWrong`, where the file lacks a key that the base was made with, or has another one in its place. */
export function compareKeys(file: string, keys: KeysFile, wanted: Record<string, string>): void {
  let there: Map<string, Set<string>>;
  try {
    there = allFingerprints(keys);
  } catch (error) {
    if (error instanceof BadMasterKeys) throw new BackupError('keysWrong', `${file} holds no readable master keys.`);
    throw error;
  }
  const given = process.env['XINYUE_MASTER_KEY'];
  const wrong = Object.entries(wanted).filter(([name, mark]) => {
    if (there.get(name)?.has(mark)) return false;
    // Where the environment gives the master keys, the file has none.
    return !(name.startsWith('master ') && given && masterFingerprints(given)[name] === mark);
  });
  if (wrong.length === 0) return;
  const names = wrong.map(([name]) => (name.startsWith('master ') ? `the master key of version ${name.slice(7)}` : name));
  throw new BackupError(
    'keysWrong',
    `${file} is not the file of keys of this backup: ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} missing in it or others.`,
  );
}
