import { applicationLabels, type ApplicationReview, type ApplicationRow, beijingTime, documentSlots } from '@xinyue/contracts';
import { maskMobile } from '../../domain/masks.ts';
import { type Application, joined } from '../domain/application.ts';
import { type DocumentNote, maskIdentity } from '../domain/documentNote.ts';
import type { Review } from '../reviewApplication.ts';

/** What its customer and the operators see of an application (E-17), never a password. */
export const applicationRowOf = (application: Application): ApplicationRow => ({
  id: application.id,
  shopName: application.shopName,
  createUser: application.customerId,
  createUserName: application.customerName,
  account: application.account,
  ...joined(application.documents),
  agreement: applicationLabels.agreed,
  auditStatus: application.auditStatus,
  auditRemark: application.auditRemark,
  createTime: beijingTime(application.submittedAt),
  auditTime: application.auditedAt && beijingTime(application.auditedAt),
  changeTime: beijingTime(application.changedAt),
});

const noted = (note: DocumentNote | undefined) => ({
  verdict: note?.verdict ?? null,
  note: note?.note ?? '',
  expiresOn: note?.expiresOn ?? null,
  identityNumber: maskIdentity(note?.identityLast4 ?? ''),
  reviewedBy: note?.reviewedBy ?? '',
  reviewedAt: note ? beijingTime(note.reviewedAt) : null,
});

/** The audit screen: the mobile of the applicant masked. */
export const applicationReviewOf = ({ application, applicant, notes, warnings, queue }: Review): ApplicationReview => ({
  application: applicationRowOf(application),
  customer: {
    id: applicant.user.id,
    account: applicant.user.account,
    nickname: applicant.user.nickname,
    mobile: maskMobile(applicant.user.mobile),
    area: applicant.user.area,
    createTime: beijingTime(applicant.createdAt),
  },
  documents: documentSlots.map((slot) => ({
    slot,
    saveUrls: application.documents[slot],
    ...noted(notes.find((note) => note.slot === slot)),
  })),
  warnings,
  nextPendingId: queue.nextId,
  pending: queue.pending,
});
