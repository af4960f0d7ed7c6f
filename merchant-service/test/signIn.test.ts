import { operations } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { newCustomer, signIn } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const merchant = useMerchant();
const enter = (account: string, password: string, origin?: string) =>
  merchant.call(operations.signInCustomer, { account, password }, { headers: origin ? { 'x-forwarded-for': origin } : {} });

describe('customer sign-in', () => {
  it('C-21 Z-40 answers E-04 and the masked profile; the account counts in any case', async () => {
    await newCustomer(merchant, 'Yunnan001');
    const answer = await signIn(merchant, 'yunnan001');
    expect(operations.signInCustomer.answer.parse(answer)).toMatchObject({
      userId: answer.actor.accountId,
      userName: 'Yunnan001',
      account: 'Yunnan001',
      userType: 1,
      userInfo: { mobile: '138****1234', userStatus: 0 },
    });
    expect(answer.logintoken).toMatch(/^[\w-]{43}$/);
    expect(answer.actor).toEqual({
      accountId: answer.userId,
      ownerId: answer.userId,
      userType: 1,
      account: 'Yunnan001',
      name: 'Yunnan001',
      device: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(JSON.stringify(answer)).not.toMatch(/argon2|Rubber2026Tap|13812341234/);
  });
  it('Z-55 Z-56 V-25 the path decides who signs in, whatever the body says of it; no code is asked for', async () => {
    await newCustomer(merchant, 'Anyway123');
    const form = { account: 'Anyway123', password: 'Rubber2026Tap', loginPlatform: 9, userType: 0, code: '' };
    const answer = await merchant.call<{ userType: number }>(operations.signInCustomer, form);
    expect(answer.body).toMatchObject({ success: true, data: { userType: 1 } });
    expect((await merchant.call(operations.signInBackstage, form)).body).toMatchObject({ success: false, code: 400 });
  });
  it('C-21 answers 账户不存在 for admin', async () => {
    for (const account of ['admin', 'ADMIN'])
      expect((await enter(account, 'x')).body).toMatchObject({ success: false, code: 400, msg: '账户不存在' });
  });
  it('L2 M-61 answers alike for an unknown account and a wrong password', async () => {
    await newCustomer(merchant, 'Known1234');
    const [wrong, unknown] = [await enter('Known1234', 'Wrong1234'), await enter('Unknown12', 'Wrong1234')];
    expect(wrong.body).toEqual({ success: false, code: 400, msg: '账号或密码错误', data: { reason: 'wrongPassword' } });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
  });
  it('L2 works as long for an unknown account as for a wrong password', async () => {
    const timed = async (account: string) => {
      const started = performance.now();
      await enter(account, 'Wrong1234');
      return performance.now() - started;
    };
    await newCustomer(merchant, 'Timed1234');
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      known.push(await timed('Timed1234'));
      unknown.push(await timed('Nobody123'));
    }
    // Without the work of a hash an unknown account is answered many times faster.
    expect(median(unknown)).toBeGreaterThan(median(known) / 3);
  });
  it('M-61 tells that an account is disabled only to those with its password', async () => {
    const { userId } = await newCustomer(merchant, 'Disabled1');
    await merchant.byHand('update users set disabled = true where id = $1', [userId]);
    expect((await enter('Disabled1', 'Rubber2026Tap')).body).toMatchObject({ code: 400, msg: '账户已被禁用' });
    expect((await enter('Disabled1', 'Wrong1234')).body).toMatchObject({ code: 400, msg: '账号或密码错误' });
    await merchant.byHand('update users set deleted = true where id = $1', [userId]);
    expect((await enter('Disabled1', 'Rubber2026Tap')).body).toMatchObject({ code: 400, msg: '账号或密码错误' });
  });
  it('C-23 lets no customer into the back office', async () => {
    await newCustomer(merchant, 'Customer1');
    const answer = await merchant.call(operations.signInBackstage, { account: 'Customer1', password: 'Rubber2026Tap' });
    expect(answer.body).toMatchObject({ success: false, code: 400, msg: '账号或密码错误' });
  });
});

describe('guessing', () => {
  it('L1 ends after ten tries, also for the right password, also after a restart', async () => {
    await newCustomer(merchant, 'Guessed12');
    const tries = await Promise.all(Array.from({ length: 12 }, (_, n) => enter('Guessed12', `Wrong${n}00`)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    await merchant.restart();
    const late = await enter('guessed12', 'Rubber2026Tap');
    expect([late.status, late.body.code]).toEqual([429, 429]);
    expect(late.body.msg).toMatch(/^操作过于频繁，请在 \d+ 秒后再试$/);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await enter('Unguessed1', 'x')).status).toBe(200);
  });
  it('L1 a right password in between gives the tries back', async () => {
    await newCustomer(merchant, 'Forgetful');
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1) expect((await enter('Forgetful', `Wrong${n}00`)).status).toBe(200);
      expect((await enter('Forgetful', 'Rubber2026Tap')).body.success).toBe(true);
    }
  });
  it('L1 L2 counts unknown accounts alike', async () => {
    const tries = await Promise.all(Array.from({ length: 11 }, () => enter('Ghost1234', 'Wrong1234')));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });
  it('L1 ends for one origin after a hundred failed tries over many accounts, and only there', async () => {
    const key = 'origin:%';
    await enter('Spray0000', 'Wrong1234', '203.0.113.9');
    await merchant.pool.query('update sign_in_tries set points = 100 where key like $1', [key]);
    expect((await enter('Spray0001', 'Wrong1234', '203.0.113.9')).status).toBe(429);
    expect((await enter('Spray0001', 'Wrong1234', '203.0.113.10')).status).toBe(200);
    const { rows } = await merchant.pool.query<{ key: string }>('select key from sign_in_tries');
    expect(rows.every(({ key }) => /^(origin|account|day):[0-9a-f]{64}$/.test(key))).toBe(true);
  });
});
