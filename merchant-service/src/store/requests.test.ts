import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import { expect, it } from 'vitest';
import { repeatOf } from './requests.ts';

it('own-names keeps a key under the form in which those of yesterday are kept', () => {
  const index = (text: string) => Buffer.from(text);
  const read = (actor: { accountId: string } | undefined, keys: Omit<SentKeys, 'noteRepeat'>) => {
    const repeat = repeatOf(index, actor, '/path', { ...keys, noteRepeat: undefined }, { id: 1 });
    return repeat && [...repeat.key, repeat.body].map(String);
  };
  const body = 'body|{"id":1}';
  const made = { idempotencyKey: undefined, requestKey: 'made' };
  expect(read({ accountId: 'account' }, { ...made, idempotencyKey: 'mine' })).toEqual(['account /path k:mine', body]);
  expect(read({ accountId: 'account' }, made)).toEqual(['account /path t:made', body]);
  expect(read(undefined, { idempotencyKey: 'mine', requestKey: undefined })).toEqual(['visitor /path k:mine', body]);
  expect(read(undefined, { idempotencyKey: undefined, requestKey: undefined })).toBeUndefined();
});
