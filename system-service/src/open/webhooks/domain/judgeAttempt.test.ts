import { expect, it } from 'vitest';
import { judgeAttempt, percentDue, waitBehind, waitSeconds } from './judgeAttempt.ts';

const now = new Date('2026-11-29T00:00:00Z');
const answered = (status: number, retryAfter?: string) => judgeAttempt({ kind: 'answered', status, retryAfter }, now);

it('Pt-S-01 an attempt ends by what was seen', () => {
  const outcomes = [
    199, 200, 204, 299, 300, 301, 307, 399, 400, 404, 409, 410, 411, 428, 429, 430, 500, 501, 502, 503, 504, 505,
  ].map((status) => answered(status).outcome);
  const told = `status ok ok ok redirect redirect redirect redirect status status status gone status status throttled status
    status status throttled throttled throttled status`;
  expect(outcomes).toEqual(told.split(/\s+/));
  expect(judgeAttempt({ kind: 'answered' }, now)).toEqual({ outcome: 'status' });
  for (const kind of ['timeout', 'connect', 'tls', 'dns', 'addressRefused'])
    expect(judgeAttempt({ kind }, now)).toEqual({ outcome: kind });
  expect(answered(429, '7')).toEqual({ outcome: 'throttled', pause: 7 });
});

it('Retry-After is a number or a date, an hour at most; 30 seconds without a good one', () => {
  const date = new Date(now.getTime() + 90_000).toUTCString();
  const asked = [undefined, '', '7', '0', '999999', date, 'Thu, 01 Jan 1970 00:00:00 GMT', 'soon', '-5', '1e9'];
  expect(asked.map((text) => waitSeconds(text, now))).toEqual([30, 30, 7, 1, 3_600, 90, 1, 30, 1, 30]);
});

it('waits grow by the schedule, a fifth more or less, and then it is given up', () => {
  expect([0, 0.5, 1].map((chance) => waitBehind([5, 300], 1, chance))).toEqual([4, 5, 6]);
  expect(waitBehind([5, 300], 2, 0.5)).toBe(300);
  expect(waitBehind([5, 300], 3, 0.5)).toBeUndefined();
});

it('people are told at 50, 70, 90 and 100 percent, each once', () => {
  expect([49, 50, 69, 70, 95, 100, 300].map((ms) => percentDue(ms, 100, 0))).toEqual([undefined, 50, 50, 70, 90, 100, 100]);
  expect([50, 60, 75].map((ms) => percentDue(ms, 100, 50))).toEqual([undefined, undefined, 70]);
  expect(percentDue(300, 100, 100)).toBeUndefined();
});
