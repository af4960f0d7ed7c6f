import type { Request } from 'express';
import type { From } from './usecases/confirmContract.ts';

/** From where a call comes: the visitor's address and the hash of its session, as the gateway says; only the gateway reaches this port. */
export const fromOf = (request: Request): From => ({
  origin: request.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '',
  session: request.get('x-session-hash') ?? '',
});
