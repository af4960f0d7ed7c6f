import type { Reason } from '@xinyue/contracts/messages';

/** How a call failed: `network` has no answer (time-outs too), `session` is a 401, `refused` a definite refusal, `server` a 5xx. */
export type CallFailure = 'network' | 'session' | 'refused' | 'server';

function kindOf(status: number): CallFailure {
  if (status === 0) return 'network';
  if (status === 401) return 'session';
  return status >= 500 ? 'server' : 'refused';
}

/**
 * A call that failed. `message` is the sentence of the server where it gave one (Z-80), else empty. `status` is the HTTP status or, for the
 * documented calls, the code of the envelope; 0 means that no answer came.
 */
export class CallError extends Error {
  readonly kind: CallFailure;
  readonly status: number;
  /** Field → sentence: where react-admin looks for what belongs to a form field. */
  readonly body: { errors?: Record<string, string> | undefined } | undefined;
  /** `data` of a refusal, such as the edits that came in between. */
  readonly data: unknown;
  /** Why the server refused, by name; its sentence is for people. */
  readonly reason: Reason | undefined;

  constructor(status: number, message = '', { body, data }: { body?: CallError['body']; data?: unknown } = {}) {
    super(message);
    this.name = 'CallError';
    this.kind = kindOf(status);
    this.status = status;
    this.body = body;
    this.data = data;
    this.reason = (data as { reason?: Reason } | null | undefined)?.reason;
  }
}

/** True for a definite refusal: sending the same again would be refused again. */
export const isRefusal = (error: unknown): error is CallError => error instanceof CallError && error.kind === 'refused';

/** The form field that a refusal is about, by its reason; undefined where it is about none of them. */
export const fieldOfRefusal = <F>(error: unknown, fields: Partial<Record<Reason, F>>): F | undefined =>
  isRefusal(error) && error.reason ? fields[error.reason] : undefined;

/** True for a call that ended the session: its message is shown once, where the session ends. */
export const isSessionEnd = (error: unknown): boolean => error instanceof CallError && error.kind === 'session';

/** True when the effect of the call is unknown: no answer, or a failure of the server (Z-80). */
export const isOutage = (error: unknown): boolean =>
  !(error instanceof CallError) || error.kind === 'network' || error.kind === 'server';

/** What to show: the server's sentence for a refusal, the call's own words for an outage (Z-80, M-31 to M-35). */
export const failureText = (error: unknown, ownWords: string): string =>
  isOutage(error) ? ownWords : (error as CallError).message || ownWords;
