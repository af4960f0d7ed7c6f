import { randomBytes } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBlindIndex } from './createBlindIndex.ts';
import { createKeyFile } from './createKeyFile.ts';
import { createVault } from './createVault.ts';
import { BadMasterKeys, type MasterKeys, parseMasterKeys, writeMasterKeys } from './parseMasterKeys.ts';

const first = randomBytes(32);
const vault = createVault(new Map([[1, first]]));
const place = { table: 'users', id: 'row-1' };
const box = vault.newRecord(place);
const sealed = box.seal('mobile', '13812341234 张');

describe('P1 personal data at rest', () => {
  it('opens in its own place and shows nothing of the text outside', () => {
    expect(vault.openRecord(place, box.wrappedKey).open('mobile', sealed)).toBe('13812341234 张');
    expect(sealed.includes('1381234')).toBe(false);
    expect(box.seal('mobile', '13812341234 张').equals(sealed)).toBe(false);
    expect(box.open('mobile', box.seal('mobile', ''))).toBe('');
  });
  it('does not open after any single byte was changed, cut or added', () => {
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => box.open('mobile', changed), `byte ${at}`).toThrow();
    }
    expect(() => box.open('mobile', sealed.subarray(0, -1))).toThrow();
    expect(() => box.open('mobile', Buffer.concat([sealed, Buffer.of(0)]))).toThrow();
    expect(() => box.open('mobile', Buffer.alloc(0))).toThrow('too short');
  });
  it('does not open in another column, row or table', () => {
    expect(() => box.open('payer_acct_no', sealed)).toThrow();
    expect(() => vault.openRecord({ ...place, id: 'row-2' }, box.wrappedKey)).toThrow();
    expect(() => vault.openRecord({ ...place, table: 'merchants' }, box.wrappedKey)).toThrow();
    expect(() => vault.newRecord({ ...place, id: 'row-2' }).open('mobile', sealed)).toThrow();
  });
  it('does not open with another master key or an unknown version', () => {
    expect(() => createVault(new Map([[1, randomBytes(32)]])).openRecord(place, box.wrappedKey)).toThrow();
    const unknown = Buffer.from(box.wrappedKey);
    unknown[0] = 9;
    expect(() => vault.openRecord(place, unknown)).toThrow('version 9');
  });
  it('goes over to a new master key without touching sealed values', () => {
    const newKey = randomBytes(32);
    const next = createVault(
      new Map([
        [2, newKey],
        [1, first],
      ]),
    );
    expect([next.versions(), next.isCurrent(box.wrappedKey)]).toEqual([[2, 1], false]);
    const wrapped = next.rewrap(place, box.wrappedKey);
    expect(next.isCurrent(wrapped)).toBe(true);
    const alone = createVault(new Map([[2, newKey]]));
    expect(alone.openRecord(place, wrapped).open('mobile', sealed)).toBe('13812341234 张');
    expect(() => alone.openRecord(place, box.wrappedKey)).toThrow('version 1');
  });
  it('takes keys that change while it is in use: the first one seals, all of them open', () => {
    let keys: MasterKeys = new Map([[1, first]]);
    const live = createVault(() => keys);
    const before = live.newRecord(place);
    keys = parseMasterKeys(`2:${randomBytes(32).toString('base64')},${first.toString('base64')}`);
    expect(live.newRecord(place).wrappedKey[0]).toBe(2);
    expect(live.openRecord(place, before.wrappedKey).wrappedKey).toEqual(before.wrappedKey);
  });
  it('refuses keys of another length', () => {
    expect(() => createVault(new Map([[1, randomBytes(16)]]))).toThrow('32 bytes');
    expect(() => createVault(new Map([[0, first]]))).toThrow('1 to 255');
  });
});

describe('blind index', () => {
  it('is the same for the same text, key and purpose only', () => {
    const mobile = createBlindIndex(first, 'users|mobile');
    expect(mobile('13812341234').equals(createBlindIndex(first, 'users|mobile')('13812341234'))).toBe(true);
    expect(mobile('13812341235').equals(mobile('13812341234'))).toBe(false);
    expect(createBlindIndex(first, 'users|card')('13812341234').equals(mobile('13812341234'))).toBe(false);
    expect(createBlindIndex(randomBytes(32), 'users|mobile')('13812341234').equals(mobile('13812341234'))).toBe(false);
  });
});

describe('master keys', () => {
  const [one, two] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
  it('are one key of version 1, or a list whose first one seals', () => {
    expect([...parseMasterKeys(`${one}\n`).keys()]).toEqual([1]);
    const list = parseMasterKeys(`2:${two}, 1:${one}`);
    expect([...list.keys()]).toEqual([2, 1]);
    expect(parseMasterKeys(writeMasterKeys(list))).toEqual(list);
  });
  it.each(['', 'short', `0:${one}`, `256:${one}`, `${one},${two}`, `1:${one},`, `x:${one}`])('are refused: %#', (text) => {
    expect(() => parseMasterKeys(text)).toThrow(BadMasterKeys);
    expect(() => parseMasterKeys(text)).not.toThrow(String(one));
  });
  it('are read again when their file was replaced, and stay when it is broken or gone', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
    const file = path.join(folder, 'keys');
    const replace = async (text: string) => {
      writeFileSync(`${file}.next`, text);
      renameSync(`${file}.next`, file);
      // The file is looked at once in each turn of the event loop.
      await setImmediate();
    };
    try {
      expect(() => createKeyFile(file)).toThrow('ENOENT');
      await replace(String(one));
      const keys = createKeyFile(file);
      expect([...keys().keys()]).toEqual([1]);
      await replace(`2:${two},1:${one}`);
      expect([...keys().keys()]).toEqual([2, 1]);
      await replace('broken');
      expect([...keys().keys()]).toEqual([2, 1]);
      rmSync(file);
      await setImmediate();
      expect([...keys().keys()]).toEqual([2, 1]);
      await replace(`3:${one}`);
      expect([...keys().keys()]).toEqual([3]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
