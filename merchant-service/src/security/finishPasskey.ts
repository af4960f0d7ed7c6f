import type { MadePasskey } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { checkMade, confirmPasskey } from '../factors/enrolPasskey.ts';
import type { Owner } from '../factors/Owner.ts';
import { enrol } from './enrol.ts';

/**
 * Tr-R-01: what the browser made is enrolled. With the first factor all other sessions end: they were opened without one. Errors: as those of
 * `checkMade` and `confirmPasskey`.
 */
export async function finishPasskey(
  deps: Deps,
  owner: Owner,
  given: { factorId: string; passkey: MadePasskey },
  traceId: string,
): Promise<{ recoveryCodes: string[] }> {
  const made = await checkMade(deps, owner, given);
  const now = deps.clock.now();
  return enrol(deps, owner, { now, traceId }, (client) => confirmPasskey(client, deps, owner, made, now));
}
