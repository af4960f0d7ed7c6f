import type { Actor } from '@xinyue/contracts/actor';
import { expect, it } from 'vitest';
import { repeatOf } from './keyedWrite.ts';
import type { SentKeys } from './sentKey.ts';

const actor: Actor = { accountId: 'account', ownerId: 'owner', userType: 0, account: 'a', name: 'n' };

it('own-names keeps a key under the form in which those of yesterday are kept', () => {
  const body = '037c9214eef74cc3887f3a4f085b4e17d76280dafd273b0ee160c09c4ba1cfd4';
  const of = (keys: Omit<SentKeys, 'noteRepeat'>) => repeatOf(actor, '/path', { ...keys, noteRepeat: undefined }, { id: 1 });
  expect(of({ idempotencyKey: 'mine', requestKey: 'made' })).toEqual({ key: ['account /path', 'mine'], body });
  expect(of({ idempotencyKey: undefined, requestKey: 'made' })).toEqual({ key: ['account /path', 't:made'], body });
  expect(of({ idempotencyKey: undefined, requestKey: undefined })).toBeUndefined();
});
