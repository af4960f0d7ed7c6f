import { expect, it } from 'vitest';
import { dataOf, failureOf, sentenceOf } from './reply.ts';
import { shownJson } from './shownJson.ts';

it('C-06 opens the envelope of a good answer', () => {
  const json = { success: true, code: 200, msg: '操作成功', data: { id: 'a' } };
  expect(dataOf({ status: 200, json })).toEqual({ id: 'a' });
  expect(failureOf({ status: 200, json })).toBeUndefined();
});

it.each([
  ['a clear no', 200, { success: false, code: 409, msg: '库存不足', data: { left: 3 } }, 'refused', 409, '库存不足'],
  ['a limit of calls', 429, { success: false, code: 429, msg: '请稍后', data: null }, 'refused', 429, '请稍后'],
  ['a good answer that is not done yet', 200, { success: true, code: 202, msg: '已受理', data: null }, 'refused', 202, '已受理'],
  ['a fault told with status 200', 200, { success: false, code: 500, msg: '系统繁忙', data: null }, 'server', 500, '系统繁忙'],
  ['a service that is away', 503, { success: false, code: 503, msg: '不可用', data: null }, 'server', 503, '不可用'],
  ['what is no envelope', 200, ['a'], 'server', 500, ''],
  ['what is no JSON', 502, undefined, 'server', 502, ''],
])('C-08 Z-80 %s is a failure', (_what, status, json, kind, code, message) => {
  const failure = failureOf({ status, json });
  expect(failure).toMatchObject({ kind, status: code, message });
  expect(() => dataOf({ status, json })).toThrow(failure);
});

it('a refusal carries its data', () => {
  expect(failureOf({ status: 200, json: { success: false, code: 409, data: { left: 3 } } })?.data).toEqual({ left: 3 });
});

it('finds the sentence of the documented calls and of the simple-rest calls', () => {
  expect([sentenceOf({ msg: '一' }), sentenceOf({ message: '二' }), sentenceOf(undefined), sentenceOf({})]).toEqual([
    '一',
    '二',
    '',
    '',
  ]);
});

it.each(['', '<html>', '{'])('reads nothing from %j', async (text) => {
  expect(await shownJson(text)).toBeUndefined();
});
