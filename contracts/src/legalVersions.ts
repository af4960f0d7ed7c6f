/** The documents to which people agree, in all versions that were published, the newest last. */
export const publishedVersions = { terms: ['1.0', '1.1'], policy: ['1.0'] } as const;
export type LegalDocument = keyof typeof publishedVersions;
/** Their present versions: whoever agreed to older ones is asked again in the portal, and refused nothing. */
export const legalVersions = { terms: '1.1', policy: '1.0' } as const satisfies {
  [document in LegalDocument]: (typeof publishedVersions)[document][number];
};
export type AgreedVersions = Partial<Record<LegalDocument, string>>;

/** Whether somebody agreed to what is in force now. */
export const agreedToPresent = (agreed: Partial<Record<LegalDocument, string | null>>): boolean =>
  (Object.keys(legalVersions) as LegalDocument[]).every((document) => agreed[document] === legalVersions[document]);
