import { operations } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { cookiesIn, cookiesOut } from './carryCookies.ts';

const every = 'user=u; pwd=p; xinyue_device=d; xinyue_desk=k; sid=s';

it('Z-42 F12 deny by default: of all calls the two sign-ins carry cookies, and signing out drops two', () => {
  const carrying = Object.entries(operations).filter(
    ([, operation]) =>
      cookiesIn(operation, { cookie: every }, false).cookie ?? cookiesOut(operation, {}, every.split('; '), false)['set-cookie'],
  );
  expect(carrying.map(([name]) => name).sort()).toEqual(['signInBackstage', 'signInCustomer', 'signOut']);
  expect(cookiesIn(operations.signOut, { cookie: every }, false)).toEqual({});
  expect(cookiesOut(operations.signOut, {}, every.split('; '), false)).toEqual({ 'set-cookie': ['user=u', 'pwd=p'] });
});

it('R-56 the portal knows nothing of a remembered sign-in', () => {
  expect(cookiesIn(operations.signInCustomer, { cookie: every }, false)).toEqual({ cookie: 'xinyue_device=d' });
  expect(cookiesOut(operations.signInCustomer, {}, every.split('; '), false)).toEqual({ 'set-cookie': ['xinyue_device=d'] });
});

it('K-13 over TLS its cookies are Secure', () => {
  expect(cookiesOut(operations.signInBackstage, {}, 'pwd=p; HttpOnly', true)).toEqual({
    'set-cookie': ['pwd=p; HttpOnly; Secure'],
  });
  expect(cookiesOut(operations.signInBackstage, {}, undefined, true)).toEqual({});
});

it('over TLS the cookie of a device is bound to this host by its name, and none without that name counts', () => {
  const device = 'xinyue_device=d; Max-Age=5; Path=/xinyue/login/signin/account; HttpOnly; SameSite=Strict';
  expect(cookiesOut(operations.signInCustomer, {}, device, true)).toEqual({
    'set-cookie': ['__Host-xinyue_device=d; Max-Age=5; Path=/; HttpOnly; SameSite=Strict; Secure'],
  });
  const both = { cookie: 'xinyue_device=planted; __Host-xinyue_device=d=1; pwd=p' };
  expect(cookiesIn(operations.signInCustomer, both, true)).toEqual({ cookie: 'xinyue_device=d=1' });
  expect(cookiesIn(operations.signInCustomer, both, false)).toEqual({ cookie: 'xinyue_device=planted' });
  expect(cookiesIn(operations.signInCustomer, { cookie: 'xinyue_device=planted' }, true)).toEqual({});
  expect(cookiesIn(operations.signInBackstage, { cookie: '__Host-xinyue_desk=k; pwd=p' }, true)).toEqual({
    cookie: 'xinyue_desk=k; pwd=p',
  });
});
