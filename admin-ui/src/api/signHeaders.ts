import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { requestTime } from '@xinyue/contracts/beijingTime';

export type Credentials = { userId: string; logintoken: string };

/**
 * The header set of C-01 to C-03. `token` is the lower-case hex SHA-256 of userId + time + secret (Z-77); the hash is made here because
 * `crypto.subtle` does not exist on plain http.
 */
export function signHeaders({ userId, logintoken }: Credentials, secret: string, now: Date): Record<string, string> {
  const time = requestTime(now);
  return { token: bytesToHex(sha256(utf8ToBytes(userId + time + secret))), logintoken, time, userId };
}
