import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { operations, type Actor, type Operation } from '@xinyue/contracts';
import { requestKeyHeader } from '@xinyue/kit/http/readCall';

const hashOf = (token: string) => hash('sha256', token);

/** Names a session in trails: as much of the hash as distinguishes sessions and opens nothing. */
export function shortSessionOf(headers: IncomingHttpHeaders): string | undefined {
  const token = headers['logintoken'];
  return typeof token === 'string' && token ? hashOf(token.slice(0, 200)).slice(0, 12) : undefined;
}

/** These calls carry a short form of the session: a confirmed contract names it. */
const noted: readonly Operation[] = [operations.confirmOwnContract, operations.confirmContract];

/**
 * Signing out and changing a password are about this very session, and a proof holds for one alone: the service learns its hash. The token itself
 * stays in the gateway.
 */
export function sessionHashOf(
  headers: IncomingHttpHeaders,
  operation: Operation,
  actor: Actor | undefined,
): { 'x-session-hash'?: string } {
  if (!actor || (operation.owner !== 'merchant' && !operation.proof && !noted.includes(operation))) return {};
  return { 'x-session-hash': hashOf(String(headers['logintoken'])) };
}

/**
 * What makes a write of a session without an Idempotency-Key the same one again (own-names, Z-78): session, path, header `time` and body.
 * The signed headers may be replayed for five minutes; with this the services give a replay no second effect.
 */
export function requestKeyOf(headers: IncomingHttpHeaders, path: string, body: Buffer): Record<string, string> {
  const asked = Buffer.concat([Buffer.from(JSON.stringify([headers['logintoken'], path, headers['time']])), body]);
  return { [requestKeyHeader]: hash('sha256', asked, 'base64url') };
}
