import { requestTime } from '@xinyue/contracts/beijingTime';

export type Credentials = { userId: string; logintoken: string };

/**
 * The header set of C-01 to C-03: `token` is the lower-case hex SHA-256 of userId + time + secret (Z-77), `time` is `yyyyMMddHHmmss`
 * in Beijing time. The code of the hash comes with the first call that is signed: visitors need none.
 */
export async function requestHeaders(credentials: Credentials, secret: string, now: Date): Promise<Record<string, string>> {
  const { sha256Hex } = await import('./sha256Hex.ts');
  const time = requestTime(now);
  const token = sha256Hex(credentials.userId + time + secret);
  return { token, logintoken: credentials.logintoken, time, userId: credentials.userId };
}
