import type { Request } from 'express';

/** The session of a call, as the gateway knows it: the SHA-256 of its logintoken, which stays in the gateway. */
export const sessionOf = (request: Request): Buffer | undefined => {
  const hash = request.get('x-session-hash');
  return hash && /^[0-9a-f]{64}$/.test(hash) ? Buffer.from(hash, 'hex') : undefined;
};
