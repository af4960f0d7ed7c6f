import type { Deps } from '../deps.ts';
import { checkFirstCode, confirmTotp } from '../factors/enrolTotp.ts';
import type { Owner } from '../factors/Owner.ts';
import { enrol } from './enrol.ts';

/**
 * Tr-R-01: the first code enrols an app. With the first factor all other sessions end: they were opened without one. Errors: as those of
 * `checkFirstCode` and `confirmTotp`.
 */
export async function finishTotp(
  deps: Deps,
  owner: Owner,
  given: { factorId: string; code: string },
  traceId: string,
): Promise<{ recoveryCodes: string[] }> {
  const shown = await checkFirstCode(deps, owner, given);
  const now = deps.clock.now();
  return enrol(deps, owner, { now, traceId }, (client) => confirmTotp(client, deps.seals, owner, shown, now));
}
