/** What an answer looks like, a refusal too. */
export type Envelope = { success: boolean; code: number; msg: string; data: unknown };

/** A call that was refused: `code` and `reason` for programs (`/open/errors.json`), `msg` for people, `http` the status. */
export class XinyueError extends Error {
  override readonly name = 'XinyueError';
  readonly code: number;
  readonly reason: string;
  readonly msg: string;
  readonly http: number;
  /** What else is told, such as `errors`, `serverTime` or `scope`. */
  readonly data: unknown;
  constructor(http: number, { code, msg, data }: Envelope) {
    const { reason } = (data ?? {}) as { reason?: unknown };
    const why = typeof reason === 'string' ? reason : '';
    super([code, why, msg].filter(Boolean).join(' '));
    this.code = code;
    this.reason = why;
    this.msg = msg;
    this.http = http;
    this.data = data;
  }
}
