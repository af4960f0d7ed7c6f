import { operations } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { form, signIn } from './people.ts';
import { startMerchant, useMerchant } from './startMerchant.ts';

const merchant = useMerchant();
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const register = (account: string, address: string, more: object = {}) =>
  merchant.call(operations.register, form(account, more), from(address));
const refused = { status: 429, body: { code: 429 } };

describe('F3 L1 registrations of one address', () => {
  it('are 20 an hour with the answers that a name is taken, whoever else comes, and again an hour later', async () => {
    const address = '203.0.113.9';
    await register('Taken1234', address);
    for (let n = 0; n < 19; n += 1) expect((await register('Taken1234', address)).body.msg).toBe('账户已存在');
    const over = await register('Taken1234', address);
    expect(over).toMatchObject(refused);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await register('Fresh1234', address)).toMatchObject(refused);
    expect((await register('Other1234', '203.0.113.10')).body.success).toBe(true);
    await signIn(merchant, 'Taken1234');
    // The same counters for every instance, and for one that starts anew.
    await merchant.restart();
    expect(await register('Fresh1234', address)).toMatchObject(refused);
    await merchant.pool.query(`update sign_in_tries set expire = 0 where key like 'registration:%'`);
    expect((await register('Fresh1234', address)).body.success).toBe(true);
  });

  it('count an IPv6 line as one, and no address stands in the table', async () => {
    for (let n = 0; n < 20; n += 1) await register('Taken1234', `2001:db8:0:7::${n}`);
    expect(await register('Fresh5678', '2001:db8:0:7:ffff::1')).toMatchObject(refused);
    expect((await register('Fresh5678', '2001:db8:0:8::1')).body.success).toBe(true);
    const { rows } = await merchant.pool.query('select t::text as line from sign_in_tries t');
    expect(JSON.stringify(rows)).not.toMatch(/2001:|203\.0/);
  });

  it('a form that is refused for itself costs none', async () => {
    for (let n = 0; n < 25; n += 1)
      expect((await register('Valid1234', '203.0.113.11', { password: 'weak' })).body.code).toBe(400);
    expect((await register('Valid1234', '203.0.113.11')).body.success).toBe(true);
  });
});

it('F3 0 sets no limit', async () => {
  const open = await startMerchant({ XINYUE_REGISTRATIONS_PER_HOUR: '0' });
  await open.call(operations.register, form('Taken1234'), from('203.0.113.9'));
  for (let n = 0; n < 40; n += 1)
    expect((await open.call(operations.register, form('Taken1234'), from('203.0.113.9'))).body.code).toBe(409);
  await open.stop();
});
