import {
  type ApplicationReview,
  type ApplicationWarning,
  beijingTime,
  documentSlots,
  sentence,
  reservedWordIn,
} from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { findApplicant } from '../accounts/store/userStore.ts';
import type { Deps } from '../deps.ts';
import { maskMobile } from '../domain/masks.ts';
import { type Application, applicationRowOf } from './domain/application.ts';
import { documentReviewOf } from './domain/documentNote.ts';
import { findApplication, findQueue } from './store/applicationListStore.ts';
import { findNotes } from './store/documentNoteStore.ts';
import { findSameDocuments, findSameIdentities, findSameNames } from './store/warningStore.ts';

/**
 * all that an operator decides by: the application, who handed it in (mobile masked), what was noted of each document since, other
 * applicants with the same picture, identity number or shop name, and the next one that waits. Errors: `notFound`.
 */
export async function reviewApplication(deps: Deps, id: string): Promise<ApplicationReview> {
  const { pool, vault } = deps;
  const application = await findApplication(pool, id);
  if (!application) throw new AppError('notFound', sentence('notFound'));
  const [{ user, createdAt }, notes, sameFiles, sameIdentities, sameNames, queue] = await Promise.all([
    findApplicant(pool, vault, application.customerId),
    findNotes(pool, application),
    findSameDocuments(pool, application),
    findSameIdentities(pool, application),
    findSameNames(pool, application),
    findQueue(pool, application),
  ]);
  return {
    application: applicationRowOf(application),
    customer: {
      id: user.id,
      account: user.account,
      nickname: user.nickname,
      mobile: maskMobile(user.mobile),
      area: user.area,
      createTime: beijingTime(createdAt),
    },
    documents: documentSlots.map((slot) =>
      documentReviewOf(
        slot,
        application.documents[slot],
        notes.find((note) => note.slot === slot),
      ),
    ),
    warnings: [...sameNames, ...reservedName(application), ...sameFiles, ...sameIdentities],
    nextPendingId: queue.nextId,
    pending: queue.pending,
  };
}

/** An application of earlier days may have a reserved word in its name: staff decide. */
const reservedName = ({ shopName, auditStatus }: Application): ApplicationWarning[] =>
  reservedWordIn(shopName) ? [{ slot: null, kind: 'reservedName', applicationId: null, shopName, auditStatus }] : [];
