import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readUrls } from './readUrls.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-urls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (text: string) => {
  const file = path.join(folder, 'urls.json');
  writeFileSync(file, text);
  return () => readUrls(file);
};
const all = Object.fromEntries(
  ['catalog', 'order', 'merchant', 'payout', 'system'].map((name) => [name, `postgres://u:pw@h:1/${name}`]),
);

it('reads the four addresses', () => {
  expect(read(JSON.stringify(all))()).toEqual(all);
});

it('says in one sentence what is wrong, without the addresses', () => {
  expect(() => readUrls(path.join(folder, 'none.json'))).toThrow(/none\.json cannot be read \(ENOENT\)/);
  expect(read('{')).toThrow(/is no JSON/);
  expect(read(JSON.stringify({ ...all, order: 'mysql://u:pw@h/x', payout: undefined }))).toThrow(
    /^(?!.*pw@).*names no deployment: order must look like .*; payout /,
  );
});
