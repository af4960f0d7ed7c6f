import type { Actor } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { repeatOf } from './requests.ts';

const actor: Actor = { accountId: 'account', ownerId: 'owner', userType: 0, account: 'a', name: 'n' };

it('own-names keeps a key under the form in which those of yesterday are kept', () => {
  const body = 'A3ySFO73TMOIfzpPCFtOF9digNr9JzsO4WDAnEuhz9Q';
  const of = (keys: Parameters<typeof repeatOf>[2]) => repeatOf(actor, '/path', keys, { id: 1 });
  expect(of({ idempotencyKey: 'mine', requestKey: 'made' })).toEqual({ key: ['account', 'u:/path:mine'], body });
  expect(of({ idempotencyKey: undefined, requestKey: 'made' })).toEqual({ key: ['account', 'u:/path:t:made'], body });
  expect(of({ idempotencyKey: undefined })).toBeUndefined();
});
