import type { SignInAnswer } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { openSession } from './openSession.ts';
import { type Credentials, provePassword } from './provePassword.ts';

/**
 * C-23: staff (userType 0) or a merchant (userType 2, userId of its customer: Z-24, Z-25; `reamrk3` 1 = auto-withdraw on, Z-23) signs in
 * at the back office. Customers are unknown here. Errors: `validation` (M-61), `tooMany`.
 */
export async function signInBackstage(deps: Deps, given: Credentials, origin: string | undefined): Promise<SignInAnswer> {
  const { actor, autoWithdraw } = await provePassword(deps, 'backstage', given, origin);
  const answer = await openSession(deps, actor);
  return autoWithdraw === undefined ? answer : { ...answer, reamrk3: autoWithdraw ? '1' : '0' };
}
