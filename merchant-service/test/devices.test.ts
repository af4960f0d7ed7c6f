import { randomBytes } from 'node:crypto';
import { operations } from '@xinyue/contracts';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../src/signIn/sessionToken.ts';
import { openBrowser } from './browser.ts';
import { form, whoIs } from './people.ts';
import { useMerchant } from './startMerchant.ts';

const password = 'Rubber2026Tap';
const minute = 60_000;
const merchant = useMerchant();

const register = async (account: string) => {
  const answer = await merchant.call(operations.register, form(account));
  if (!answer.body.success) throw new Error(answer.body.msg);
};
/** Tries all that a stranger has. */
const guess = async (account: string, times = 12) => {
  const stranger = openBrowser(merchant, '203.0.113.66');
  const tries = await Promise.all(Array.from({ length: times }, (_, n) => stranger.signIn(account, `Wrong${n}00`)));
  return tries.filter(({ status }) => status === 429).length;
};
const rows = async () =>
  (
    await merchant.pool.query<{ token_hash: Buffer; account_id: string; ends_at: Date; line: string }>(
      'select *, d::text as line from devices d order by created_at',
    )
  ).rows;

describe('a known device (L1)', () => {
  it('L1 lets the owner in while a stranger is guessing; without it the owner must wait', async () => {
    await register('Owner0001');
    const owner = openBrowser(merchant);
    await owner.signIn('Owner0001', password);
    expect(await guess('Owner0001')).toBe(2);
    expect((await openBrowser(merchant).signIn('Owner0001', password)).status).toBe(429);
    expect((await owner.signIn('OWNER0001', password)).body.success).toBe(true);
    expect((await owner.signIn('Owner0001', password)).body.success).toBe(true);
  });
  it('L1 has ten tries of its own in fifteen minutes, and gives strangers none of theirs back', async () => {
    await register('Forgets01');
    const owner = openBrowser(merchant);
    await owner.signIn('Forgets01', password);
    await guess('Forgets01');
    const tries = await Promise.all(Array.from({ length: 12 }, () => owner.signIn('Forgets01', 'Wrong1234')));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await owner.signIn('Forgets01', password)).status).toBe(429);
  });
  it('L1 a right password there leaves the tries of strangers used up', async () => {
    await register('Besieged1');
    const owner = openBrowser(merchant);
    await owner.signIn('Besieged1', password);
    await guess('Besieged1', 10);
    expect((await owner.signIn('Besieged1', password)).body.success).toBe(true);
    expect(await guess('Besieged1', 3)).toBe(3);
  });
  it('L1 is worth nothing for another account, after 180 days, or made up', async () => {
    await register('Neighbor1');
    await register('Neighbor2');
    const browser = openBrowser(merchant);
    await browser.signIn('Neighbor1', password);
    await guess('Neighbor2');
    expect((await browser.signIn('Neighbor2', password)).status).toBe(429);
    await guess('Neighbor1');
    const token = browser.jar.get('xinyue_device')!;
    for (const value of [randomBytes(32).toString('base64url'), 'x', '']) {
      browser.jar.set('xinyue_device', { ...token, value });
      expect((await browser.signIn('Neighbor1', password)).status).toBe(429);
    }
    browser.jar.set('xinyue_device', token);
    await merchant.pool.query('update devices set ends_at = $1 where token_hash = $2', [
      merchant.clock.now(),
      hashToken(token.value),
    ]);
    expect((await browser.signIn('Neighbor1', password)).status).toBe(429);
  });
  it('L1 never signs anybody in by itself, at neither door', async () => {
    await register('Alone0001');
    const browser = openBrowser(merchant);
    await browser.signIn('Alone0001', password);
    const device = browser.jar.get('xinyue_device')!;
    for (const name of ['xinyue_device', 'xinyue_desk', 'pwd']) browser.jar.set(name, device);
    for (const door of ['portal', 'backstage'] as const)
      for (const given of ['********', device.value, 'Wrong1234'])
        expect((await browser.signIn('Alone0001', given, door)).body).toMatchObject({
          success: false,
          data: { reason: expect.any(String) },
        });
  });
});

describe('the token of a device', () => {
  it('L1 is 256 random bits, sent with sign-ins of this site alone, stored hashed, bound to the account for 180 days', async () => {
    await register('Token0001');
    const browser = openBrowser(merchant);
    const answer = await browser.signIn('Token0001', password);
    const { value, attributes } = browser.jar.get('xinyue_device')!;
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(attributes).toMatch(
      /^Max-Age=15552000; Path=\/xinyue\/login\/signin\/account; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const [row] = (await rows()).slice(-1);
    expect(row).toMatchObject({ token_hash: hashToken(value), account_id: answer.body.data.userId });
    expect(row!.line).not.toContain(value);
    expect(row!.ends_at.getTime() - merchant.clock.now().getTime()).toBe(180 * 24 * 60 * minute);
  });
  it('is new after each sign-in; the one before holds ten minutes, for answers that are lost', async () => {
    await register('Rotates01');
    const browser = openBrowser(merchant);
    await browser.signIn('Rotates01', password);
    const first = browser.jar.get('xinyue_device')!;
    await browser.signIn('Rotates01', password);
    expect(browser.valueOf('xinyue_device')).not.toBe(first.value);
    await guess('Rotates01');
    const copy = openBrowser(merchant);
    copy.jar.set('xinyue_device', first);
    merchant.clock.advance(10 * minute - 1);
    expect((await copy.signIn('Rotates01', 'Wrong1234')).status).toBe(200);
    merchant.clock.advance(1);
    expect((await copy.signIn('Rotates01', 'Wrong1234')).status).toBe(429);
    expect((await browser.signIn('Rotates01', password)).body.success).toBe(true);
  });
  it('Tr-M-04 its browser is the same for all accounts that sign in there, and another one elsewhere', async () => {
    await register('Browser01');
    await register('Browser02');
    const browser = openBrowser(merchant);
    const deviceOf = async (where: typeof browser, account: string) =>
      (await whoIs(merchant, (await where.signIn(account, password)).body.data.logintoken))!.device;
    const first = await deviceOf(browser, 'Browser01');
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([await deviceOf(browser, 'Browser02'), await deviceOf(browser, 'Browser01')]).toEqual([first, first]);
    expect(await deviceOf(openBrowser(merchant), 'Browser01')).not.toBe(first);
  });
  it('serves every account of one browser; one that was planted there is worth nothing after the sign-in', async () => {
    await register('Shared001');
    await register('Shared002');
    const planted = openBrowser(merchant);
    await planted.signIn('Shared001', password);
    const browser = openBrowser(merchant);
    browser.jar.set('xinyue_device', planted.jar.get('xinyue_device')!);
    await browser.signIn('Shared002', password);
    await guess('Shared001');
    await guess('Shared002');
    expect((await planted.signIn('Shared002', 'Wrong1234')).status).toBe(429);
    for (const account of ['Shared001', 'Shared002'])
      expect((await browser.signIn(account, password)).body.success, account).toBe(true);
  });
  it('an account knows twenty browsers, the ones it used last', async () => {
    await register('Wanders01');
    const browsers = Array.from({ length: 22 }, () => openBrowser(merchant));
    for (const browser of browsers) {
      merchant.clock.advance(1000);
      await browser.signIn('Wanders01', password);
    }
    const known = new Set((await rows()).map(({ token_hash }) => token_hash.toString('hex')));
    const kept = browsers.map((browser) => known.has(hashToken(browser.valueOf('xinyue_device')!).toString('hex')));
    expect(kept).toEqual([false, false, ...Array.from({ length: 20 }, () => true)]);
  });
});
