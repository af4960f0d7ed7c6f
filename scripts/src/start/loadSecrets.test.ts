import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets, rememberAdminMade } from './loadSecrets.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(path.join(os.tmpdir(), 'xinyue-secrets-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const stored = () => readFileSync(path.join(data, 'secrets.json'), 'utf8');

it('keeps what it made over starts, tells of a new master key once and leaves all of it to the owner alone', () => {
  const said: string[] = [];
  const [first, second] = [0, 1].map(() => loadSecrets(data, {}, (line) => void said.push(line)));
  expect({ ...second, adminPassword: '' }).toEqual({ ...first, adminPassword: '' });
  expect(Buffer.from(first?.masterKey ?? '', 'base64')).toHaveLength(32);
  expect(said.filter((line) => line.includes('master key'))).toHaveLength(1);
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
  expect(secrets).toMatchObject({ masterKey: key, request: 'given', adminPassword: 'given-password', adminPasswordIsNew: false });
  expect(secrets.partners).toEqual({ sandbox: expect.any(String), bank: 'a:b', mill: 'c' });
  expect(stored()).not.toMatch(/given|bank/);
});

it('P1 refuses another master key than the one that sealed the data of this folder, given or missing', () => {
  const [one, other] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const start = (env: Record<string, string | undefined>) => () => loadSecrets(data, env, () => undefined);
  expect(start({ XINYUE_MASTER_KEY: one })().masterKey).toBe(one);
  expect(stored()).not.toContain(one);
  const unlike = /is not the key with which personal data in this folder was sealed/;
  expect(start({ XINYUE_MASTER_KEY: other })).toThrow(unlike);
  expect(start({})).toThrow(unlike);
  expect(start({ XINYUE_MASTER_KEY: one })().masterKey).toBe(one);
});

it.each([
  [{ XINYUE_MASTER_KEY: 'short' }, /^XINYUE_MASTER_KEY must be 32 bytes in base64\.$/],
  [{ XINYUE_PARTNERS: 'bank' }, /^XINYUE_PARTNERS must look like/],
])('refuses %j with one sentence', (env, sentence) => {
  expect(() => loadSecrets(data, env, () => undefined)).toThrow(sentence);
});
