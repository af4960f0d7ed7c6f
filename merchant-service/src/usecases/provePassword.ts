import { messages } from '@xinyue/contracts';
import { passwordMask } from '@xinyue/contracts/rules';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import { originBlock } from '../domain/originBlock.ts';
import type { Door, SignIn } from '../domain/signIn.ts';
import { hashToken } from '../sessionToken.ts';
import type { Tried } from '../store/createSignInTries.ts';
import { findDevice } from '../store/deviceStore.ts';
import { findRemembered } from '../store/rememberedStore.ts';
import { findBackstageSignIn, findCustomerSignIn } from '../store/signInStore.ts';
import type { Visit } from '../visitOf.ts';

export type Credentials = { account: string; password: string };

/** Who it is; `endsAt` where not the password was shown but a remembered sign-in, which lasts no longer than that. */
export type Proof = SignIn & { endsAt?: Date };

export const finders = { portal: findCustomerSignIn, backstage: findBackstageSignIn };

/** The mask instead of the password: signed in by the remembered token or not at all (Z-42). */
export const isRemembered = (door: Door, { password }: Credentials): boolean => door === 'backstage' && password === passwordMask;

/**
 * Who this is, if the password is right. Unknown accounts and wrong passwords get the same answer for the same work (L2); that an
 * account is disabled is told only to those who know its password (M-61). A remembered sign-in passes the same counters. Errors:
 * `validation`, `tooMany` (L1, L3).
 */
export async function provePassword(deps: Deps, door: Door, given: Credentials, visit: Visit): Promise<Proof> {
  deps.passwords.refuseWhenFull();
  const tried = await triedBy(deps, door, given.account, visit);
  await deps.tries.take(tried);
  const found = await finders[door](deps.pool, given.account);
  const remembers = isRemembered(door, given);
  const proving = remembers
    ? proveRemembered(deps, found, visit)
    : deps.passwords.matches(found?.passwordHash, given.password).then((right) => (right ? {} : undefined));
  const proof = await proving.catch(async (error: unknown) => {
    await deps.tries.giveBack(tried, false);
    throw error;
  });
  if (!proof || !found) throw new AppError('validation', remembers ? messages.rememberedOver : messages.wrongPassword);
  await deps.tries.giveBack(tried, true);
  if (found.disabled) throw new AppError('validation', messages.accountDisabled);
  return { ...found, ...proof };
}

/**
 * Whose counters a try goes to. From a browser this account has signed in from, its own: strangers who guess cannot lock the owner out
 * (L1). The same look-up for every account, there or not.
 */
async function triedBy(deps: Deps, door: Door, account: string, { device, origin }: Visit): Promise<Tried> {
  const hex = (text: string) => deps.tryIndex(text).toString('hex');
  const known = device && (await findDevice(deps.pool, hashToken(device), door, account, deps.clock.now()));
  if (known) return { account: hex(`device|${known}`) };
  return { account: hex(`${door}|${account.toLowerCase()}`), origin: origin && hex(`origin|${originBlock(origin)}`) };
}

/** A refusal takes as long as that of a wrong password, and as much of the gate (L2, L3). */
async function proveRemembered(
  { pool, clock, passwords }: Deps,
  found: SignIn | undefined,
  { remembered }: Visit,
): Promise<{ endsAt: Date } | undefined> {
  const kept = remembered ? await findRemembered(pool, hashToken(remembered), clock.now()) : undefined;
  if (kept && kept.accountId === found?.actor.accountId) return { endsAt: kept.endsAt };
  await passwords.matches(undefined, passwordMask);
  return undefined;
}
