import { readFileSync } from 'node:fs';
import { password } from '@xinyue/contracts/rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { refuseCommonPassword } from './refuseCommonPassword.ts';

const refused = { kind: 'validation', message: '该密码过于常见，容易被人猜中，请换一个' };
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const isRefused = (word: string) => {
  try {
    refuseCommonPassword(word);
    return false;
  } catch {
    return true;
  }
};

it('V-04 refuses the 3,000 commonest, also the way the rule of V-04 makes people write them', () => {
  const commonest = (dictionary['passwords-common'] as string[]).slice(0, 3000);
  expect(commonest).toHaveLength(3000);
  expect(commonest.filter((word) => !isRefused(word) || !isRefused(capital(word)) || !isRefused(word.toUpperCase()))).toEqual([]);
});

it('V-04 refuses 3,000 and more of those that its own rule would let through', () => {
  const passable = (dictionary['passwords-common'] as string[]).map(capital).filter((word) => password.safeParse(word).success);
  expect(passable.length).toBeGreaterThan(3000);
  expect(passable.filter((word) => !isRefused(word))).toEqual([]);
});

it('Z-45 says so in a sentence, at the field', () => {
  expect(() => refuseCommonPassword('Password1')).toThrow(expect.objectContaining(refused));
  expect(() => refuseCommonPassword('Password1')).toThrow(
    expect.objectContaining({ data: { errors: [{ path: 'password', message: refused.message }] } }),
  );
  for (const fine of ['Rubber2026', 'Operator20261', 'correct horse battery staple']) expect(isRefused(fine)).toBe(false);
});

it('portal B4 the list by which the portal judges while one types is the one of the server', () => {
  const file = new URL('../../../portal-ui/src/features/account/commonPasswords.ts', import.meta.url);
  const known = /'([a-z0-9 ]+)'/.exec(readFileSync(file, 'utf8'))![1]!.split(' ');
  const passable = (word: string) => /^[a-z0-9]{6,}$/.test(word) && /[a-z].*[a-z]/.test(word) && /\d/.test(word);
  expect(known).toEqual((dictionary['passwords-common'] as string[]).filter(passable).toSorted());
});
