import type { IncomingMessage } from 'node:http';
import { errorTable, isForPartners, operations, type Actor, type ErrorKind, type Operation } from '@xinyue/contracts';
import type { SecurityNotes } from '@xinyue/kit/security/createSecurityNotes';
import { shortSessionOf } from '../upstream/callHeaders.ts';
import type { UpstreamResponse } from '../upstream/readResponse.ts';

/** What is known of a call that was refused. */
export type Refused = { request: IncomingMessage; operation: Operation; actor: Actor | undefined; origin: string };

/**
 * Reports a refusal that may be an attack (F6): a session or right that is not there for somebody who says to be signed in, the signature of a
 * partner that does not hold, sign-ins turned away before merchant-service saw them. All other refusals are everyday life.
 */
export function noteRefusal(security: SecurityNotes, kind: ErrorKind, { request, operation, actor, origin }: Refused): void {
  const session = shortSessionOf(request.headers);
  const who = { accountId: actor?.accountId, userType: actor?.userType, origin, session, detail: operation.path };
  if (kind === 'session' && isForPartners(operation))
    security.note({ what: 'partner', outcome: 'refused', origin, detail: operation.path });
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
  const { code } = JSON.parse(body.toString()) as { code?: number };
  return code === errorTable.forbidden.code ? 'forbidden' : undefined;
}

const failure = Buffer.from('{"success":false');
