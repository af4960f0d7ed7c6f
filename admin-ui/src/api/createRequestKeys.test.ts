import { expect, it } from 'vitest';
import { createRequestKeys } from './createRequestKeys.ts';

it('sends the same content under the same key until its fate is known', () => {
  const keys = createRequestKeys();
  const first = keys.keyFor('a');
  expect(keys.keyFor('a')).toBe(first);
  expect(keys.keyFor('b')).not.toBe(first);
  keys.settle('a');
  expect(keys.keyFor('a')).not.toBe(first);
});

it('makes keys of 16 to 64 characters, as the server demands', () => {
  expect(createRequestKeys().keyFor('a')).toMatch(/^[0-9a-f]{32}$/);
});
