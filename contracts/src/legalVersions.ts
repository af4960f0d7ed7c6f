/** The documents to which people agree, and their present versions: whoever agreed to older ones is asked again in the portal, and refused nothing. */
export const legalVersions = { terms: '1.1', policy: '1.0' } as const;
export type LegalDocument = keyof typeof legalVersions;
export type AgreedVersions = Partial<Record<LegalDocument, string>>;

/** Whether somebody agreed to what is in force now. */
export const agreedToPresent = (agreed: Partial<Record<LegalDocument, string | null>>): boolean =>
  (Object.keys(legalVersions) as LegalDocument[]).every((document) => agreed[document] === legalVersions[document]);
