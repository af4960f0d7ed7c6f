import type { Actor } from '@xinyue/contracts';
import { readHeader } from '@xinyue/kit/auth/signedHeader';
import { expect, it } from 'vitest';
import { createSigner } from './createSigner.ts';

const secret = 'secret of the signer';
const binding = { audience: 'order', method: 'POST', path: '/xinyue/home/a' };
const actor = (name: string): Actor => ({ accountId: name, ownerId: name, userType: 1, account: name, name });

it('A1 a header that is used again names its own person, path and service, never another', () => {
  const sign = createSigner(secret);
  const people = [actor('a'), actor('b'), undefined];
  for (const turn of [1, 2])
    for (const who of people)
      for (const path of ['/xinyue/home/a', '/xinyue/home/b'])
        for (const audience of ['order', 'payout']) {
          const header = sign({ ...binding, path, audience }, who);
          const claims = readHeader(secret, { ...binding, path, audience }, header) as { actor?: Actor };
          expect(claims.actor?.ownerId, `${turn} ${path} ${audience}`).toBe(who?.ownerId);
        }
});

it('signs anew for what the session says anew', () => {
  const sign = createSigner(secret);
  const disabled = { ...actor('a'), userType: 2 as const };
  expect(readHeader(secret, binding, sign(binding, actor('a')))).toMatchObject({ actor: { userType: 1 } });
  expect(readHeader(secret, binding, sign(binding, disabled))).toMatchObject({ actor: { userType: 2 } });
});
