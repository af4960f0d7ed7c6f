import { expect, it } from 'vitest';
import { judgeAttempts } from './judgeAttempts.ts';

const states = (...states: string[]) => states.map((state, nth) => ({ account: `clerk${nth}`, state }));

it('F4 finds what was let through, what was refused for another reason, and what changed whatever was said', () => {
  const refused = { what: 'lock', wanted: '请先验证身份', msg: '请先验证身份' };
  expect(judgeAttempts([refused], states('a', 'b'), states('a', 'b'))).toEqual([]);
  expect(judgeAttempts([{ ...refused, msg: '操作成功' }], [], [])).toEqual(['lock: 操作成功 instead of 请先验证身份']);
  expect(judgeAttempts([{ ...refused, msg: '请输入密码' }], [], [])).toHaveLength(1);
  expect(judgeAttempts([refused], states('a', 'b'), states('a', 'c', 'd'))).toEqual(['clerk1 was changed', 'clerk2 was made']);
  expect(judgeAttempts([refused], states('a', 'b'), states('a'))).toEqual(['clerk1 was changed']);
});
