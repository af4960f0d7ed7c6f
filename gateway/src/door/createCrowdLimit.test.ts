import { operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { createCrowdLimit } from './createCrowdLimit.ts';

it('L3 lets 26 sign-ins and registrations in at once, turns the next away with a time to come back, and nobody else', async () => {
  const limit = createCrowdLimit();
  const ends: (() => void)[] = [];
  const wait = () => new Promise<string>((resolve) => void ends.push(() => resolve('in')));
  const dear = [operations.signInCustomer, operations.signInBackstage, operations.register];
  const inside = Array.from({ length: 26 }, (_, n) => limit(dear[n % 3]!, wait));
  for (const operation of dear)
    await expect(limit(operation, wait)).rejects.toMatchObject({ kind: 'tooMany', retryAfterSeconds: 5 });
  expect(await limit(operations.listSpots, async () => 'calm')).toBe('calm');
  ends[0]!();
  await inside[0];
  await expect(limit(operations.register, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await limit(operations.register, async () => 'in again')).toBe('in again');
  for (const end of ends) end();
  expect(await Promise.all(inside)).toHaveLength(26);
});
