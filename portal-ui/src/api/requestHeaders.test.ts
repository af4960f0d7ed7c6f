import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { requestHeaders } from './requestHeaders.ts';

const moment = new Date('2026-11-21T16:04:05Z');

it('C-01 C-03 sends token, logintoken, time in Beijing and userId', () => {
  const headers = requestHeaders({ userId: 'u-1', logintoken: 'l-1' }, 'secret', moment);
  expect(Object.keys(headers).sort()).toEqual(['logintoken', 'time', 'token', 'userId']);
  expect(headers).toMatchObject({ logintoken: 'l-1', userId: 'u-1', time: '20261122000405' });
});

it('C-02 Z-77 token is the lower-case hex SHA-256 of userId, time and secret', () => {
  const expected = createHash('sha256').update('u-120261122000405secret').digest('hex');
  expect(requestHeaders({ userId: 'u-1', logintoken: 'l-1' }, 'secret', moment).token).toBe(expected);
});
