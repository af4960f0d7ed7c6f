import { readFileSync } from 'node:fs';
import { password } from '@xinyue/contracts/rules';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { type PasswordOf, refuseGuessable } from './refuseGuessable.ts';

const nobody: PasswordOf = { words: [] };
const refused = { kind: 'validation', message: '该密码过于常见，容易被人猜中，请换一个' };
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const why = (word: string, of = nobody): string => {
  try {
    refuseGuessable(word, of);
    return '';
  } catch (error) {
    return (error as { reason: string }).reason;
  }
};
const isRefused = (word: string) => why(word) !== '';
const list = dictionary['passwords-common'] as string[];

it('V-04 refuses the 3,000 commonest, also the way the rule of V-04 makes people write them', () => {
  const commonest = list.slice(0, 3000);
  expect(commonest).toHaveLength(3000);
  expect(commonest.filter((word) => !isRefused(word) || !isRefused(capital(word)) || !isRefused(word.toUpperCase()))).toEqual([]);
});

it('V-04 refuses 3,000 and more of those that its own rule would let through', () => {
  const passable = list.map(capital).filter((word) => password.safeParse(word).success);
  expect(passable.length).toBeGreaterThan(3000);
  expect(passable.filter((word) => !isRefused(word))).toEqual([]);
});

it('Tr-V-01 refuses them also with up to four digits or signs put around, and with signs for letters', () => {
  const words = list.slice(0, 3000).filter((word) => /^[a-z]{5,}$/.test(word));
  expect(words.length).toBeGreaterThan(1000);
  const written = (word: string) => [`${capital(word)}2026`, `12!${word}#9`, word.replaceAll('o', '0').replaceAll('e', '3')];
  expect(words.flatMap(written).filter((word) => !isRefused(word))).toEqual([]);
  for (const word of ['P@ssw0rd', 'P4$$w0rd2026', 'L3tme1n!!!!', '!!!!Dr4gon!!!!'])
    expect([word, why(word)]).toEqual([word, 'passwordCommon']);
});

it.each([
  ['Qz1Qz1Qz1', 'passwordUniform'],
  ['aaaabbbbcccc', 'passwordUniform'],
  ['Kx7Kx7Kx7Qm', ''],
  ['Buyer0077Abc', 'passwordOwnWords'],
  ['Buyer0077Abcd', ''],
  ['XinyueXiangjiao123', 'passwordOwnWords'],
  ['信越rubber信越xyz', 'passwordOwnWords'],
  ['鲁橡轮胎1aB鲁橡轮胎', 'passwordOwnWords'],
  ['港信Zk4港信港信港信', 'passwordOwnWords'],
])('Tr-V-01 %s: %s', (word, reason) => {
  expect(why(word, { words: ['buyer0077', '鲁橡轮胎', '港信', 'x', ''] })).toBe(reason);
});

it('Tr-V-01 of staff eight characters are left beside the names', () => {
  const of = { staff: true, words: ['operator01', '运营'] };
  expect(why('Operator01-xyz-运营', of)).toBe('passwordOwnWords');
  expect(why('Operator01-xyzuvw-运营', of)).toBe('');
});

it('Z-45 says so in a sentence, at the field', () => {
  expect(() => refuseGuessable('Password1', nobody)).toThrow(expect.objectContaining(refused));
  expect(() => refuseGuessable('Password1', nobody)).toThrow(
    expect.objectContaining({ data: { errors: [{ path: 'password', message: refused.message }] } }),
  );
  for (const fine of ['Rubber2026Tap', 'Operator20261', 'correct horse battery staple'])
    expect([fine, why(fine)]).toEqual([fine, '']);
});

it('Tr-V-01 the list stays with this service: no page brings it along', () => {
  for (const folder of ['portal-ui', 'admin-ui', 'web', 'contracts', 'kit']) {
    const { dependencies } = JSON.parse(readFileSync(new URL(`../../../${folder}/package.json`, import.meta.url), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect([folder, Object.keys(dependencies).filter((name) => name.startsWith('@zxcvbn'))]).toEqual([folder, []]);
  }
});
