import { type DocumentSlot, documentSlots } from '@xinyue/contracts';

type Documents = Record<DocumentSlot, string[]>;

/** `adminIdFacePhoto` is the column `admin_id_face_photo`, in applications and in merchants alike. */
export const documentColumn = (slot: DocumentSlot): string => slot.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Documents as the columns of a row. */
export const documentRow = (documents: Documents): Record<string, string[]> =>
  Object.fromEntries(documentSlots.map((slot) => [documentColumn(slot), documents[slot]]));

/** The documents that stand in a row. */
export const documentsIn = (row: Record<string, unknown>): Documents =>
  Object.fromEntries(documentSlots.map((slot) => [slot, row[documentColumn(slot)]])) as Documents;
