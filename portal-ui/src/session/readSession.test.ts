import { expect, it } from 'vitest';
import { isLeftOver, isWelcome, readSession, storedForm } from './readSession.ts';

const answer = { userId: 'u-1', logintoken: 'l-1', userName: '华东', account: 'huadong2026', userType: 1 };
const storage = (items: Record<string, string>) => ({ getItem: (key: string) => items[key] ?? null });

it('E-05 keeps userdata, userId and logintoken and reads them back', () => {
  const stored = storedForm(answer);
  expect(Object.keys(stored).sort()).toEqual(['logintoken', 'userId', 'userdata']);
  expect(readSession(storage(stored))).toMatchObject({ userId: 'u-1', logintoken: 'l-1', userName: '华东', userType: '1' });
});

it.each(['userdata', 'userId', 'logintoken'])('a session without %s is none', (missing) => {
  expect(readSession(storage({ ...storedForm(answer), [missing]: '' }))).toBeUndefined();
});

it('broken stored data is no session', () => {
  expect(readSession(storage({ ...storedForm(answer), userdata: '{' }))).toBeUndefined();
});

it.each([
  [1, '/myOrder', true],
  ['1', '/mainPage', true],
  [2, '/mainPage', true],
  [2, '/spotPurchase', false],
  [0, '/mainPage', false],
  [0, '/myOrder', false],
])('S-35 S-36 userType %s on %s counts as signed in: %s', (userType, path, welcome) => {
  const session = readSession(storage(storedForm({ ...answer, userType: userType as number })));
  expect(session && isWelcome(session, path)).toBe(welcome);
});

it.each([
  ['S-35 a customer anywhere', storedForm(answer), '/myOrder', false],
  ['S-36 a merchant at home', storedForm({ ...answer, userType: 2 }), '/mainPage', false],
  ['S-35 a merchant elsewhere', storedForm({ ...answer, userType: 2 }), '/myOrder', true],
  ['S-36 Z-26 staff at home', storedForm({ ...answer, userType: 0 }), '/mainPage', true],
  ['S-35 user data without a token', { ...storedForm(answer), logintoken: '' }, '/myOrder', true],
  ['S-35 user data that is broken', { userdata: '{' }, '/mainPage', true],
  ['a visitor, whose drafts stay', { draft: 'x', 'mui-mode': 'dark' }, '/myOrder', false],
] as [string, Record<string, string>, string, boolean][])('%s: what is cleared', (_who, items, path, cleared) => {
  expect(isLeftOver(storage(items), path)).toBe(cleared);
});
