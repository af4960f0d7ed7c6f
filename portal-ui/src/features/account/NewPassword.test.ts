import { rules } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { judgePassword } from './NewPassword.tsx';

it.each([
  '',
  'a',
  'Abc12',
  'Abc123',
  'Abcd1234',
  'abc123',
  'ABC123',
  'Abcdef',
  'Abc 123',
  'Abc123!',
  '密码Abc123',
  'Abcdefg1234567',
  'a1'.repeat(9),
])('V-04 "%s" is judged as the rule does', (password) => {
  const judged = judgePassword(password).checks.filter(({ label }) => label !== '至少四个不同字符');
  expect(judged.every(({ met }) => met)).toBe(rules.chosenPassword.safeParse(password).success);
});

it('V-04 names what is missing, and nothing else', () => {
  const missing = (password: string) => judgePassword(password).checks.flatMap(({ label, met }) => (met ? [] : [label]));
  expect(missing('abcd1234')).toEqual(['大写字母']);
  expect(missing('Abc12')).toEqual(['至少八位']);
  expect(missing('Abcd123_')).toEqual(['仅限字母和数字（十二位起不限）']);
});

it.each([
  ['Abcd1234', 1],
  ['Abcdef1234', 2],
  ['Abcdefgh123456', 3],
  ['Abc12', 0],
] as const)('%s has strength %i', (password, level) => {
  expect(judgePassword(password).level).toBe(level);
});

it('portal B9 has all its lines from the first letter on, so that nothing moves while one types', () => {
  const labels = (password: string) => judgePassword(password).checks.map(({ label }) => label);
  expect(labels('A')).toEqual(labels('Abcdef12'));
});

it('Tr-V-01 asks for eight letters and four different ones, and from twelve on for no kinds', () => {
  const missing = (password: string) => judgePassword(password).checks.flatMap(({ label, met }) => (met ? [] : [label]));
  expect(missing('Abc1234')).toEqual(['至少八位']);
  expect(missing('Aa1Aa1Aa1')).toEqual(['至少四个不同字符']);
  expect(missing('correct horse')).toEqual([]);
  expect(missing('aaaaaaaaaaaa')).toEqual(['至少四个不同字符']);
});
