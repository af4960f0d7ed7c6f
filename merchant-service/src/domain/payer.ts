import { isSamePayee, messages, payeeNumbers } from '@xinyue/contracts';
import { lastFour, maskCard } from './masks.ts';

/** Bank details (E-01, E-02); empty texts where nothing was given. */
export type Payer = { type: string; bankNo: string; bankName: string; acctNo: string; acctName: string };
export const noPayer: Payer = { type: '', bankNo: '', bankName: '', acctNo: '', acctName: '' };

/** The same again is no change, however it was written. */
export const samePayer = isSamePayee;

/** Bank details with their numbers in one spelling. */
export const plainPayer = (payer: Payer): Payer => ({ ...payer, ...payeeNumbers(payer) });

const maskName = (name: string) => name && `${name.slice(0, 1)}**`;

/** A masked value in the audit trail. When the value changed behind an equal mask the trail shows that: a payee must not change unseen. */
export const auditMasked = (mask: (text: string) => string, now: string, before = now): string =>
  before !== now && mask(before) === mask(now) ? messages.replacedBehindMask(mask(now)) : mask(now);

/** What stood there and what does now, masked. */
export const maskedChange = (mask: (text: string) => string, before: string, after: string) => ({
  before: mask(before),
  after: auditMasked(mask, after, before),
});

/** A payee as its owner is told of it. */
export const maskPayee = ({ bankName, acctNo }: Payer) => (acctNo === '' ? '' : `${bankName} …${lastFour(acctNo)}`);

/** Another payee, for who is told of it. */
export function payeeNotice(before: Payer, after: Payer) {
  const [was, is] = [maskPayee(before), maskPayee(after)];
  return { what: 'payee' as const, before: was, after: was !== '' && was === is ? messages.replacedBehindMask(is) : is };
}

/** Bank details in the audit trail: numbers and names hidden, and yet each change of them seen. */
export const payerAudit = (payer: Payer, before?: Payer) => ({
  payerAcctType: payer.type,
  payerBankNo: auditMasked(maskCard, payer.bankNo, before?.bankNo),
  payerBankName: payer.bankName,
  payerAcctNo: auditMasked(maskCard, payer.acctNo, before?.acctNo),
  payerAcctName: auditMasked(maskName, payer.acctName, before?.acctName),
});
