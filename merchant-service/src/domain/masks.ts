/** `138****1234`; a number too short to keep both ends hidden shows stars alone (P2). */
export const maskMobile = (mobile: string): string =>
  mobile.length < 11 ? '*'.repeat(mobile.length) : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** The last four digits of a card or account number, nothing of a number of eight or less (P2). */
export const maskCard = (number: string): string =>
  number === '' ? '' : number.length <= 8 ? '****' : `****${number.slice(-4)}`;
