import { rules } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { judgePassword } from './NewPassword.tsx';

it.each([
  '',
  'a',
  'Abc12',
  'Abc123',
  'abc123',
  'ABC123',
  'Abcdef',
  'Abc 123',
  'Abc123!',
  '密码Abc123',
  'Abcdefg1234567',
  'a1'.repeat(9),
])('V-04 "%s" is judged as the rule does', (password) => {
  expect(judgePassword(password).valid).toBe(rules.password.safeParse(password).success);
});

it('V-04 names what is missing, and nothing else', () => {
  const missing = (password: string) =>
    judgePassword(password).checks.flatMap(({ label, met }) => (met === false ? [label] : []));
  expect(missing('abc123')).toEqual(['大写字母']);
  expect(missing('Abc12')).toEqual(['至少六位']);
  expect(missing('Abc123_')).toEqual(['仅限字母和数字']);
});

it.each([
  ['Abc123', 1],
  ['Abcdef1234', 2],
  ['Abcdefgh123456', 3],
  ['Abc12', 0],
] as const)('%s has strength %i', (password, level) => {
  expect(judgePassword(password).level).toBe(level);
});

it('portal B9 has all its lines before the list of common ones is there, so that nothing moves when it comes', () => {
  const labels = (common?: ReadonlySet<string>) => judgePassword('Abcdef12', common).checks.map(({ label }) => label);
  expect(labels()).toEqual(labels(new Set()));
  expect(judgePassword('Abcdef12').checks.at(-1)).toEqual({ label: '不是常见密码', met: undefined });
});

it('portal B4 a password that is tried first is not good enough, however it is written', () => {
  const common = new Set(['abcdef1']);
  const judged = judgePassword('Abcdef1', common);
  expect(judged).toMatchObject({ valid: false, level: 0 });
  expect(judged.checks.at(-1)).toEqual({ label: '不是常见密码', met: false });
  expect(judgePassword('Abcdef12', common)).toMatchObject({ valid: true, level: 1 });
});
