import { hasWrongCheckDigit, identityNumber } from '@xinyue/contracts/payeeNumbers';
import { type DocumentReview, documentForm, type DocumentSlot } from '@xinyue/contracts/operations';

/** What an operator notes of one document, as it stands in the form. */
export type DocumentDraft = { verdict: 'pass' | 'fail' | null; note: string; expiresOn: string; identityNumber: string };

export const draftOf = ({ verdict, note, expiresOn, identityNumber }: DocumentReview): DocumentDraft => ({
  verdict,
  note,
  expiresOn: expiresOn ?? '',
  identityNumber,
});

export const sameDraft = (a: DocumentDraft, b: DocumentDraft): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is wrong with it, field by field, in the contract's words; empty when it can be saved. */
export function draftProblems(
  id: string,
  slot: DocumentSlot,
  draft: DocumentDraft,
): Partial<Record<keyof DocumentDraft, string>> {
  const { error } = documentForm.safeParse({ id, slot, ...draft });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]).reverse());
}

/** The number is on the side with the face, the last day on the other side and on the licence. */
export const hasIdentity = (slot: DocumentSlot): boolean => slot === 'adminIdFacePhoto' || slot === 'legalIdFacePhoto';
export const hasExpiry = (slot: DocumentSlot): boolean =>
  slot === 'enterpriseBusinessLicense' || slot === 'adminIdNationalPhoto' || slot === 'legalIdNationalPhoto';

/** A number with a wrong check digit is accepted, because a card may be worn, and staff get a warning. */
export const isDoubtful = (text: string): boolean => hasWrongCheckDigit(identityNumber(text));
export const checkDigitWarning = '校验位不符，请核对身份证号是否输入有误（仍可保存）';
