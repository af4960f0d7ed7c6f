import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { isUuid } from '@xinyue/kit/db/isUuid';
import type { Deps } from '../deps.ts';
import { findBelow, findOwners, findPerson } from './store/linkStore.ts';

/** More accounts of one person than this are no answer. */
const mostAccounts = 10_000;

const dayMs = 86_400_000;

/** Since when links count; undefined: none does. */
export const linksSince = ({ clock, persons }: Pick<Deps, 'clock' | 'persons'>): Date | undefined =>
  persons.days === 0 ? undefined : new Date(clock.now().getTime() - persons.days * dayMs);

type PersonDeps = Pick<Deps, 'pool' | 'clock' | 'persons'>;

type Find = typeof findPerson;

async function follow(deps: PersonDeps, ids: readonly string[], find: Find): Promise<string[]> {
  const owners = await findOwners(deps.pool, ids.filter(isUuid));
  const found = await find(deps.pool, { owners, since: linksSince(deps) }, mostAccounts + 1);
  if (found.length > mostAccounts)
    throw new AppError('conflict', sentence('personTooLarge', mostAccounts.toLocaleString('en-US')));
  return found;
}

/**
 * Whom the owners of these accounts could have signed in as, over however many others; they themselves among them. A shop stands under its customer;
 * what is no id of an account is left out. Errors: `conflict` more than 10,000 accounts.
 */
export const belowOf = (deps: PersonDeps, ids: readonly string[]): Promise<string[]> => follow(deps, ids, findBelow);

/**
 * Everybody who is one person with an owner of these accounts: somebody could have signed in as both (ADR 43). Two who could have signed in as the
 * same third one are not one person by that. Ids and errors as those of `belowOf`.
 */
export const closureOf = (deps: PersonDeps, ids: readonly string[]): Promise<string[]> => follow(deps, ids, findPerson);
