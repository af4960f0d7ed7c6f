import type { IncomingMessage } from 'node:http';
import { errorTable } from '@xinyue/contracts/errors';
import type { AppError } from '../AppError.ts';
import type { PlumbingLog } from '../db/plumbingLog.ts';

/** Logs what people may not read: faults of ours and neighbours that are away, not refusals. Without the query, which may hold a signature. */
export function logFailure(log: PlumbingLog, error: AppError, request: IncomingMessage, traceId: string): void {
  if (errorTable[error.kind].status < 500) return;
  log.error({ err: error.cause ?? error, path: request.url?.split('?', 1)[0], traceId }, 'call failed');
}
