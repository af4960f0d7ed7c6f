import type { Actor } from '@xinyue/contracts/actor';
import type { ProofKind } from '@xinyue/contracts/operation';

/** Brings the token that `/xinyue/proof/finish` answered. */
export const proofHeader = 'x-proof';

/** Own passwords that a documented body may bring: for an account without a second factor they prove `own`, `people` and `rights`. */
export const passwordFields = ['actorPassword', 'currentPassword'] as const;
export type SentPasswords = Partial<Record<(typeof passwordFields)[number], string>>;

/**
 * A call that was made with a proof, or without one: it holds for this session, path and body alone. `deed`: what the call would do now, in words,
 * where it brings a proof: that was given for what was shown then.
 */
export type ProofClaim = SentPasswords & {
  proof: string | undefined;
  session: string;
  path: string;
  bodyHash: string;
  kind: ProofKind;
  deed?: string | undefined;
};

/**
 * Who acts is proven. Where the keeper of proofs itself asks, `credentials` names the password and factors of that moment, and `fresh` says that no
 * more than a sign-in a moment ago proved it. `deed`: the words that a proof was given for.
 */
export type Proven = { credentials?: string; fresh?: boolean; deed?: string | undefined };
/**
 * The claim, proven, or undefined; the proof is spent by that, also by a claim that it does not fit. Errors: `validation` a wrong
 * `currentPassword`, `tooMany`, `unavailable`.
 */
export type SpendProof = (actor: Actor, claim: ProofClaim, traceId: string) => Promise<Proven | undefined>;
