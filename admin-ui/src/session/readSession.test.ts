import { expect, it } from 'vitest';
import { readSession, storedSession, type Session } from './readSession.ts';

const session: Session = { userId: 'u', logintoken: 'l', userType: 2, userName: '海胶', account: 'shop', reamrk3: '1' };
const storageOf = (pairs: [string, string][]) => ({ getItem: (key: string) => new Map(pairs).get(key) ?? null });

it('E-06 stores the documented keys and reads them back', () => {
  const pairs = storedSession(session);
  expect(pairs.map(([key]) => key)).toEqual(['userId', 'logintoken', 'userType', 'userName', 'account', 'userdata']);
  expect(JSON.parse(pairs.at(-1)![1])).toEqual({ userId: 'u', userType: 2, userName: '海胶', account: 'shop', reamrk3: '1' });
  expect(readSession(storageOf(pairs))).toEqual(session);
});

it.each([
  ['nothing', []],
  [
    'no token',
    [
      ['userId', 'u'],
      ['userType', '0'],
    ],
  ],
  [
    'a customer',
    [
      ['userId', 'u'],
      ['logintoken', 'l'],
      ['userType', '1'],
    ],
  ],
] as [string, [string, string][]][])('knows that %s is no session', (_, pairs) => {
  expect(readSession(storageOf(pairs))).toBeUndefined();
});

it('reads a session whose userdata was spoilt', () => {
  const pairs = storedSession(session).map(([key, value]): [string, string] => [key, key === 'userdata' ? '{' : value]);
  expect(readSession(storageOf(pairs))?.reamrk3).toBe('');
});
