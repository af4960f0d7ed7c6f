/**
 * The database could not be reached or the connection broke while in use. It is the environment's fault: try again later; the HTTP edge
 * answers 503. After a broken COMMIT the outcome is unknown, so the work must be repeatable.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`database away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseAway';
  }
}

const lostStates = /^(57P0|53|08|ECONN|EPIPE|ENOENT|ETIMEDOUT)/;
const lostWords = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True for what a bare `pool.query` throws when the server is away, starting, stopping, full or ended the connection. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof Error)) return false;
  return lostStates.test(String((error as { code?: unknown }).code ?? '')) || lostWords.test(error.message);
}

/** True for what may be the fault of one item of a batch: the database was there and no wait was given up, so each may be tried alone. */
export const isOwnFault = (error: unknown): boolean => !isConnectionLoss(error) && !isGivenUp(error);

/** True when the wait for a statement or for a row lock was given up: nothing is wrong with the request, it may come again. */
export function isGivenUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === '55P03' || code === '57014' || error.message === 'Query read timeout';
}
