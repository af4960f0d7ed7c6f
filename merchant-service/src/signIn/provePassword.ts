import { sentence } from '@xinyue/contracts';
import { passwordMask } from '@xinyue/contracts/rules';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import type { Realm, SignIn, SignInContext } from './domain/signIn.ts';
import type { HashedFor } from './createPasswords.ts';
import { isWeak } from './domain/isWeak.ts';
import { originBlock } from '@xinyue/kit/http/origin';
import { noteSignIn, signInIndex } from './noteSignIn.ts';
import { hashToken } from './sessionToken.ts';
import type { Tried } from './store/createSignInTries.ts';
import { findDevice } from './store/deviceStore.ts';
import { findRemembered } from './store/rememberedStore.ts';
import { findBackstageSignIn, findCustomerSignIn } from './store/signInStore.ts';

export type Credentials = { account: string; password: string };

/** Who it is; `endsAt` where not the password was shown but a remembered sign-in, which lasts no longer than that. `weak`: whether the shown one is. */
export type Proof = SignIn & { endsAt?: Date; weak?: boolean };

export const finders = { portal: findCustomerSignIn, backstage: findBackstageSignIn };

/** The mask instead of the password: signed in by the remembered token or not at all (Z-42). */
export const isRemembered = (realm: Realm, { password }: Credentials): boolean =>
  realm === 'backstage' && password === passwordMask;

/**
 * Who this is, if the password is right. Unknown accounts and wrong passwords get the same answer for the same work (L2); that an
 * account is disabled is disclosed only to those who know its password (M-61). A remembered sign-in passes the same counters. Errors:
 * `validation`, `tooMany` (L1, L3), `unavailable` for people whose password is public behind a proxy that nobody announced.
 */
export async function provePassword(deps: Deps, realm: Realm, given: Credentials, context: SignInContext): Promise<Proof> {
  // Who shows no token of a browser is a stranger: a flood of them must not even cost queries.
  if (!context.device) deps.passwords.refuseWhenFull('stranger');
  const tried = await triedBy(deps, realm, given.account, context);
  deps.passwords.refuseWhenFull(tried.who);
  const remembers = isRemembered(realm, given);
  const note = (outcome: 'bad' | 'limited' | 'disabled', found?: SignIn) =>
    noteSignIn(deps, { realm, account: given.account, outcome, origin: context.origin, found, remembered: remembers });
  await deps.tries.take(tried).catch((error: unknown) => {
    note('limited');
    throw error;
  });
  const known = await finders[realm](deps.pool, deps.seals, given.account, deps.persons.forceChange);
  if (known?.tampered)
    deps.log.error({ accountId: known.actor.accountId }, 'ALARM an account is not as it was sealed: nobody signs in with it');
  // By such a name there are no people whose password is public: the same answer for the same work as an unknown account.
  const hidden = known && context.foreignHost && deps.publicPeople.ids.has(known.actor.ownerId);
  const found = known?.tampered || hidden ? undefined : known;
  const proving: Promise<Pick<Proof, 'endsAt' | 'weak'> | undefined> = remembers
    ? proveRemembered(deps, found, context, tried.who)
    : deps.passwords
        .matches(found?.passwordHash, given.password, tried.who)
        .then((right) => (right ? { weak: isWeak(given.password) } : undefined));
  const proof = await proving.catch(async (error: unknown) => {
    await deps.tries.giveBack(tried, false);
    throw error;
  });
  if (!proof || !found) note('bad', found);
  if (!proof || !found) throw new AppError('validation', sentence(remembers ? 'rememberedOver' : 'wrongPassword'));
  await deps.tries.giveBack(tried, true);
  if (found.disabled) note('disabled', found);
  if (found.disabled) throw new AppError('validation', sentence('accountDisabled'));
  // The password is public, and the visitor behind such a proxy is unknown (F7).
  if (context.unannounced && deps.publicPeople.ids.has(found.actor.ownerId)) {
    deps.publicPeople.refused();
    throw new AppError('unavailable', sentence('behindUnknownProxy'));
  }
  return { ...found, ...proof };
}

/**
 * Whose counters a try goes to. From a browser this account has signed in from, its own: strangers who guess cannot lock the owner out
 * (L1). The same query for every account, there or not.
 */
async function triedBy(
  deps: Deps,
  realm: Realm,
  account: string,
  { device, origin }: SignInContext,
): Promise<Tried & { who: HashedFor }> {
  const hex = (text: string) => deps.tryIndex(text).toString('hex');
  const known = device && (await findDevice(deps.pool, hashToken(device), realm, account, deps.clock.now()));
  if (known) return { who: 'known', account: hex(`device|${known}`) };
  const from = origin && hex(`origin|${originBlock(origin)}`);
  return { who: 'stranger', account: signInIndex(deps, realm, account), origin: from };
}

/** A refusal takes as long as that of a wrong password, and as much of the gate (L2, L3). */
async function proveRemembered(
  { pool, seals, clock, passwords }: Deps,
  found: SignIn | undefined,
  { remembered }: SignInContext,
  who: HashedFor,
): Promise<{ endsAt: Date } | undefined> {
  const kept = remembered ? await findRemembered(pool, seals, hashToken(remembered), clock.now()) : undefined;
  if (kept && kept.accountId === found?.actor.accountId) return { endsAt: kept.endsAt };
  await passwords.matches(undefined, passwordMask, who);
  return undefined;
}
