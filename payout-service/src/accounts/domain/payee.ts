import type { PayeeWait } from '@xinyue/contracts/operations';
import type { HoldWhy } from '@xinyue/contracts/holdWords';
import { isSamePayee, payeeNumbers } from '@xinyue/contracts/payeeNumbers';

/** Where money of a withdrawal goes: the five payer fields of a shop (E-02), by their names in the contract. */
export type Payee = {
  payerAcctType: string;
  payerBankNo: string;
  payerBankName: string;
  payerAcctNo: string;
  payerAcctName: string;
};

/** Where an account's money goes: `payee` null while none was given; `changedBy` the account that set it last. */
export type KnownPayee = {
  payee: Payee | null;
  changedAt: Date | null;
  changedBy: string | null;
  /** It took the place of another one. */
  replaced: boolean;
  /** The shop or a second person confirmed it, or nobody else set it; `waiting`: what is shown of one that is not in force. */
  confirmed: boolean;
  waiting: PayeeWait | null;
  /** It is not as it was sealed: nothing is paid to it. */
  tampered?: boolean | undefined;
  /** What else its withdrawals wait for. */
  hold: { why: HoldWhy; until: string } | null;
  /** The shop is open; companies are. */
  open: boolean;
  /** What else merchant-service knows of a shop. */
  shop?: { name: string; auto: boolean } | undefined;
};

/** From when on a payee is paid: at once, or so long after it replaced another. Undefined where nothing waits. */
export function payeeReadyFrom({ replaced, changedAt }: KnownPayee, holdMs: number, now: Date): Date | undefined {
  if (!replaced || !changedAt) return undefined;
  const from = new Date(changedAt.getTime() + holdMs);
  return from > now ? from : undefined;
}

const ours = ({ payerAcctType, payerBankNo, payerBankName, payerAcctNo, payerAcctName }: Payee) => ({
  type: payerAcctType,
  bankNo: payerBankNo,
  bankName: payerBankName,
  acctNo: payerAcctNo,
  acctName: payerAcctName,
});

/** A payee with its numbers in one spelling. */
export function plainPayee(payee: Payee): Payee {
  const { bankNo, acctNo } = payeeNumbers(ours(payee));
  return { ...payee, payerBankNo: bankNo, payerAcctNo: acctNo };
}

/** The same account at the same bank, however it was written. */
export const samePayee = (one: Payee | null, other: Payee): boolean => one !== null && isSamePayee(ours(one), ours(other));

/** A payee as people may see it: the last four digits of a number longer than eight, the first character of a name (P2). */
export const maskPayee = (payee: Payee) => ({
  payeeType: payee.payerAcctType,
  payeeBank: payee.payerBankName,
  payeeAcct: `****${payee.payerAcctNo.length > 8 ? payee.payerAcctNo.slice(-4) : ''}`,
  payeeName: `${[...payee.payerAcctName][0] ?? ''}**`,
});
