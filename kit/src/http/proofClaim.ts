import type { Actor } from '@xinyue/contracts/actor';
import type { ProofKind } from '@xinyue/contracts/operation';

/** Brings the token that `/xinyue/proof/finish` answered. */
export const proofHeader = 'x-proof';

/** A call that was made with a proof, or without one: it holds for this session, path and body alone. */
export type ProofClaim = { proof: string | undefined; session: string; path: string; bodyHash: string; kind: ProofKind };
/** Whether the claim is proven; the proof is spent by that, also by a claim that it does not fit. */
export type SpendProof = (actor: Actor, claim: ProofClaim, traceId: string) => Promise<boolean>;
