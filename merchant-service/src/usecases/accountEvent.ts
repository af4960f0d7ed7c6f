import type { SecurityEvent } from '@xinyue/kit/security/createSecurityNotes';
import type { Cause } from './Cause.ts';

/** F6: something done to an account, by itself or by somebody else, who is named by kind and id. Written with what it tells of, in one transaction. */
export const accountEvent = (what: 'passwordSet' | 'sessionsEnded', accountId: string, cause: Cause): SecurityEvent => ({
  at: cause.now.toISOString(),
  what,
  outcome: 'good',
  accountId,
  origin: cause.origin,
  detail: cause.actor.id === accountId ? 'self' : `${cause.actor.kind} ${cause.actor.id}`,
  count: 1,
});
