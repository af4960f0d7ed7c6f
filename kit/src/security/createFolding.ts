import { addressBlock } from '../http/origin.ts';
import type { SecurityEvent, SecurityNote } from './SecurityEvent.ts';

/** So many kinds of one deed and outcome get rows of their own in a minute, apart for accounts and for visitors: what comes beyond is counted in one row. */
const kindsPerMinute = 500;
/** So many of them for one account, which is then counted in a row of its own. */
const kindsOfAccount = 20;

/** `mixed`: the others were not all of the first one's name and address. */
type Folded = { event: SecurityEvent; again: number; mixed?: boolean };

/**
 * What makes an event one of a kind. Of a known account: who, from where, in which session. A visitor can make up names and sessions, and has
 * as many addresses as his line: only the block of the address tells visitors apart.
 */
const kindOf = ({ accountId, origin = '', session }: SecurityNote): string =>
  accountId ? `${accountId}|${origin}|${session}` : addressBlock(origin);

/** The others of a minute, in one row; of visitors who were not all alike only where they came from is told. */
const countedRow = ({ event, again, mixed }: Folded): SecurityEvent =>
  mixed
    ? {
        ...event,
        whoIndex: undefined,
        session: undefined,
        origin: addressBlock(event.origin ?? ''),
        detail: 'many',
        count: again,
      }
    : { ...event, count: again };

/** Folds the events of a minute by their kind. What is beyond the limits of kinds is counted in one row. */
export function createFolding(queue: (event: SecurityEvent) => void) {
  const folded = new Map<string, Folded>();
  /** Rows of this minute by deed, and by deed and account. */
  const rows = new Map<string, number>();
  return {
    add(note: SecurityNote, at: string): void {
      const { what, outcome, accountId, userType } = note;
      const deed = `${what}|${outcome}`;
      const key = `${deed}|${kindOf(note)}`;
      const known = folded.get(key);
      if (known) {
        known.again += 1;
        const { event } = known;
        known.mixed ||= !accountId && (event.whoIndex !== note.whoIndex || event.origin !== note.origin);
        return;
      }
      const shares = [{ share: `${deed}|${accountId ? 'accounts' : 'others'}`, most: kindsPerMinute, who: {} }];
      if (accountId) shares.unshift({ share: `${deed}|${accountId}`, most: kindsOfAccount, who: { accountId, userType } });
      const full = shares.find(({ share, most }) => (rows.get(share) ?? 0) >= most);
      if (!full) {
        for (const { share } of shares) rows.set(share, (rows.get(share) ?? 0) + 1);
        const event = { ...note, at, count: 1 };
        folded.set(key, { event, again: 0 });
        return queue(event);
      }
      const many = `${full.share}|many`;
      const others = folded.get(many) ?? { event: { what, outcome, at, count: 1, detail: 'many', ...full.who }, again: 0 };
      others.again += 1;
      folded.set(many, others);
    },
    closeMinute(): void {
      for (const kind of folded.values()) if (kind.again > 0) queue(countedRow(kind));
      folded.clear();
      rows.clear();
    },
  };
}
