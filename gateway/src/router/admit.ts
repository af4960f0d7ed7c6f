import type { IncomingMessage } from 'node:http';
import { isForPartners, isOpen, mayCall, sentence, mustChangePassword, type Actor, type Operation } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { toAppError } from '@xinyue/kit/http/envelope';
import { authenticate } from '../auth/authenticate.ts';
import type { CallHandlerOptions } from './Handler.ts';
import { noteRefusal } from './noteRefusals.ts';

/** Lets an actor through a row of the rights table, or refuses, and reports that: without a row or a right nothing is reached (C-13, F6). */
export async function admit(
  operation: Operation,
  request: IncomingMessage,
  { upstreams, security, sessions, requestSecret }: CallHandlerOptions,
): Promise<Actor | undefined> {
  if (isOpen(operation) || isForPartners(operation)) return undefined;
  let actor: Actor | undefined;
  try {
    actor = await authenticate(request.headers, sessions, requestSecret, new Date());
    if (!mayCall(operation, actor)) throw new AppError('forbidden', sentence('forbidden'));
    if (mustChangePassword(operation, actor)) throw new AppError('forbidden', sentence('passwordFirst'));
    return actor;
  } catch (error) {
    const origin = upstreams.visitorOf(request).address;
    noteRefusal(security, toAppError(error).kind, { request, operation, actor, origin });
    throw error;
  }
}
