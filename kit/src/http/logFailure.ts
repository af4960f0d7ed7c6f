import type { IncomingMessage } from 'node:http';
import { errorTable } from '@xinyue/contracts/errors';
import type { AppError } from '../AppError.ts';
import type { Logger } from '../Logger.ts';

/** Whether an answer broke off because its reader went away, which is no fault of ours (F20). */
export const hasLeft = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Logs what people may not read: faults of ours and services that are away, not refusals. Without the query, which may hold a signature. */
export function logFailure(log: Logger, error: AppError, request: IncomingMessage, traceId: string): void {
  if (errorTable[error.kind].status < 500) return;
  if (hasLeft(error.cause ?? error)) return log.debug?.({ path: request.url?.split('?', 1)[0], traceId }, 'reader left');
  log.error({ err: error.cause ?? error, path: request.url?.split('?', 1)[0], traceId }, 'call failed');
}
