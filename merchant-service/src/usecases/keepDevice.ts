import type { Deps } from '../deps.ts';
import { hashToken, newToken } from '../sessionToken.ts';
import { deviceDays, keepDeviceRow } from '../store/deviceStore.ts';
import type { Visit } from '../visitOf.ts';

/**
 * L1: this account knows the browser it has just signed in from, for 180 days, by a random token of 256 bits that is new after each
 * sign-in. All it is good for is a counter of its own.
 */
export async function keepDevice(deps: Deps, visit: Visit, accountId: string): Promise<void> {
  const token = newToken();
  const presented = visit.device === undefined ? undefined : hashToken(visit.device);
  await keepDeviceRow(deps.pool, { accountId, fresh: hashToken(token), presented }, deps.clock.now());
  visit.keepDevice(token, deviceDays * 86_400);
}
