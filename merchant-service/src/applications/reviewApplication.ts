import { type ApplicationWarning, beijingTime, reservedWordIn, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { User } from '../users/domain/user.ts';
import { findApplicant } from '../users/queries.ts';
import type { Deps } from '../deps.ts';
import type { Application } from './domain/application.ts';
import type { DocumentNote } from './domain/documentNote.ts';
import {
  findApplication,
  findQueue,
  findSameDocuments,
  findSameIdentities,
  findSameNames,
} from './store/applicationListStore.ts';
import { findNotes } from './store/documentNoteStore.ts';

/** All that an operator decides by. */
export type Review = {
  application: Application;
  applicant: { user: User; createdAt: Date };
  notes: DocumentNote[];
  warnings: ApplicationWarning[];
  queue: { pending: number; nextId: string | null };
};

/**
 * the application, who handed it in, what was noted of each document since, other applicants with the same picture, identity number or
 * shop name, and the next one that waits. Errors: `notFound`.
 */
export async function reviewApplication(deps: Deps, id: string): Promise<Review> {
  const { pool, vault } = deps;
  const application = await findApplication(pool, id);
  if (!application) throw new AppError('notFound', sentence('notFound'));
  const [applicant, notes, sameFiles, sameIdentities, sameNames, queue] = await Promise.all([
    findApplicant(pool, vault, application.customerId),
    findNotes(pool, application),
    findSameDocuments(pool, application),
    findSameIdentities(pool, application),
    findSameNames(pool, application),
    findQueue(pool, application),
  ]);
  const warnings = [...sameNames, ...reservedName(application), ...sameFiles, ...sameIdentities];
  return { application, applicant, notes, warnings, queue };
}

/** An application of earlier days may have a reserved word in its name: staff decide. */
const reservedName = ({ shopName, auditStatus }: Application): ApplicationWarning[] =>
  reservedWordIn(shopName) ? [{ slot: null, kind: 'reservedName', applicationId: null, shopName, auditStatus }] : [];

/**
 * An operator judges the documents on the screen: not those of an application that a colleague rejected and its customer handed in again
 * meanwhile, which is under review as before. `seen` is the time the screen shows. Errors: `conflict`.
 */
export function refuseUnseen({ submittedAt }: Pick<Application, 'submittedAt'>, seen: string | null | undefined): void {
  if (seen && seen !== beijingTime(submittedAt)) throw new AppError('conflict', sentence('submittedAgain'));
}
