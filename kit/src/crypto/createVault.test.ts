import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBlindIndex } from './createBlindIndex.ts';
import { createVault } from './createVault.ts';

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
    const second = new Map([
      [1, first],
      [2, randomBytes(32)],
    ]);
    const next = createVault(second);
    expect(next.isCurrent(box.wrappedKey)).toBe(false);
    const wrapped = next.rewrap(place, box.wrappedKey);
    expect(next.isCurrent(wrapped)).toBe(true);
    second.delete(1);
    expect(createVault(second).openRecord(place, wrapped).open('mobile', sealed)).toBe('13812341234 张');
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
