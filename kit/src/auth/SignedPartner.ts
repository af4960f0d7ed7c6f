import type { PartnerScope, Reach } from '@xinyue/contracts/partnerKinds';

/** Who signed a call of partners: what its key opens, and whose records it may see. */
export type SignedPartner = { name: string; scopes: readonly PartnerScope[]; reach: Reach };
