/**
 * The key of a call: the caller's own, or the one that the gateway derives from session, path, `time` and body; and a callback for a
 * repeated answer.
 */
export type SentKeys = {
  idempotencyKey: string | undefined;
  requestKey: string | undefined;
  noteRepeat: (() => void) | undefined;
};

/** What makes a replay of signed headers without an Idempotency-Key the same request (Z-78); undefined when it is always a new one. */
export const sentKey = ({ idempotencyKey, requestKey }: Omit<SentKeys, 'noteRepeat'>): string | undefined =>
  idempotencyKey ?? (requestKey && `t:${requestKey}`);
