import type { IncomingMessage } from 'node:http';
import { errorTable } from '@xinyue/contracts/errors';
import { protocolMessages, protocolSentence } from '@xinyue/contracts/protocolMessages';
import { requestFaults } from '@xinyue/contracts/requestFaults';
import { z } from 'zod';
import { AppError } from '../AppError.ts';
import { isConnectionLoss, isGivenUp } from '../db/databaseAway.ts';
import { issueText } from './issueText.ts';
import type { Logger } from '../Logger.ts';

z.config({ localeError: issueText });

/** C-06: what every answer looks like. */
export type Envelope = { success: boolean; msg: string; code: number; data: unknown };

/** An answer with a message of its own, in place of the general one. */
export class Saying {
  readonly msg: string;
  readonly data: unknown;
  constructor(msg: string, data: unknown) {
    this.msg = msg;
    this.data = data;
  }
}

/** Data that is JSON text already, as a database made it: it goes out as it is. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An envelope as it goes out. */
export function envelopeText(envelope: Envelope): string {
  const { data, ...head } = envelope;
  return data instanceof JsonText ? `${JSON.stringify(head).slice(0, -1)},"data":${data.text}}` : JSON.stringify(envelope);
}

export function succeeded(answer: unknown): Envelope {
  const { msg, data } = answer instanceof Saying ? answer : { msg: protocolMessages.ok, data: answer };
  return { success: true, msg, code: 200, data: data ?? null };
}

/** The refusal of a failed validation: one sentence is the message, all problems stand in `data.errors`, each with the name of its field. */
export function invalid(error: z.ZodError, body?: unknown): AppError {
  const { text, reason, errors } = requestFaults(error, body);
  return new AppError('validation', { reason, text }, { data: { errors } });
}

/** The content of a request, by its schema. Errors: `validation`. */
export function readForm<T extends z.ZodType>(form: T, body: unknown): z.output<T> {
  const { success, data, error } = form.safeParse(body);
  if (!success) throw invalid(error, body);
  return data;
}

/** Any thrown thing as a refusal that people may read; what is not ours becomes `internal` and shows nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return invalid(error);
  if (isConnectionLoss(error) || isGivenUp(error))
    return new AppError('unavailable', protocolSentence('unavailable'), { cause: error });
  // A part of the path that cannot be decoded matches nothing.
  if (error instanceof URIError) return new AppError('notFound', protocolSentence('notFound'));
  return new AppError('internal', protocolSentence('internal'), { cause: error });
}

/** The reason of a refusal whose sentence has no name of its own: programs always find one (M5). */
const reasons: Record<AppError['kind'], string> = {
  validation: 'invalid',
  session: 'sessionOver',
  forbidden: 'forbidden',
  notFound: 'notFound',
  methodNotAllowed: 'methodNotAllowed',
  conflict: 'conflict',
  tooLarge: 'bodyTooLarge',
  unsupported: 'encoded',
  tooMany: 'tooMany',
  internal: 'internal',
  unavailable: 'unavailable',
};

/** HTTP status, headers and envelope of a refusal (C-15); its reason stands in `data` beside what else there is to know. */
export function refusal(error: AppError): { status: number; headers: Record<string, string>; envelope: Envelope } {
  const { code, status } = errorTable[error.kind];
  const headers: Record<string, string> = error.retryAfterSeconds ? { 'retry-after': String(error.retryAfterSeconds) } : {};
  const own = { reason: error.reason ?? reasons[error.kind] };
  const more = error.data as { reason?: unknown } | undefined;
  // A refusal of another service may come without a reason, or with an empty one.
  const data = { ...own, ...more, ...(!more?.reason && own) };
  return { status, headers, envelope: { success: false, msg: error.message, code, data } };
}

/** Whether an answer broke off because its reader went away, which is no fault of ours (F20). What is thrown may be nothing at all. */
export const hasLeft = (error: unknown): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Logs what people may not read: faults of ours and services that are away, not refusals. Without the query, which may hold a signature. */
export function logFailure(log: Logger, error: AppError, request: IncomingMessage, traceId: string): void {
  if (errorTable[error.kind].status < 500) return;
  if (hasLeft(error.cause ?? error)) return log.debug?.({ path: request.url?.split('?', 1)[0], traceId }, 'reader left');
  log.error({ err: error.cause ?? error, path: request.url?.split('?', 1)[0], traceId }, 'call failed');
}
