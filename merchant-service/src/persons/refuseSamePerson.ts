import { beijingTime, type FirstPerson, firstPersonLabels, linkLabels, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { isUuid } from '@xinyue/kit/db/isUuid';
import type { Deps } from '../deps.ts';
import { closureOf, linksSince } from './closure.ts';
import { findEnrolBy } from '../users/findGrace.ts';
import { findJoiningLink, findMadeAt, findOwners, findPasswordOrigin, isFactorless } from './store/linkStore.ts';

type PersonDeps = Pick<Deps, 'pool' | 'clock' | 'persons' | 'system' | 'graceFor'>;
/** Who stands behind what is let go, and as what. */
export type First = { who: FirstPerson; id: string };

/**
 * M7: who lets something go is not the person behind it, under whatever account, and nobody's creature: the own password is of the own choice, and an
 * account that another made has been there for `XINYUE_REVIEWER_HOURS`, and there is a second factor where that is due. Errors: `forbidden`, naming which;
 * `conflict` (`closureOf`); `unavailable`.
 */
export async function refuseSamePerson(
  deps: PersonDeps,
  reviewer: string,
  firsts: readonly First[],
  traceId: string,
): Promise<void> {
  const linked = new Set(await closureOf(deps, [reviewer]));
  const known = firsts.filter(({ id }) => isUuid(id));
  const owners = await findOwners(
    deps.pool,
    known.map(({ id }) => id),
  );
  const met = owners.findIndex((owner) => linked.has(owner));
  if (met >= 0) {
    // Links know a shop by its customer.
    const [own = reviewer] = await findOwners(deps.pool, [reviewer].filter(isUuid));
    throw await samePerson(deps, known[met]!, { owner: owners[met]!, reviewer: own, members: [...linked] });
  }
  await refuseDependent(deps, reviewer, traceId);
}

/** Names the newest link by which the person behind both could sign in as the other account, or else as the reviewer. */
async function samePerson(
  deps: PersonDeps,
  { who, id }: First,
  { owner, reviewer: other, members }: { owner: string; reviewer: string; members: string[] },
): Promise<AppError> {
  const label = firstPersonLabels[who];
  const since = linksSince(deps);
  const link = id === other ? undefined : await findJoiningLink(deps.pool, { owner, other, members, since });
  if (!link) return new AppError('forbidden', sentence('sameAccount', label));
  return new AppError('forbidden', sentence('samePerson', label, linkLabels[link.kind], beijingTime(link.at).slice(0, 10)));
}

async function refuseDependent(deps: PersonDeps, reviewer: string, traceId: string): Promise<void> {
  const { pool, clock, persons } = deps;
  if (!isUuid(reviewer)) return;
  const password = await findPasswordOrigin(pool, reviewer);
  if (password?.made || (password?.given && persons.forceChange)) throw new AppError('forbidden', sentence('reviewerPassword'));
  const madeAt = await findMadeAt(pool, reviewer);
  const from = madeAt && new Date(madeAt.getTime() + persons.reviewerHours * 3_600_000);
  if (from && from > clock.now())
    throw new AppError('forbidden', sentence('reviewerNew', persons.reviewerHours, beijingTime(from)));
  if (await isFactorless(pool, reviewer)) {
    const by = await findEnrolBy(deps, { accountId: reviewer, userType: userTypes.staff }, traceId);
    if (by && by <= clock.now()) throw new AppError('forbidden', sentence('mustEnrol'));
  }
}
