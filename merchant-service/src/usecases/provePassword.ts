import { messages } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import type { Door, SignIn } from '../domain/signIn.ts';
import { findBackstageSignIn, findCustomerSignIn } from '../store/signInStore.ts';

export type Credentials = { account: string; password: string };

const finders = { portal: findCustomerSignIn, backstage: findBackstageSignIn };

/**
 * Who this is, if the password is right. Unknown accounts and wrong passwords get the same answer for the same work (L2); that an
 * account is disabled is told only to those who know its password (M-61). Errors: `validation`, `tooMany` (L1, L3).
 */
export async function provePassword(deps: Deps, door: Door, given: Credentials, origin: string | undefined): Promise<SignIn> {
  const hex = (text: string) => deps.tryIndex(text).toString('hex');
  const tried = { account: hex(`${door}|${given.account.toLowerCase()}`), origin: origin && hex(`origin|${origin}`) };
  await deps.tries.take(tried);
  const found = await finders[door](deps.pool, given.account);
  const right = await deps.passwords.matches(found?.passwordHash, given.password).catch(async (error: unknown) => {
    await deps.tries.giveBack(tried, false);
    throw error;
  });
  if (!right || !found) throw new AppError('validation', messages.wrongPassword);
  await deps.tries.giveBack(tried, true);
  if (found.disabled) throw new AppError('validation', messages.accountDisabled);
  return found;
}
