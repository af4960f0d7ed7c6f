import { expect, it } from 'vitest';
import { z } from 'zod';
import { invalid } from './envelope.ts';

it.each([
  [z.string(), 1, '须为文字'],
  [z.number(), '1', '须为数字'],
  [z.int(), 1.5, '须为整数，当前为 1.5'],
  [z.array(z.string()), 'x', '须为列表'],
  [z.object({}), 'x', '格式不正确'],
  [z.string().max(3), 'abcd', '最多 3 个字，当前 4 个字'],
  [z.string().min(3), 'a', '至少 3 个字'],
  [z.array(z.int()).max(1), [1, 2], '最多 1 项'],
  [z.array(z.int()).min(1), [], '至少 1 项'],
  [z.number().max(9), 10, '不能大于 9，当前为 10'],
  [z.number().min(9), 8, '不能小于 9，当前为 8'],
  [z.literal(1), 2, '须为 1，当前为 2'],
  [z.enum(['new', 'edit']), 'x', '取值不正确'],
  [z.uuid(), 'x', '格式不正确'],
  [z.union([z.string(), z.int()]), {}, '格式不正确'],
  [z.string('请输入'), 1, '请输入'],
])('C-15 a rule without a sentence of its own is named in Chinese: %#', (schema, value, text) => {
  expect(invalid(schema.safeParse(value).error!).message).toBe(text === '请输入' ? text : `提交的内容${text}`);
});
