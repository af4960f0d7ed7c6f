import type { IncomingMessage } from 'node:http';
import {
  type Actor,
  type ErrorKind,
  errorTable,
  firstStepOf,
  isForPartners,
  isOpen,
  mayCall,
  type Operation,
  operations,
  sentence,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { toAppError } from '@xinyue/kit/http/envelope';
import type { SecurityNotes } from '@xinyue/kit/security/createSecurityNotes';
import { authenticate } from '../auth/authenticate.ts';
import { shortSessionOf } from '../upstream/callHeaders.ts';
import type { UpstreamResponse } from '../upstream/readResponse.ts';
import type { CallHandlerOptions } from './Handler.ts';

/** Lets an actor through a row of the rights table, or refuses, and reports that: without a row or a right nothing is reached (C-13, F6). */
export async function admit(
  operation: Operation,
  request: IncomingMessage,
  { upstreams, security, sessions, rights, requestSecret }: CallHandlerOptions,
): Promise<Actor | undefined> {
  if (isOpen(operation) || isForPartners(operation)) return undefined;
  let actor: Actor | undefined;
  try {
    actor = await authenticate(request.headers, sessions, requestSecret, new Date(), operation.quiet);
    actor = await rights.judged(operation, actor);
    if (!mayCall(operation, actor)) throw new AppError('forbidden', sentence('forbidden'));
  } catch (error) {
    const origin = upstreams.visitorOf(request).address;
    noteRefusal(security, toAppError(error).kind, { request, operation, actor, origin });
    throw error;
  }
  // What everybody is asked to do first is no attack.
  const first = firstStepOf(operation, actor);
  if (first) throw new AppError('forbidden', sentence(first));
  return actor;
}

/** What is known of a call that was refused. */
export type Refused = { request: IncomingMessage; operation: Operation; actor: Actor | undefined; origin: string };

/**
 * Reports a refusal that may be an attack (F6): a claimed session or right that is not there, a partner's signature that does not hold, a
 * sign-in refused before it reached merchant-service. Other refusals are normal and are not reported.
 */
export function noteRefusal(security: SecurityNotes, kind: ErrorKind, { request, operation, actor, origin }: Refused): void {
  const session = shortSessionOf(request.headers);
  const who = { accountId: actor?.accountId, userType: actor?.userType, origin, session, detail: operation.path };
  if (isForPartners(operation) && (kind === 'session' || kind === 'forbidden'))
    security.note({
      what: 'partner',
      outcome: kind === 'session' ? 'refused' : 'forbidden',
      origin,
      detail: operation.path,
    });
  else if (kind === 'session' && session) security.note({ what: 'refused', outcome: 'session', ...who });
  else if (kind === 'forbidden' && actor) security.note({ what: 'refused', outcome: 'forbidden', ...who });
  else if (kind === 'tooMany' && (operation === operations.signInCustomer || operation === operations.signInBackstage))
    security.note({
      what: 'signIn',
      outcome: 'limited',
      origin,
      detail: operation === operations.signInCustomer ? 'portal' : 'backstage',
    });
}

/** The kind of a service's refusal, as far as `noteRefusal` may report it. Responses of success are not looked into. */
export function refusedBy({
  statusCode,
  body,
}: Pick<UpstreamResponse, 'statusCode' | 'body'>): 'session' | 'forbidden' | undefined {
  if (statusCode === errorTable.session.status) return 'session';
  if (body.length > 2_000 || !body.subarray(0, 16).equals(failure)) return undefined;
  const { code, data } = JSON.parse(body.toString()) as { code?: number; data?: { reason?: string } | null };
  return code === errorTable.forbidden.code && data?.reason !== 'needsProof' ? 'forbidden' : undefined;
}

const failure = Buffer.from('{"success":false');
