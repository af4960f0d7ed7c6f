import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { isUuid } from '@xinyue/kit/db/isUuid';
import type { Deps } from '../deps.ts';
import { findLinked, findOwners } from './store/linkStore.ts';

/** More accounts of one person than this are no answer. */
const mostAccounts = 10_000;

const dayMs = 86_400_000;

/** Since when links count; undefined: none does. */
export const linksSince = ({ clock, persons }: Pick<Deps, 'clock' | 'persons'>): Date | undefined =>
  persons.days === 0 ? undefined : new Date(clock.now().getTime() - persons.days * dayMs);

/**
 * Everybody whom the owners of these accounts could have signed in as, or who could have as them: two of whom one is in the closure of the other are
 * one person. A shop stands under its customer; what is no id of an account is left out. Errors: `conflict` more than 10,000 accounts.
 */
export async function closureOf(deps: Pick<Deps, 'pool' | 'clock' | 'persons'>, ids: readonly string[]): Promise<string[]> {
  const owners = await findOwners(deps.pool, ids.filter(isUuid));
  const found = await findLinked(deps.pool, owners, linksSince(deps), mostAccounts + 1);
  if (found.length > mostAccounts)
    throw new AppError('conflict', sentence('personTooLarge', mostAccounts.toLocaleString('en-US')));
  return found;
}
