import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets, rememberAdminMade } from './loadSecrets.ts';
import { readKeyFile, withNewKey, writeKeyFile } from './masterKeyFile.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(path.join(os.tmpdir(), 'xinyue-secrets-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const stored = () => readFileSync(path.join(data, 'secrets.json'), 'utf8');

it('keeps what it made over starts, tells of a new master key once and leaves all of it to the owner alone', () => {
  const lines: string[] = [];
  const [first, second] = [0, 1].map(() => loadSecrets(data, {}, (line) => void lines.push(line)));
  expect({ ...second, adminPassword: '' }).toEqual({ ...first, adminPassword: '' });
  expect(first?.masterKey).toMatch(/^1:[A-Za-z0-9+/]{43}=$/);
  expect(readFileSync(path.join(data, 'master-keys'), 'utf8').trim()).toBe(first?.masterKey);
  expect(first?.masterKeyFile).toBe(path.join(data, 'master-keys'));
  expect(stored()).not.toContain(first?.masterKey.slice(2));
  expect(statSync(path.join(data, 'master-keys')).mode & 0o777).toBe(0o600);
  expect(lines.filter((line) => line.includes('master key'))).toHaveLength(1);
  expect(statSync(path.join(data, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('makes a password for the first staff account until it was used, and never writes it down', () => {
  const first = loadSecrets(data, {}, () => undefined);
  expect(first).toMatchObject({ adminPassword: expect.stringMatching(/^[A-Za-z2-9]{20}$/), adminPasswordIsNew: true });
  expect(stored()).not.toContain(first.adminPassword);
  rememberAdminMade(data);
  expect(loadSecrets(data, {}, () => undefined)).toMatchObject({ adminPassword: undefined, adminPasswordIsNew: false });
});

it('prefers what the environment gives, does not store it, and adds partners to the sandbox one', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const env = {
    XINYUE_MASTER_KEY: key,
    XINYUE_REQUEST_SECRET: 'given',
    XINYUE_ADMIN_PASSWORD: 'given-password',
    XINYUE_PARTNERS: 'bank:a:b, mill:c',
  };
  const secrets = loadSecrets(data, env, () => undefined);
  expect(secrets).toMatchObject({
    masterKey: `1:${key}`,
    masterKeyFile: undefined,
    request: 'given',
    adminPassword: 'given-password',
    adminPasswordIsNew: false,
  });
  expect(secrets.partners).toEqual({ sandbox: expect.any(String), bank: 'a:b', mill: 'c' });
  expect(stored()).not.toMatch(/given|bank/);
});

it('P1 refuses another master key than the one that sealed the data of this folder, given or missing', () => {
  const [one, other] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const start = (env: Record<string, string | undefined>) => () => loadSecrets(data, env, () => undefined);
  expect(start({ XINYUE_MASTER_KEY: one })().masterKey).toBe(`1:${one}`);
  expect(stored()).not.toContain(one);
  const unlike = /is not the key with which personal data in this folder was sealed/;
  expect(start({ XINYUE_MASTER_KEY: other })).toThrow(unlike);
  expect(start({})).toThrow(unlike);
  expect(start({ XINYUE_MASTER_KEY: one })().masterKey).toBe(`1:${one}`);
});

it('P1 takes several keys: that of the data must be among them, and the first one counts from then on', () => {
  const [one, other] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const start = (key: string) => () => loadSecrets(data, { XINYUE_MASTER_KEY: key }, () => undefined).masterKey;
  start(String(one))();
  expect(start(`2:${other}`)).toThrow('Start with the old key');
  expect(start(`2:${other},1:${one}`)()).toBe(`2:${other},1:${one}`);
  expect(start(`2:${other}`)()).toBe(`2:${other}`);
  expect(start(String(one))).toThrow('Start with the old key');
});

it('P1 moves the key of an older copy into its file', () => {
  const key = Buffer.alloc(32, 9).toString('base64');
  loadSecrets(data, { XINYUE_MASTER_KEY: key }, () => undefined);
  writeFileSync(path.join(data, 'secrets.json'), JSON.stringify({ ...JSON.parse(stored()), masterKey: key }));
  expect(loadSecrets(data, {}, () => undefined).masterKey).toBe(`1:${key}`);
  expect(stored()).not.toContain(key);
  expect(loadSecrets(data, {}, () => undefined).masterKey).toBe(`1:${key}`);
});

it('P1 a new key comes first under a version that nothing has', () => {
  const keys = withNewKey(new Map([[1, Buffer.alloc(32)]]), [2]);
  expect([...keys.keys()]).toEqual([3, 1]);
  writeKeyFile(data, keys);
  expect(readKeyFile(data)).toEqual(keys);
  const all = new Map(Array.from({ length: 255 }, (_, at) => [at + 1, Buffer.alloc(32)] as const));
  expect(() => withNewKey(all, [])).toThrow('drop old ones');
});

it.each([
  [{ XINYUE_MASTER_KEY: 'short' }, /^XINYUE_MASTER_KEY must be 32 bytes in base64/],
  [{ XINYUE_PARTNERS: 'bank' }, /^XINYUE_PARTNERS must look like/],
])('refuses %j with one sentence', (env, sentence) => {
  expect(() => loadSecrets(data, env, () => undefined)).toThrow(sentence);
});

it('ADR 42 keeps the keys that sign events, each for its owner alone, and starts with no other one', () => {
  const start = () => loadSecrets(data, {}, () => undefined).eventKeys;
  const first = start();
  expect(start()).toEqual(first);
  const file = path.join(data, 'keys', 'order.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(stored()).not.toContain(first.order.toString('base64'));
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  expect(start).toThrow(`${file} is missing`);
  writeFileSync(file, `${Buffer.alloc(32, 1).toString('base64')}\n`);
  expect(start).toThrow(`${file} is not the key`);
  writeFileSync(file, 'short');
  expect(start).toThrow('base64 of 32 bytes');
  writeFileSync(file, text);
  expect(start()).toEqual(first);
});

it('ADR 44 keeps the keys that seal, each for its owner alone, takes another beside, and starts with no other one alone', () => {
  const start = () => loadSecrets(data, {}, () => undefined).sealKeys;
  const first = start();
  expect(start()).toEqual(first);
  const file = path.join(data, 'keys', 'payout.seal');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8').trim();
  expect(text).toBe(first.payout[0]!.toString('base64'));
  expect(stored()).not.toContain(text);
  rmSync(file);
  expect(start).toThrow(`${file} is missing: rows of payout are sealed with it`);
  const other = Buffer.alloc(32, 1).toString('base64');
  writeFileSync(file, `${other}\n`);
  expect(start).toThrow(`${file} is not the key`);
  writeFileSync(file, 'short');
  expect(start).toThrow('base64 of 32 bytes');
  writeFileSync(file, `${other},${text}\n`);
  expect(start().payout).toHaveLength(2);
  // From then on the new one counts.
  writeFileSync(file, `${other}\n`);
  expect(start().payout).toEqual([Buffer.alloc(32, 1)]);
});
