import { beijingTime, heldLabels, type Sentence, sentence } from '@xinyue/contracts';
import type { KnownPayee } from '../accounts/domain/payee.ts';

/** For what withdrawals of an account wait, and until when, as its owner reads it. */
export const heldSentence = ({ why, until }: NonNullable<KnownPayee['hold']>): Sentence =>
  sentence('withdrawHeld', heldLabels[why], beijingTime(new Date(until)));
