import type { SecurityEvent } from '@xinyue/kit/security/createSecurityNotes';
import type { PoolClient } from 'pg';
import type { Cause } from '../deps.ts';
import { publish } from '../store/publish.ts';
import { forgetDevices } from './store/deviceStore.ts';
import { insertSecurityEvents } from './store/securityStore.ts';
import { deleteSessionsBut } from './store/sessionStore.ts';

/** An account, and the number of the fact that its sessions ended: its row's `version` after the caller has raised it for this. */
export type EndedAccount = { id: string; version: number };

/**
 * S-38, inside the caller's transaction: ends every session of a user or merchant but the one of `keep` (the SHA-256 of its logintoken),
 * forgets its known devices and remembered sign-ins, and publishes `session.ended`, on which each gateway checks anew (A3). Call `deps.afterCommit()`
 * after the commit.
 */
export async function endSessionsOf(
  client: PoolClient,
  { id, version }: EndedAccount,
  cause: Cause,
  keep?: Buffer,
): Promise<void> {
  await deleteSessionsBut(client, id, keep);
  await forgetDevices(client, id, keep);
  await insertSecurityEvents(client, [accountEvent('sessionsEnded', id, cause)]);
  await publish(client, [{ type: 'session.ended', data: { accountId: id }, aggregateId: id, aggregateVersion: version, cause }]);
}

/** F6: an action on an account, by itself or by another actor, named by kind and id. Written in the transaction of the change. */
export const accountEvent = (what: 'passwordSet' | 'sessionsEnded', accountId: string, cause: Cause): SecurityEvent => ({
  at: cause.now.toISOString(),
  what,
  outcome: 'good',
  accountId,
  origin: cause.origin,
  detail: cause.actor.id === accountId ? 'self' : `${cause.actor.kind} ${cause.actor.id}`,
  count: 1,
});
