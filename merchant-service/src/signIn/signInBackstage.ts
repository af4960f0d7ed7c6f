import type { SignInAnswer } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import type { SignInContext } from './SignInContext.ts';
import { openSession } from './openSession.ts';
import { type Credentials, isRemembered, provePassword } from './provePassword.ts';
import { forgetSignIn } from './rememberSignIn.ts';

/** The form of the back office: `remember` is its tick box 记住密码. */
export type BackstageForm = Credentials & { remember?: boolean | null | undefined };

/**
 * C-23: staff (userType 0) or a merchant (userType 2, userId of its customer: Z-24, Z-25; `reamrk3` 1 = auto-withdraw on, Z-23) signs in
 * at the back office, with the password or the mask of a remembered one (Z-42). Customers are unknown here. Errors: `validation` (M-61),
 * `tooMany`.
 */
export async function signInBackstage(deps: Deps, given: BackstageForm, context: SignInContext): Promise<SignInAnswer> {
  const proof = await provePassword(deps, 'backstage', given, context).catch(async (error: unknown) => {
    const over = isRemembered('backstage', given) && error instanceof AppError && error.kind === 'validation';
    if (over || !given.remember) await forgetSignIn(deps, context);
    throw error;
  });
  const answer = await openSession(deps, 'backstage', proof, { context, remember: Boolean(given.remember) });
  if (!given.remember) await forgetSignIn(deps, context);
  return proof.autoWithdraw === undefined ? answer : { ...answer, reamrk3: proof.autoWithdraw ? '1' : '0' };
}
