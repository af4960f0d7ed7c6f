import { operations } from '@xinyue/contracts';
import { cookieNames } from '@xinyue/contracts/signInCookies';
import { unannouncedHeader } from '@xinyue/kit/http/readCall';
import type { CookieOptions, Request } from 'express';
import type { Realm } from './domain/signIn.ts';
import { deviceName } from './domain/deviceName.ts';
import { originOf } from './originOf.ts';

/** What a browser that signs in brings along, and what it is given to keep. */
export type Visit = {
  /** Where it comes from, as the gateway says; only the gateway reaches this port. */
  origin: string | undefined;
  /** It came through a proxy that nobody announced, as the gateway says (F7). */
  unannounced: boolean;
  /** What its owner calls this browser. */
  name: string;
  /** The token by which an account knows this browser. It proves nothing else. */
  device: string | undefined;
  /** The token of a remembered sign-in (Z-42); back office only. */
  remembered: string | undefined;
  keepDevice(token: string, seconds: number): void;
  keepRemembered(account: string, token: string, seconds: number): void;
  dropRemembered(): void;
};

const deviceCookie = { portal: cookieNames.portalDevice, backstage: cookieNames.backstageDevice } as const;
const pathOf = { portal: operations.signInCustomer.path, backstage: operations.signInBackstage.path } as const;

/** Sent by the browser with this one call only, and never from a page of another site. The gateway adds Secure where there is TLS. */
const hidden = (realm: Realm): CookieOptions => ({ path: pathOf[realm], httpOnly: true, sameSite: 'strict' });
/** Read by the page, which shows the account in its form. */
const shown: CookieOptions = { path: '/', sameSite: 'strict' };

/** Reads and writes the cookies of one sign-in. */
export function visitOf(request: Request, realm: Realm): Visit {
  const response = request.res!;
  return {
    origin: originOf(request),
    unannounced: request.get(unannouncedHeader) !== undefined,
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
