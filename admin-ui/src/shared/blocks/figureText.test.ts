import { autoTaskOperations, spotForm, userForm } from '@xinyue/contracts/operations';
import { expect, it } from 'vitest';
import { figureOf, figureProblem, figureText, settledText } from './figureText.ts';

it.each([
  ['12', 0, 12, undefined],
  [' 12 ', 0, 12, undefined],
  ['', 0, null, undefined],
  ['1.5', 0, NaN, '请输入整数'],
  ['1e3', 0, NaN, '请输入整数'],
  ['十二', 0, NaN, '请输入整数'],
  ['-5', 0, NaN, '不能小于 0'],
  ['-5', 2, NaN, '不能小于 0'],
  ['15.75', 2, 15.75, undefined],
  ['12.', 2, 12, undefined],
  ['1.234', 2, NaN, '请输入数字，最多两位小数'],
  ['1,000', 2, NaN, '请输入数字，最多两位小数'],
  ['13672.999999999998', 2, 13_673, undefined],
  ['24.599999999999998', 2, 24.6, undefined],
  ['24.5901', 2, NaN, '请输入数字，最多两位小数'],
  ['6.999999999999999', 0, 7, undefined],
  ['7.00', 0, 7, undefined],
] as const)('back-office 7 V-34 %s with %i decimals is %s: %s', (text, decimals, value, problem) => {
  expect(figureOf(text, decimals)).toBe(value);
  expect(figureProblem(text, decimals)).toBe(problem);
});

it('back-office 7 no form lets a text through that is no number', () => {
  const issues = (schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[] }[] } } }, body: object) =>
    schema.safeParse(body).error?.issues.map(({ path }) => String(path[0])) ?? [];
  for (const name of ['inventoryTotal', 'money', 'miniTotal']) expect(issues(spotForm, { [name]: NaN }), name).toContain(name);
  expect(issues(userForm, { userType: 1, age: NaN })).toContain('age');
  const config = autoTaskOperations.saveHqConfig.request;
  for (const name of ['orderMinTotal', 'splitOrderRate', 'orderMaxMoneyTotal'])
    expect(issues(config, { [name]: NaN }), name).toContain(name);
});

it('public-reports F10 a computed number shows as the one it stands for once its field is left', () => {
  expect(settledText('13672.999999999998', 2)).toBe('13673');
  expect(settledText('12.5', 2)).toBe('12.5');
  expect(settledText('x', 2)).toBe('x');
});

it('shows a number and nothing for none', () => {
  expect([figureText(0), figureText(null), figureText(NaN)]).toEqual(['0', '', '']);
});
