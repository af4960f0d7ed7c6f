import { beijingTime, type FirstPerson, firstPersonLabels, linkLabels, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { isUuid } from '@xinyue/kit/db/isUuid';
import type { Deps } from '../deps.ts';
import { closureOf, linksSince } from './closure.ts';
import { findMadeAt, findNewestLink, findOwners, findPasswordOrigin } from './store/linkStore.ts';

type PersonDeps = Pick<Deps, 'pool' | 'clock' | 'persons'>;
/** Who stands behind what is let go, and as what. */
export type First = { who: FirstPerson; id: string };

/**
 * M7: who lets something go is not the person behind it, under whatever account, and nobody's creature: the own password is of the own choice, and an
 * account that another made has been there for `XINYUE_REVIEWER_HOURS`. Errors: `forbidden`, naming which; `conflict` (`closureOf`).
 */
export async function refuseSamePerson(deps: PersonDeps, reviewer: string, firsts: readonly First[]): Promise<void> {
  const linked = new Set(await closureOf(deps, [reviewer]));
  const known = firsts.filter(({ id }) => isUuid(id));
  const owners = await findOwners(
    deps.pool,
    known.map(({ id }) => id),
  );
  const met = owners.findIndex((owner) => linked.has(owner));
  if (met >= 0) throw await samePerson(deps, known[met]!, owners[met]!, reviewer);
  await refuseDependent(deps, reviewer);
}

/** Names the newest link of the other account: that is what made it one with the reviewer's, or came after it. */
async function samePerson(deps: PersonDeps, { who, id }: First, owner: string, reviewer: string): Promise<AppError> {
  const label = firstPersonLabels[who];
  const link = id === reviewer ? undefined : await findNewestLink(deps.pool, owner, linksSince(deps));
  if (!link) return new AppError('forbidden', sentence('sameAccount', label));
  return new AppError('forbidden', sentence('samePerson', label, linkLabels[link.kind], beijingTime(link.at).slice(0, 10)));
}

async function refuseDependent({ pool, clock, persons }: PersonDeps, reviewer: string): Promise<void> {
  if (!isUuid(reviewer)) return;
  const password = await findPasswordOrigin(pool, reviewer);
  if (password?.made || (password?.given && persons.forceChange)) throw new AppError('forbidden', sentence('reviewerPassword'));
  const madeAt = await findMadeAt(pool, reviewer);
  const from = madeAt && new Date(madeAt.getTime() + persons.reviewerHours * 3_600_000);
  if (from && from > clock.now())
    throw new AppError('forbidden', sentence('reviewerNew', persons.reviewerHours, beijingTime(from)));
}
