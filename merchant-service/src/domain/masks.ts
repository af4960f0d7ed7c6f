import { compact } from '@xinyue/contracts';

/** `138****1234`; a number too short to keep both ends hidden shows stars alone (P2). */
export const maskMobile = (mobile: string): string =>
  mobile.length < 11 ? '*'.repeat(mobile.length) : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** `z***@example.com`: enough to know an address again by. Empty where there is none. */
export const maskEmail = (email: string): string =>
  email === '' ? '' : `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;

/** What may be shown of a card or account number: its last four digits, nothing of a number of eight or less (P2). */
export function lastFour(number: string): string {
  const plain = compact(number);
  return plain.length <= 8 ? '' : plain.slice(-4);
}

/** The last four digits behind stars (P2); empty where there is no number. */
export const maskCard = (number: string): string => (number === '' ? '' : `****${lastFour(number)}`);
