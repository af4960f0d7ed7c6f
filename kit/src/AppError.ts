/** The kinds of refusal a caller may see; the numbers and statuses of a kind are given to the HTTP edge as a table. */
export type ErrorKindName =
  'validation' | 'session' | 'forbidden' | 'notFound' | 'conflict' | 'tooLarge' | 'tooMany' | 'internal' | 'unavailable';

type More = { retryAfterSeconds?: number; data?: unknown; cause?: unknown };

/** A refusal that people may read: `message` goes to the caller as it is, so it never holds internals. */
export class AppError extends Error {
  readonly kind: ErrorKindName;
  readonly retryAfterSeconds?: number;
  readonly data?: unknown;
  constructor(kind: ErrorKindName, message: string, more: More = {}) {
    super(message, { cause: more.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.data = more.data;
  }
}

/** `conflict`: what one field says is in use already. The field stands in `data.errors`, as for a failed validation, so that forms mark it. */
export const fieldTaken = (path: string, message: string): AppError =>
  new AppError('conflict', message, { data: { errors: [{ path, message }] } });
