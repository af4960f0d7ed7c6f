import { testRandom } from '@xinyue/kit/testing/testRandom';
import { rules } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { makePassword } from './makePassword.ts';

it('F11 V-04 every made password is one a merchant may have, and no two are alike', () => {
  const { below } = testRandom();
  const made = Array.from({ length: 500 }, () => makePassword(below));
  expect(made.filter((password) => !rules.password.safeParse(password).success)).toEqual([]);
  expect(new Set(made.map((password) => password)).size).toBe(500);
  expect(makePassword(() => 0)).toMatch(/^[A-Za-z2-9]{14}$/);
});
