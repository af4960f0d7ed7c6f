import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { operations, type Actor, type Operation } from '@xinyue/contracts';

/** Who confirms a contract does so in a session that can be named afterwards. */
const noted: readonly Operation[] = [operations.confirmOwnContract, operations.confirmContract];

/** Signing out and changing a password are about this very session: merchant-service learns its hash. The token itself stays at the door. */
export function sessionHashOf(
  headers: IncomingHttpHeaders,
  operation: Operation,
  actor: Actor | undefined,
): { 'x-session-hash'?: string } {
  if (!actor || (operation.owner !== 'merchant' && !noted.includes(operation))) return {};
  return { 'x-session-hash': createHash('sha256').update(String(headers['logintoken'])).digest('hex') };
}
