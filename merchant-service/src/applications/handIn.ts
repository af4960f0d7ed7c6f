import { type Actor, auditStatuses, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { PoolClient } from 'pg';
import { takeBackstageName } from '../users/queries.ts';
import type { Cause, Deps } from '../deps.ts';
import { claimFilesFor } from '../files/claimFiles.ts';
import { releaseFiles } from '../files/forgetFiles.ts';
import { publish } from '../store/publish.ts';
import { applicationFact } from './domain/application.ts';
import { insertApplication, resubmitRow, type Submission } from './store/applicationStore.ts';

export type HandedIn = Omit<Submission, 'passwordHash'> & { id: string; again: boolean; passwordHash: string | undefined };

/**
 * Inside the caller's transaction, under the lock of the customer: the row, its name in the back office (Z-60), its files (K3) and the
 * fact. Errors: `conflict` when the account is taken, `validation` for a file that may not be used.
 */
export async function handIn(client: PoolClient, deps: Deps, actor: Actor, given: HandedIn, cause: Cause): Promise<void> {
  const version = given.again
    ? await resubmitRow(client, deps.seals, given.id, given, cause.now)
    : await insertFirst(client, deps, actor, given, cause);
  if (!(await takeBackstageName(client, { account: given.account, applicationId: given.id })))
    throw new AppError('conflict', sentence('accountTaken'));
  const saveUrls = Object.values(given.documents).flat();
  const use = { purpose: 'application', reference: given.id } as const;
  await claimFilesFor(client, actor, { saveUrls, readers: [], ...use }, cause.now);
  // P3: a picture that was replaced is needed by nobody any more.
  if (given.again) await releaseFiles(client, use, saveUrls);
  const fact = { id: given.id, customerId: actor.ownerId, auditStatus: auditStatuses.pending, auditRemark: '' };
  await publish(client, [
    {
      type: 'application.submitted',
      data: applicationFact(fact),
      aggregateId: given.id,
      aggregateVersion: version,
      cause,
    },
  ]);
}

/** Answers the version of the fact. The unique key is a net under the lock: it never decides alone. */
async function insertFirst(client: PoolClient, deps: Deps, actor: Actor, given: HandedIn, { now }: Cause): Promise<number> {
  const { passwordHash } = given;
  if (passwordHash === undefined) throw new Error('a first application has a password');
  const added = await insertApplication(client, deps.seals, { ...given, passwordHash, customerId: actor.ownerId }, now);
  if (!added) throw new AppError('conflict', sentence('shopExists'));
  return 1;
}
