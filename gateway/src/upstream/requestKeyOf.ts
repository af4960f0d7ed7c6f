import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { requestKeyHeader } from '@xinyue/kit/http/readCall';

/**
 * What makes a write of a session without an Idempotency-Key the same one again (own-names, Z-78): session, path, header `time` and body.
 * The signed headers may be replayed for five minutes; with this the services give a replay no second effect.
 */
export function requestKeyOf(headers: IncomingHttpHeaders, path: string, body: Buffer): Record<string, string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([headers['logintoken'], path, headers['time']]))
    .update(body);
  return { [requestKeyHeader]: hash.digest('base64url') };
}
