import { expect, it } from 'vitest';
import { codeAt, stepOf, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

/** Appendix B of RFC 6238, the last six of its eight digits. */
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238 at second %i the code is %s', (second, code) => {
  expect(codeAt(secret, Math.floor(second / 30))).toBe(code);
  expect(stepOf(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

it('takes the step before and the one behind, and no other', () => {
  const now = new Date('2026-03-02T02:00:00.000Z');
  const current = now.getTime() / 30_000;
  const taken = [-3, -2, -1, 0, 1, 2, 3].filter((step) => stepOf(secret, codeAt(secret, current + step), now) !== undefined);
  expect(taken).toEqual([-1, 0, 1]);
});

it('names the account and the issuer to the app', () => {
  expect(totpUri(secret, 'operator01')).toBe(
    'otpauth://totp/%E4%BF%A1%E8%B6%8A:operator01?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E4%BF%A1%E8%B6%8A&algorithm=SHA1&digits=6&period=30',
  );
});
