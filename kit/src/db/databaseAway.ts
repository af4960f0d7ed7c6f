/**
 * The database could not be reached or the connection broke while in use. Nobody's fault but the environment's:
 * try again later; a HTTP door answers 503. After a broken COMMIT the outcome is unknown, so the work must be repeatable.
 */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`database away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseAway';
  }
}
