import { expect, it } from 'vitest';
import { createRequestKeys, newRequestKey } from './createRequestKeys.ts';

it('the same content keeps its key, other content gets another one', () => {
  const keyOf = createRequestKeys();
  const first = keyOf({ orderNum: 5 });
  expect(keyOf({ orderNum: 5 })).toBe(first);
  expect(keyOf({ orderNum: 6 })).not.toBe(first);
});

it('two forms with the same content have different keys', () => {
  expect(createRequestKeys()({ orderNum: 5 })).not.toBe(createRequestKeys()({ orderNum: 5 }));
});

it('a key is 32 hex characters, within the 16 to 64 that are allowed', () => {
  expect(newRequestKey()).toMatch(/^[0-9a-f]{32}$/);
});
