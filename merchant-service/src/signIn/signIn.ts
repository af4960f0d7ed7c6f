import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { findGrace } from '../users/findGrace.ts';
import { findUser } from '../users/queries.ts';
import type { Deps } from '../deps.ts';
import type { SignInContext } from './domain/signIn.ts';
import { type Opened, openSession } from './openSession.ts';
import { type Credentials, isRemembered, provePassword } from './provePassword.ts';
import { forgetSignIn } from './rememberSignIn.ts';

/**
 * C-21: a customer signs in at the portal; the answer carries the profile (Z-40). `admin` does not exist there, as documented.
 * Staff and merchants are unknown here. Errors: `validation` (M-61), `tooMany`.
 */
export async function signInCustomer(deps: Deps, given: Credentials, context: SignInContext): Promise<Opened> {
  if (given.account.toLowerCase() === 'admin') throw new AppError('validation', sentence('accountMissing'));
  const proof = await provePassword(deps, 'portal', given, context);
  const user = await findUser(deps.pool, deps.vault, proof.actor.accountId);
  if (!user) throw new AppError('validation', sentence('wrongPassword'));
  return { ...(await openSession(deps, 'portal', proof, { context })), user };
}

/** The form of the back office: `remember` is its tick box 记住密码. */
export type BackstageForm = Credentials & { remember?: boolean | null | undefined };

/**
 * C-23: staff (userType 0) or a merchant (userType 2, userId of its customer: Z-24, Z-25; with the auto-withdraw flag, Z-23) signs in
 * at the back office, with the password or the mask of a remembered one (Z-42). Customers are unknown here. Errors: `validation` (M-61),
 * `tooMany`.
 */
export async function signInBackstage(
  deps: Deps,
  given: BackstageForm,
  context: SignInContext,
  traceId: string,
): Promise<Opened> {
  const proof = await provePassword(deps, 'backstage', given, context).catch(async (error: unknown) => {
    const over = isRemembered('backstage', given) && error instanceof AppError && error.kind === 'validation';
    if (over || !given.remember) await forgetSignIn(deps, context);
    throw error;
  });
  const opened = await openSession(deps, 'backstage', proof, { context, remember: Boolean(given.remember) });
  if (!given.remember) await forgetSignIn(deps, context);
  const grace = opened.needsFactor ? undefined : await findGrace(deps, opened.actor, traceId);
  return { ...opened, autoWithdraw: proof.autoWithdraw, ...(grace?.mustEnrol && { grace }) };
}
