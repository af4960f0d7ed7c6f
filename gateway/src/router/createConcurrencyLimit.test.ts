import { operations } from '@xinyue/contracts';
import { silentLog } from '@xinyue/kit/Logger';
import { createLimits } from '@xinyue/kit/limit/createLimits';
import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './createConcurrencyLimit.ts';

/** A limit in which nobody is yet, and work that lasts until it is ended. */
function fresh() {
  const ends: (() => void)[] = [];
  const wait = () => new Promise<string>((resolve) => void ends.push(() => resolve('in')));
  return { limit: createConcurrencyLimit(createLimits(silentLog)), ends, wait };
}

it('F2 L3 lets 26 calls that may cost a hash in at once, turns the next away with a time to come back, and nobody else', async () => {
  const { limit, ends, wait } = fresh();
  const { signInCustomer, signInBackstage, register, updateProfile, submitApplication, saveUser } = operations;
  const { deleteUser, changeShopPassword, resetShopPassword } = operations;
  const signIns = [signInCustomer, signInBackstage, register];
  const expensive = [...signIns, updateProfile, submitApplication, saveUser, deleteUser, changeShopPassword, resetShopPassword];
  const known = (n: number) => ({ keys: n < 14 ? { account: `a${n}` } : { device: `xinyue_device=${n}` } });
  const inside = Array.from({ length: 26 }, (_, n) => limit(expensive[n % expensive.length]!, known(n), wait));
  for (const operation of expensive)
    await expect(limit(operation, known(26), wait)).rejects.toMatchObject({ kind: 'tooMany', retryAfterSeconds: 5 });
  expect(await limit(operations.listSpots, {}, async () => 'calm')).toBe('calm');
  ends[0]!();
  await inside[0];
  await expect(limit(operations.register, {}, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await limit(operations.register, {}, async () => 'in again')).toBe('in again');
  for (const end of ends) end();
  expect(await Promise.all(inside)).toHaveLength(26);
});

it('F3 registrations have 6 places at most, strangers 20; who shows the cookie of a browser finds one', async () => {
  const { limit, ends, wait } = fresh();
  const { register, signInCustomer } = operations;
  const refused = { kind: 'tooMany' };
  const inside = Array.from({ length: 6 }, () => limit(register, {}, wait));
  await expect(limit(register, {}, wait)).rejects.toMatchObject(refused);
  for (let n = 6; n < 20; n += 1) inside.push(limit(signInCustomer, {}, wait));
  await expect(limit(signInCustomer, {}, wait)).rejects.toMatchObject(refused);
  expect(await limit(signInCustomer, { keys: { device: 'xinyue_device=x' } }, async () => 'known')).toBe('known');
  for (const end of ends) end();
  await Promise.all(inside);
});

it('F3 one address has 8 places at most, also with cookies it made up, and leaves the rest to others', async () => {
  const { limit, ends, wait } = fresh();
  const { signInCustomer, updateProfile } = operations;
  const from = (address: string) => ({ keys: { address, device: 'xinyue_device=made-up' } });
  const inside = Array.from({ length: 8 }, () => limit(signInCustomer, from('1.2.3.4'), wait));
  await expect(limit(signInCustomer, from('1.2.3.4'), wait)).rejects.toMatchObject({ kind: 'tooMany' });
  expect(await limit(signInCustomer, from('1.2.3.5'), async () => 'in')).toBe('in');
  expect(await limit(updateProfile, { keys: { address: '1.2.3.4', account: 'a' } }, async () => 'signed in')).toBe('signed in');
  for (const end of ends) end();
  await Promise.all(inside);
});

it('F2 F3 an account that is signed in has 2 places at most, all of them 14; sign-ins find theirs', async () => {
  const { limit, ends, wait } = fresh();
  const { signInCustomer, updateProfile } = operations;
  const as = (account: number) => ({ keys: { account: `a${account}`, address: '1.2.3.4' } });
  const refused = { kind: 'tooMany' };
  const inside = [limit(updateProfile, as(0), wait), limit(updateProfile, as(0), wait)];
  await expect(limit(updateProfile, as(0), wait)).rejects.toMatchObject(refused);
  for (let n = 2; n < 14; n += 1) inside.push(limit(updateProfile, as(n), wait));
  await expect(limit(updateProfile, as(14), wait)).rejects.toMatchObject(refused);
  expect(await limit(signInCustomer, { keys: { address: '1.2.3.5' } }, async () => 'in')).toBe('in');
  for (const end of ends) end();
  await Promise.all(inside);
});
