import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sentence } from '@xinyue/contracts';
import { bodyHashHeader, bodyHashText } from '@xinyue/contracts/bodyHash';
import { AppError } from '@xinyue/kit/AppError';

/**
 * Where a signed call names the hash of what it asks for, that must be what arrived: headers of one call under another path or with another
 * body are refused. Documented clients name none. `body` undefined: a file that is passed on as it comes cannot be compared, so nobody
 * names one. Throws `session` (HTTP 401).
 */
export function checkBodyHash({ method = '', url = '', headers }: IncomingMessage, body: Buffer | undefined): void {
  const given = headers[bodyHashHeader];
  if (given === undefined) return;
  const asked = body && bodyHashText(method, url, String(headers['token']), hash('sha256', body));
  if (asked === undefined || given !== hash('sha256', asked)) throw new AppError('session', sentence('bodyHashWrong'));
}
