import type { Sentence } from '@xinyue/contracts/sentence';

/** The kinds of refusal a caller may see; the numbers and statuses of a kind are given to the HTTP edge as a table. */
export type ErrorKindName =
  | 'validation'
  | 'session'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  | 'conflict'
  | 'tooLarge'
  | 'unsupported'
  | 'tooMany'
  | 'internal'
  | 'unavailable';

type More = { retryAfterSeconds?: number; data?: unknown; cause?: unknown };

/**
 * A refusal that people may read: `message` goes to the caller as it is, so it never holds internals; the name of its sentence goes along as
 * `data.reason`. A sentence without a name is one that another service or a schema gave.
 */
export class AppError extends Error {
  readonly kind: ErrorKindName;
  readonly retryAfterSeconds?: number;
  readonly reason?: string;
  readonly data?: unknown;
  constructor(kind: ErrorKindName, sentence: string | Sentence, more: More = {}) {
    super(typeof sentence === 'string' ? sentence : sentence.text, { cause: more.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.reason = typeof sentence === 'string' ? undefined : sentence.reason;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.data = more.data;
  }
}

/**
 * `conflict`: the value of one field is in use already. The field is named in `data.errors`, as in a failed validation, so that forms mark
 * it.
 */
export const fieldTaken = (path: string, sentence: Sentence): AppError =>
  new AppError('conflict', sentence, { data: { errors: [{ path, message: sentence.text }] } });
