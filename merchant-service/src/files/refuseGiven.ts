import { type Actor, beijingTime, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Deps } from '../deps.ts';
import { findGiven, findOwners } from '../persons/queries.ts';

/**
 * trust 7: whoever set somebody's password may be who is signed in: for `XINYUE_REVIEWER_HOURS` the account does not open the documents that were there
 * before. Staff look at documents as themselves, with a reason. Errors: `forbidden`.
 */
export async function refuseGiven(
  { pool, clock, persons }: Pick<Deps, 'pool' | 'clock' | 'persons'>,
  { accountId }: Actor,
  documents: readonly { sentAt: Date }[],
): Promise<void> {
  const heldMs = persons.reviewerHours * 3_600_000;
  const [owner] = await findOwners(pool, [accountId]);
  const givenAt = (await findGiven(pool, owner!, new Date(clock.now().getTime() - heldMs)))?.at;
  if (!givenAt || documents.every(({ sentAt }) => sentAt > givenAt)) return;
  const from = beijingTime(new Date(givenAt.getTime() + heldMs));
  throw new AppError('forbidden', sentence('documentsGiven', persons.reviewerHours, from));
}
