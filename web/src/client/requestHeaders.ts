import { requestTime } from '@xinyue/contracts/beijingTime';

export type Credentials = { userId: string; logintoken: string };

/**
 * The header set of C-01 to C-03: `token` is the lower-case hex SHA-256 of userId + time + secret (Z-77), `time` is `yyyyMMddHHmmss`
 * in Beijing time; and `x-body-hash` for what is `sent`. The code of the hash comes with the first call that is signed: visitors need none.
 */
export async function requestHeaders(
  credentials: Credentials,
  secret: string,
  now: Date,
  sent?: { address: string; init: RequestInit },
): Promise<Record<string, string>> {
  const { sha256Hex, bodyHashOf } = await import('./requestHashes.ts');
  const time = requestTime(now);
  const token = sha256Hex(credentials.userId + time + secret);
  const bodyHash = sent && bodyHashOf(token, sent.address, sent.init);
  const documented = { token, logintoken: credentials.logintoken, time, userId: credentials.userId };
  return bodyHash ? { ...documented, 'x-body-hash': bodyHash } : documented;
}
