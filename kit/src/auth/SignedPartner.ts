import type { PartnerKind, PartnerScope, Reach } from '@xinyue/contracts/partnerKinds';

/** Who signed a call of partners: what it is, what its key opens, and whose records it may see. */
export type SignedPartner = { name: string; kinds: readonly PartnerKind[]; scopes: readonly PartnerScope[]; reach: Reach };
