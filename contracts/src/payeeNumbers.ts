import { halfWidth } from './halfWidth.ts';

/** Blanks and invisible characters: address books put marks of direction around numbers. */
const gaps = /[\s\p{Cf}\p{Cc}]/gu;
const hyphens = /[-‐‑‒–—―−]/g;

/** A number as people paste it, without gaps and in plain letters and digits. */
export const compact = (text: string): string => halfWidth(text.normalize('NFC')).replaceAll(gaps, '');

/** A mobile number as 11 digits, where it was written with a prefix of the country, blanks or hyphens. Anything else stays for its rule. */
export function mobileNumber(text: string): string {
  const plain = compact(text).replaceAll(hyphens, '');
  return /^(?:\+|00)?86(1\d{10})$/.exec(plain)?.[1] ?? plain;
}

/** An identity number in its one spelling: no blanks, a capital X. */
export const identityNumber = (text: string): string => compact(text).toUpperCase();

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Whether the check digit (GB 11643) of an identity number contradicts its first 17 digits. False for any other text. */
export function hasWrongCheckDigit(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return '10X98765432'[sum % 11] !== text[17];
}

/** Where money goes (E-02): the kind of account (01 card; 10, 40, 99 others), its number, and the bank's code. */
export type PayeeNumbers = { type: string; acctNo: string; bankNo: string };

/** An account number in its one spelling. Hyphens are part of one only where it is no card. */
const accountNumber = (type: string, text: string): string => {
  const plain = compact(text);
  const digits = plain.replaceAll(hyphens, '');
  return type === '01' || (type === '' && /^\d+$/.test(digits)) ? digits : plain;
};

/** The numbers of a payee in their one spelling: what is equal here is the same payee, however it was written. */
export const payeeNumbers = ({ type, acctNo, bankNo }: PayeeNumbers): PayeeNumbers => ({
  type,
  acctNo: accountNumber(type, acctNo),
  bankNo: compact(bankNo).replaceAll(hyphens, ''),
});

/** A name of a payee or a bank for comparison: width and blanks do not count. */
const nameKey = (name: string) => name.normalize('NFKC').replaceAll(gaps, '');

type Payee = PayeeNumbers & { bankName: string; acctName: string };

/** Whether money goes to the same place, whatever blanks, hyphens or wide digits it was written with. */
export function isSamePayee(one: Payee, other: Payee): boolean {
  const [a, b] = [payeeNumbers(one), payeeNumbers(other)];
  const numbers = a.type === b.type && a.acctNo === b.acctNo && a.bankNo === b.bankNo;
  return numbers && nameKey(one.bankName) === nameKey(other.bankName) && nameKey(one.acctName) === nameKey(other.acctName);
}

const otherAccount = /^[A-Za-z0-9@._-]{5,40}$/;
export const payeeFaults = {
  card: '银行卡号须为 8 至 30 位数字',
  account: '账号须为 5 至 40 位字母、数字或 @ . _ -',
  bankNo: '开户行编码须为 3 至 14 位数字',
} as const;

/** What is wrong with the numbers of a payee, each under its name in calls; numbers that are not there are no fault here. */
export function payeeFaultsOf(given: PayeeNumbers): { path: 'payerAcctNo' | 'payerBankNo'; message: string }[] {
  const { type, acctNo, bankNo } = payeeNumbers(given);
  const card = type === '01';
  const right = acctNo === '' || (card ? /^\d{8,30}$/ : otherAccount).test(acctNo);
  return [
    ...(right ? [] : [{ path: 'payerAcctNo' as const, message: card ? payeeFaults.card : payeeFaults.account }]),
    ...(bankNo === '' || /^\d{3,14}$/.test(bankNo) ? [] : [{ path: 'payerBankNo' as const, message: payeeFaults.bankNo }]),
  ];
}
