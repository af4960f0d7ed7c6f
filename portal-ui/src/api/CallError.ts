/** How a call failed: `network` has no answer (time-outs too), `session` is a 401, `refused` a clear no, `server` a 5xx. */
export type CallFailure = 'network' | 'session' | 'refused' | 'server';

/** A failed call. `message` is the sentence of the server where it gave one that people should read (Z-80), else empty. */
export class CallError extends Error {
  readonly kind: CallFailure;
  readonly code: number;

  constructor(kind: CallFailure, code: number, message = '') {
    super(message);
    this.name = 'CallError';
    this.kind = kind;
    this.code = code;
  }
}

/** The sentence to show: what the server said, or the words of the call itself for a network failure or a 5xx (Z-80). */
export function failureText(error: unknown, ownWords: string): string {
  if (error instanceof CallError && (error.kind === 'refused' || error.kind === 'session') && error.message) return error.message;
  return ownWords;
}

export const isRefusal = (error: unknown): error is CallError => error instanceof CallError && error.kind === 'refused';
