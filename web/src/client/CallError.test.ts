import { expect, it } from 'vitest';
import { CallError, failureText, isOutage, isRefusal, isSessionEnd } from './CallError.ts';

const own = '加载失败';

it.each([
  [new CallError(0), { kind: 'network', refusal: false, end: false, outage: true, text: own }],
  [new CallError(503, '服务暂时不可用'), { kind: 'server', refusal: false, end: false, outage: true, text: own }],
  [new CallError(401, '请重新登录!'), { kind: 'session', refusal: false, end: true, outage: false, text: '请重新登录!' }],
  [new CallError(409, '库存不足'), { kind: 'refused', refusal: true, end: false, outage: false, text: '库存不足' }],
  [new CallError(400), { kind: 'refused', refusal: true, end: false, outage: false, text: own }],
  [new TypeError('x'), { kind: undefined, refusal: false, end: false, outage: true, text: own }],
])('Z-80 M-31 %s: what it is, and what is shown of it', (error, { kind, refusal, end, outage, text }) => {
  expect((error as Partial<CallError>).kind).toBe(kind);
  expect([isRefusal(error), isSessionEnd(error), isOutage(error)]).toEqual([refusal, end, outage]);
  expect(failureText(error, own)).toBe(text);
});
