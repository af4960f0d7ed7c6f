import type { DocumentForm, DocumentSlot } from '@xinyue/contracts';

/** What an operator noted of one document of one submission; of the identity number the last four characters. */
export type DocumentNote = {
  slot: DocumentSlot;
  verdict: 'pass' | 'fail' | null;
  note: string;
  expiresOn: string | null;
  identityLast4: string;
  reviewedBy: string;
  reviewedAt: Date;
};

/** What stands in place of an identity number. */
export const maskIdentity = (last4: string): string => last4 && `****${last4}`;

/** What the form wants of the number: to keep the one whose mask came back, to take a new one, or to have none. */
export function requestedIdentity(form: Pick<DocumentForm, 'identityNumber'>): { keep: string } | { take: string } | undefined {
  const { identityNumber } = form;
  if (!identityNumber) return undefined;
  return identityNumber.startsWith('*') ? { keep: identityNumber.slice(-4) } : { take: identityNumber };
}
