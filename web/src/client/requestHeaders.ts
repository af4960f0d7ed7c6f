import { requestTime } from '@xinyue/contracts/beijingTime';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export type Credentials = { userId: string; logintoken: string };

/**
 * The header set of C-01 to C-03: `token` is the lower-case hex SHA-256 of userId + time + secret (Z-77), `time` is `yyyyMMddHHmmss`
 * in Beijing time. Hashed here and not by `crypto.subtle`, which does not exist on plain http.
 */
export function requestHeaders(credentials: Credentials, secret: string, now: Date): Record<string, string> {
  const time = requestTime(now);
  const token = bytesToHex(sha256(utf8ToBytes(credentials.userId + time + secret)));
  return { token, logintoken: credentials.logintoken, time, userId: credentials.userId };
}
