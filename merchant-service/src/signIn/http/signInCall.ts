import { operations, type SignInAnswer } from '@xinyue/contracts';
import { cookieNames } from '@xinyue/contracts/signInCookies';
import { foreignHostHeader, unannouncedHeader } from '@xinyue/kit/http/readCall';
import type { CookieOptions, Request } from 'express';
import { profileOf } from '../../users/http/userRows.ts';
import { originOf } from '@xinyue/kit/http/origin';
import type { Realm, SignInContext } from '../domain/signIn.ts';
import { deviceName } from '../domain/deviceName.ts';
import type { Opened } from '../openSession.ts';

const deviceCookie = { portal: cookieNames.portalDevice, backstage: cookieNames.backstageDevice } as const;
const pathOf = { portal: operations.signInCustomer.path, backstage: operations.signInBackstage.path } as const;

/** Sent by the browser with this one call only, and never from a page of another site. The gateway adds Secure where there is TLS. */
const hidden = (realm: Realm): CookieOptions => ({ path: pathOf[realm], httpOnly: true, sameSite: 'strict' });
/** Read by the page, which shows the account in its form. */
const shown: CookieOptions = { path: '/', sameSite: 'strict' };

/** Reads a sign-in from its request and writes its cookies into the response. */
export function signInContextOf(request: Request, realm: Realm): SignInContext {
  const response = request.res!;
  return {
    origin: originOf(request),
    unannounced: request.get(unannouncedHeader) !== undefined,
    foreignHost: request.get(foreignHostHeader) !== undefined,
    name: deviceName(request.get('user-agent')),
    device: tokenIn(request, deviceCookie[realm]),
    remembered: realm === 'backstage' ? tokenIn(request, cookieNames.remembered) : undefined,
    keepDevice: (token, seconds) =>
      void response.cookie(deviceCookie[realm], token, { ...hidden(realm), maxAge: seconds * 1000 }),
    keepRemembered(account, token, seconds) {
      response.cookie(cookieNames.user, account, { ...shown, maxAge: seconds * 1000 });
      response.cookie(cookieNames.remembered, token, { ...hidden(realm), maxAge: seconds * 1000 });
    },
    dropRemembered() {
      response.clearCookie(cookieNames.user, shown);
      response.clearCookie(cookieNames.remembered, hidden(realm));
    },
  };
}

/** A token of ours in the Cookie header; anything else under its name is as good as nothing. */
function tokenIn(request: Request, name: string): string | undefined {
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** E-04: who signed in, with the profile of a customer (Z-40) or the auto-withdraw flag of a merchant (Z-23). */
export const signInAnswerOf = ({ actor, logintoken, user, autoWithdraw, needsFactor, grace }: Opened): SignInAnswer => ({
  userId: actor.ownerId,
  logintoken,
  userName: actor.name,
  account: actor.account,
  userType: actor.userType,
  ...(actor.passwordMade && { passwordMade: true, mustChange: true }),
  ...(actor.passwordWeak && { passwordWeak: true }),
  ...(needsFactor && { needsFactor }),
  ...grace,
  // Until the factor is shown it is not known who asks.
  ...(user && !needsFactor && { userInfo: profileOf(user) }),
  ...(autoWithdraw !== undefined && !needsFactor && { reamrk3: autoWithdraw ? '1' : '0' }),
});
