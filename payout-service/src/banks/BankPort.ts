import type { Payee } from '../accounts/domain/payee.ts';
import type { BankLine } from './domain/bankLine.ts';

/** What a transfer needs; `fen` is what arrives. The number is the bank's for ever: the same one again is the same transfer. */
export type Transfer = { withdrawalNo: string; accountId: string; fen: number; payee: Payee };

/**
 * The bank's answer about a number. `paid` and `refused` are final, `processing` is not. `notFound` is no refusal: the transfer may still
 * be on its way (S-47).
 */
export type BankAnswer =
  { result: 'paid'; bankRef: string } | { result: 'refused'; reason: string } | { result: 'processing' } | { result: 'notFound' };

/**
 * The bank that pays withdrawals out (ADR 35). A `pay` or `ask` that throws or takes too long is no answer: the end is unknown and is asked
 * for later. When the signal aborts, they end at once by throwing, so that no two calls about one number run at a time. The bank may also
 * report by itself, as the partner of its name (C-75).
 */
export type BankPort = {
  /** Its name as a partner; payments and refunds of the channel of this name stand in its statement too. */
  name: string;
  pay(transfer: Transfer, signal?: AbortSignal): Promise<BankAnswer>;
  ask(withdrawalNo: string, signal?: AbortSignal): Promise<BankAnswer>;
  /** All lines of a day (`yyyy-MM-dd`), in the order of `line`; a day that is not over may gain lines. */
  statement(day: string, signal?: AbortSignal): Promise<BankLine[]>;
};
