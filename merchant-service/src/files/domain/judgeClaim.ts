/** A file as a claim meets it. */
export type ClaimableFile = { key: string; own: boolean; sentBytes: number; purpose: string | null; reference: string | null };
/** What files are used for: an uploaded contract of an order, one that was made from it, a document of an application, a photo of a good, a picture of 平台资料. */
export type ClaimedFor = { purpose: 'contract' | 'contractPdf' | 'application' | 'good' | 'platform'; reference: string };
export type Claim = ClaimedFor & { keys: string[]; maxBytes?: number };

/**
 * May these files be used for this (K3)? A file must be the caller's own and not in use, or in use for the very same thing already. Of
 * the unused ones none may be larger than `maxBytes`, as it was sent.
 */
export function judgeClaim(
  found: ClaimableFile[],
  { keys, purpose, reference, maxBytes }: Claim,
): 'fine' | 'foreign' | 'tooLarge' {
  const byKey = new Map(found.map((file) => [file.key, file]));
  for (const key of keys) {
    const file = byKey.get(key);
    if (!file) return 'foreign';
    if (file.purpose === purpose && file.reference === reference) continue;
    if (!file.own || file.purpose !== null) return 'foreign';
    if (maxBytes !== undefined && file.sentBytes > maxBytes) return 'tooLarge';
  }
  return 'fine';
}
