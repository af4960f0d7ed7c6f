import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { fromBeijingTime, sentence, type Actor } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Sessions } from './createSessions.ts';

/** Most difference between the client's clock and ours (C-03). */
const skewMs = 300_000;

/**
 * Who calls, by the documented headers (C-01 to C-03, Z-77, Z-78): `time` within 300 s, `token` the hash of userId, time and secret, and the
 * session of `logintoken` must be that user's. The login token authenticates, the hash only narrows; `quiet`: without counting as its use. Throws `session` (HTTP 401).
 */
export async function authenticate(
  headers: IncomingHttpHeaders,
  sessions: Sessions,
  secret: string,
  now: Date,
  quiet = false,
): Promise<Actor> {
  const { token, logintoken, time, userid } = headers as Record<string, string | undefined>;
  if (!token || !logintoken || !time || !userid) throw new AppError('session', sentence('sessionOver'));
  const moment = /^\d{14}$/.test(time) ? fromBeijingTime(time) : undefined;
  if (!moment || Math.abs(moment.getTime() - now.getTime()) > skewMs) throw new AppError('session', sentence('wrongTime'));
  const expected = hash('sha256', userid + time + secret, 'buffer');
  if (!/^[0-9a-f]{64}$/.test(token) || !timingSafeEqual(Buffer.from(token, 'hex'), expected))
    throw new AppError('session', sentence('sessionOver'));
  const actor = logintoken.length <= 200 ? await sessions.find(logintoken, quiet) : null;
  if (actor?.ownerId !== userid) throw new AppError('session', sentence('sessionOver'));
  return actor;
}
