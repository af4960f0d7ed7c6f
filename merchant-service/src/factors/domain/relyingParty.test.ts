import { expect, it } from 'vitest';
import { officeOriginOf, relyingPartyOf } from './relyingParty.ts';

it.each([
  ['https://shop.example', 'shop.example'],
  ['https://shop.example:8443', 'shop.example'],
  ['http://localhost:8080', 'localhost'],
  ['http://copy.localhost:8080', 'copy.localhost'],
])('Tr-R-01 passkeys at %s belong to %s', (origin, id) => {
  expect(relyingPartyOf(origin)).toEqual({ id, origin });
});

it.each(['http://127.0.0.1:8080', 'https://10.0.0.5', 'https://[::1]:8080', 'http://shop.example', undefined])(
  'Tr-R-01 there are no passkeys at %s',
  (origin) => {
    expect(relyingPartyOf(origin)).toBeUndefined();
  },
);

it.each([
  ['http://localhost:8080', 'http://localhost:8081'],
  ['https://shop.example', 'https://shop.example:444'],
  ['http://shop.example', 'http://shop.example:81'],
  [undefined, undefined],
])('the back office of %s is at %s', (portal, office) => {
  expect(officeOriginOf(portal)).toBe(office);
});
