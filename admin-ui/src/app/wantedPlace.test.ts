import { expect, it } from 'vitest';
import { signInPath, wantedPlace } from './wantedPlace.ts';

it.each([
  ['/orderManagement', '?filter={"status":1}', '/orderManagement?filter={"status":1}'],
  ['/merchantManage/a-1', '', '/merchantManage/a-1'],
  ['/system/Role/r-1/show', '', '/system/Role/r-1/show'],
  ['/accountSecurity', '', '/accountSecurity'],
  ['/', '?redirect=%2FspotManagement', '/spotManagement'],
  ['/login', '?redirect=%2FspotManagement', '/spotManagement'],
])('R-16 Z-29 without login info %s%s is kept as the wanted place and gone to after signing in', (pathname, search, wanted) => {
  const path = signInPath({ pathname, search });
  expect(path).toBe(`/login?redirect=${encodeURIComponent(wanted)}`);
  expect(wantedPlace(path.slice('/login'.length))).toBe(wanted.replaceAll('"', '%22'));
});

it.each(['/', '/login'])('nothing is wanted at %s', (pathname) => {
  expect(signInPath({ pathname, search: '' })).toBe('/login');
});

it.each([
  '',
  'orderManagement',
  '//evil.example/orderManagement',
  '/\\evil.example',
  'https://evil.example/orderManagement',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/nowhere',
  '/login',
  '/goods/../../evil',
])('Z-29 never follows %j', (redirect) => {
  expect(wantedPlace(`?redirect=${encodeURIComponent(redirect)}`)).toBeUndefined();
});
