import type { EntryType } from '@xinyue/contracts';

/** Where money of an account can be. */
export const places = ['pending', 'available', 'held', 'frozen'] as const;
export type Place = (typeof places)[number];
/** What a transaction changed of an account, by place; or what an account has. In fen, signed. */
export type Amounts = Record<Place, number>;
export const nothing: Amounts = { pending: 0, available: 0, held: 0, frozen: 0 };

/** A booked transaction as sealing meets it. `no`: of the order it is of, if it is of one. */
export type Booked = { id: string; reference: string; orderNo: string | null; time: string; postings: Record<string, number> };

/** One line of a statement without its place in the chain. */
export type Entry = Amounts & { account: string; type: EntryType; no: string };

/** The fees of withdrawals are income of this account. */
const feeAccount = 'comp:gh';

const types: Record<string, EntryType> = {
  paid: 'paid',
  pickedUp: 'pickedUp',
  cancelled: 'cancelled',
  frozen: 'frozen',
  thawed: 'thawed',
  asked: 'withdrawRequested',
  paidOut: 'withdrawPaid',
  back: 'withdrawFailed',
  returned: 'withdrawReturned',
  adjusted: 'adjustment',
};

/** The account and place of an account of the ledger, `available:<account>`; undefined for bank, refunds and suspense. */
export function placeOf(ledgerAccount: string): { place: Place; account: string } | undefined {
  const at = ledgerAccount.indexOf(':');
  const place = places.find((one) => one === ledgerAccount.slice(0, at));
  return place && { place, account: ledgerAccount.slice(at + 1) };
}

/**
 * The lines that a transaction makes: one per account of which it touches a place, by account. What a withdrawal brings the fee account is a
 * fee there. Error: a fact whose name is not known; nothing is sealed past it.
 */
export function entriesOf({ reference, orderNo, postings }: Booked): Entry[] {
  const entries = new Map<string, Amounts>();
  for (const [ledgerAccount, fen] of Object.entries(postings)) {
    const found = placeOf(ledgerAccount);
    if (!found) continue;
    const amounts = entries.get(found.account) ?? { ...nothing };
    amounts[found.place] += fen;
    entries.set(found.account, amounts);
  }
  const [fact = '', subject = ''] = reference.split(':');
  return [...entries]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, amounts]) => {
      const type = types[fact];
      if (!type) throw new Error(`no line of a statement is known for ${reference}`);
      return { ...amounts, account, type: isFee(fact, account, amounts) ? 'fee' : type, no: orderNo ?? subject };
    });
}

/** A fee comes out of another account's withdrawal: its own one leaves what was held, and what comes back to it is above 0. */
function isFee(fact: string, account: string, { available, held }: Amounts): boolean {
  if (account !== feeAccount) return false;
  return (fact === 'paidOut' && held === 0) || (fact === 'returned' && available < 0);
}

export const plus = (one: Amounts, other: Amounts): Amounts =>
  Object.fromEntries(places.map((place) => [place, one[place] + other[place]])) as Amounts;

/** The month before, or after, `yyyy-MM`; a day after `yyyy-MM-dd`. Days and months are Beijing's. */
export const monthOf = (time: string): string => time.slice(0, 7);
export function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
export const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
