import type { Db } from '@xinyue/kit/db/db';
import { hashToken, newToken } from '../sessionToken.ts';
import { deviceDays, keepDeviceRow } from '../store/deviceStore.ts';
import type { Visit } from '../visitOf.ts';

/**
 * L1: this account knows the browser it has just signed in from, for 180 days, by a random token of 256 bits that is new after each
 * sign-in. All it is good for is a counter of its own. Call what this answers once the transaction is through: it hands the token to the
 * browser.
 */
export async function keepDevice(db: Db, visit: Visit, accountId: string, now: Date): Promise<() => void> {
  const token = newToken();
  const presented = visit.device === undefined ? undefined : hashToken(visit.device);
  await keepDeviceRow(db, { accountId, fresh: hashToken(token), presented }, now);
  return () => visit.keepDevice(token, deviceDays * 86_400);
}
