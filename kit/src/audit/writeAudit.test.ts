import { expect, it } from 'vitest';
import { changedFields } from './writeAudit.ts';

it('keeps what differs, and nothing else', () => {
  expect(changedFields({ id: '1', name: '甲', price: 5, at: null }, { id: '1', name: '乙', price: 5, at: 7 })).toEqual({
    before: { name: '甲', at: null },
    after: { name: '乙', at: 7 },
  });
});

it('keeps everything of a record that is new or gone', () => {
  expect(changedFields(undefined, { id: '1', name: '甲' })).toEqual({ before: null, after: { id: '1', name: '甲' } });
  expect(changedFields({ id: '1' }, null)).toEqual({ before: { id: '1' }, after: null });
});

it('P2 never keeps a secret, only that it changed', () => {
  const kept = changedFields({ passwordHash: 'a', logintoken: 'x' }, { passwordHash: 'b', logintoken: 'x' });
  expect(kept).toEqual({ before: { passwordHash: '***' }, after: { passwordHash: '***' } });
});

it('P2 says in words that a secret was replaced, and nothing else than that', () => {
  const kept = changedFields({ certPassword: '********' }, { certPassword: '********（已更换）' });
  expect(kept).toEqual({ before: { certPassword: '********' }, after: { certPassword: '********（已更换）' } });
  expect(changedFields({ secret: '********a' }, null).before).toEqual({ secret: '***' });
});
