import {
  type ApplicationForm,
  type AuditStatus,
  auditStatusLabels,
  type DocumentSlot,
  documentSlots,
  type EventData,
} from '@xinyue/contracts';

/** The files of each document (E-17, E-18), as `saveUrl`s. */
export type Documents = Record<DocumentSlot, string[]>;

/** An application as it stands in its row. `version` counts the events published of it, `submissions` how often it was handed in. */
export type Application = {
  id: string;
  customerId: string;
  customerName: string;
  shopName: string;
  account: string;
  documents: Documents;
  auditStatus: AuditStatus;
  auditRemark: string;
  submissions: number;
  submittedAt: Date;
  auditedAt: Date | null;
  version: number;
  changedAt: Date;
};

const everySlot = <T>(of: (slot: DocumentSlot) => T) =>
  Object.fromEntries(documentSlots.map((slot) => [slot, of(slot)])) as Record<DocumentSlot, T>;

/** The comma-joined lists of the form as lists, each file once. */
export const documentsOf = (form: Pick<ApplicationForm, DocumentSlot>): Documents =>
  everySlot((slot) => [...new Set(form[slot].split(',').map((saveUrl) => saveUrl.trim()))].filter(Boolean));

/** Lists as people send and get them. */
export const joined = (documents: Documents): Record<DocumentSlot, string> => everySlot((slot) => documents[slot].join(','));

export const statusLabel = (status: AuditStatus): string => auditStatusLabels[status] ?? String(status);

/** What others may know of it. */
export const applicationFact = (
  application: Pick<Application, 'id' | 'customerId' | 'auditStatus' | 'auditRemark'>,
): EventData<'application.submitted'> => ({
  applicationId: application.id,
  userId: application.customerId,
  auditStatus: application.auditStatus,
  remark: application.auditRemark,
});
