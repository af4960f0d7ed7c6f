import { expect, it } from 'vitest';
import { safeRedirect, withoutSignIn, withSignIn } from './signInPlace.ts';

const place = { pathname: '/spotPurchase', search: '?moneyStart=100&pageNum=2' };

it('the sign-in dialog opens over the same place and leaves it as it was', () => {
  const open = withSignIn(place);
  expect(open).toBe('/spotPurchase?moneyStart=100&pageNum=2&login=1');
  expect(withoutSignIn({ pathname: '/spotPurchase', search: open.slice('/spotPurchase'.length) })).toBe(
    '/spotPurchase?moneyStart=100&pageNum=2',
  );
});

it('leaves no empty question mark behind', () => {
  expect(withoutSignIn({ pathname: '/mainPage', search: '?login=1&redirect=%2FmyOrder' })).toBe('/mainPage');
});

it.each(['/myOrder', '/spotPurchase?pickupArea=%E4%B8%8A%E6%B5%B7&buy=1'])('goes on at %s', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

it.each([
  null,
  '',
  'myOrder',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
])('Z-29 F19 never follows %j', (redirect) => {
  expect(safeRedirect(redirect)).toBeUndefined();
});
