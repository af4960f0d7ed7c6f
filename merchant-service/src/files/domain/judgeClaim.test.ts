import { expect, it } from 'vitest';
import { type ClaimableFile, judgeClaim } from './judgeClaim.ts';

const file = (more: Partial<ClaimableFile> = {}): ClaimableFile => ({
  key: 'a',
  own: true,
  sentBytes: 100,
  purpose: null,
  reference: null,
  ...more,
});
const claim = { keys: ['a'], purpose: 'contract' as const, reference: 'order 1', maxBytes: 100 };
const used = { purpose: 'contract', reference: 'order 1' };

it.each([
  ['an own unused file', [file()], 'fine'],
  ['one that does not exist', [], 'foreign'],
  ['one of somebody else', [file({ own: false })], 'foreign'],
  ['the same claim again, whoever asks', [file({ own: false, sentBytes: 999, ...used })], 'fine'],
  ['one in use for another order', [file({ ...used, reference: 'order 2' })], 'foreign'],
  ['one in use for another purpose', [file({ ...used, purpose: 'application' })], 'foreign'],
  ['one byte too many', [file({ sentBytes: 101 })], 'tooLarge'],
] as const)('K3 judges %s', (_what, found, verdict) => {
  expect(judgeClaim([...found], claim)).toBe(verdict);
});

it('K3 one bad file spoils the list', () => {
  expect(judgeClaim([file()], { ...claim, keys: ['a', 'b'] })).toBe('foreign');
});
