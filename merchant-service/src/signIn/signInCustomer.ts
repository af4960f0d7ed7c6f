import { sentence, type SignInAnswer } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { profileOf } from '../accounts/domain/user.ts';
import { findUser } from '../accounts/store/userStore.ts';
import type { Deps } from '../deps.ts';
import type { SignInContext } from './SignInContext.ts';
import { openSession } from './openSession.ts';
import { type Credentials, provePassword } from './provePassword.ts';

/**
 * C-21: a customer signs in at the portal; the answer carries the masked profile (Z-40). `admin` does not exist there, as documented.
 * Staff and merchants are unknown here. Errors: `validation` (M-61), `tooMany`.
 */
export async function signInCustomer(deps: Deps, given: Credentials, context: SignInContext): Promise<SignInAnswer> {
  if (given.account.toLowerCase() === 'admin') throw new AppError('validation', sentence('accountMissing'));
  const proof = await provePassword(deps, 'portal', given, context);
  const user = await findUser(deps.pool, deps.vault, proof.actor.accountId);
  if (!user) throw new AppError('validation', sentence('wrongPassword'));
  const answer = await openSession(deps, 'portal', proof, { context });
  return { ...answer, userInfo: profileOf(user) };
}
