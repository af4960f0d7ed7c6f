import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Actor, Operation } from '@xinyue/contracts';

/** Signing out and changing a password are about this very session: merchant-service learns its hash. The token itself stays at the door. */
export function sessionHashOf(
  headers: IncomingHttpHeaders,
  operation: Operation,
  actor: Actor | undefined,
): { 'x-session-hash'?: string } {
  if (!actor || operation.owner !== 'merchant') return {};
  return { 'x-session-hash': createHash('sha256').update(String(headers['logintoken'])).digest('hex') };
}
