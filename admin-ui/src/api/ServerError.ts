/**
 * A call that failed. `status` is the HTTP status or, for the documented face, the code of the envelope; 0 means that no answer came.
 * `body.errors` (field → sentence) is where react-admin looks for what belongs to a form field.
 */
export class ServerError extends Error {
  readonly status: number;
  readonly body: { errors?: Record<string, string> | undefined } | undefined;
  /** `data` of a refusal, such as the edits that came in between. */
  readonly data: unknown;

  constructor(message: string, status: number, { body, data }: { body?: ServerError['body']; data?: unknown } = {}) {
    super(message);
    this.name = 'ServerError';
    this.status = status;
    this.body = body;
    this.data = data;
  }
}

/** True when nothing is known about the effect of the call: no answer, or one that says the server failed (Z-80). */
export const isOutage = (error: unknown): boolean => !(error instanceof ServerError) || error.status === 0 || error.status >= 500;

/** True for a call that ended the session: the way to the login page is already under way. */
export const isSessionEnd = (error: unknown): boolean => error instanceof ServerError && error.status === 401;

/** What to show: the server's sentence for a refusal, the call's own words for an outage (Z-80, M-31 to M-35). */
export const failureText = (error: unknown, ownWords: string): string =>
  isOutage(error) ? ownWords : (error as ServerError).message || ownWords;
