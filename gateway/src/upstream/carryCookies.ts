import type { IncomingHttpHeaders } from 'node:http';
import { type Operation, type OperationName, operations } from '@xinyue/contracts';
import { cookieNames, signInCookies } from '@xinyue/contracts/signInCookies';

const table = new Map<Operation, { taken: readonly string[]; set: readonly string[] }>(
  Object.entries(signInCookies).map(([name, cookies]) => [operations[name as OperationName], cookies]),
);

/** A page of another site may make a browser sign in, but then no cookie is passed on or set. */
export const isForeign = (headers: IncomingHttpHeaders): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

const nameOf = (cookie: string): string => cookie.split('=', 1)[0]!.trim();

/** Over TLS a device is known by a cookie that no other host and no open connection can have planted: browsers see to that by its name. */
const hostPrefix = '__Host-';
const devices: readonly string[] = [cookieNames.portalDevice, cookieNames.backstageDevice];
const shownAs = (name: string, secure: boolean): string => (secure && devices.includes(name) ? hostPrefix + name : name);

/** The cookies that this call may see, by the table of contracts; every other cookie stays in the gateway, and every other call gets none. */
export function cookiesIn(operation: Operation, headers: IncomingHttpHeaders, secure: boolean): { cookie?: string } {
  const names = table.get(operation)?.taken ?? [];
  const sent = names.length === 0 || isForeign(headers) ? [] : (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const cookie = names.flatMap((name) => {
    const pair = sent.find((one) => nameOf(one) === shownAs(name, secure));
    return pair === undefined ? [] : [name + pair.slice(nameOf(pair).length)];
  });
  return cookie.length > 0 ? { cookie: cookie.join('; ') } : {};
}

/** The cookies that this call may set. Over TLS they are for TLS alone, and those of devices for this host alone, which wants the path `/`. */
export function cookiesOut(
  operation: Operation,
  headers: IncomingHttpHeaders,
  given: string | string[] | undefined,
  secure: boolean,
): { 'set-cookie'?: string[] } {
  const names = table.get(operation)?.set ?? [];
  const set = isForeign(headers) ? [] : [given ?? []].flat().filter((cookie) => names.includes(nameOf(cookie)));
  return set.length > 0 ? { 'set-cookie': set.map((cookie) => (secure ? secured(cookie) : cookie)) } : {};
}

function secured(cookie: string): string {
  const name = nameOf(cookie);
  const given = devices.includes(name) ? hostPrefix + cookie.replace(/; *Path=[^;]*/i, '; Path=/') : cookie;
  return `${given}; Secure`;
}
