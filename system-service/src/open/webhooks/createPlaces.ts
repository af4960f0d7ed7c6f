import type { Clock } from '@xinyue/kit/clock';
import type { Due } from './store/claimStore.ts';

/** Calls under way at most: in all, of one owner, of one that takes much time while others want to be called, and to one endpoint. */
const most = { all: 32, owner: 8, heavy: 2, one: 4 };
/** Places that only an endpoint without a call under way may take. */
const keptFree = 8;
/** Fewer places than that are free: others want to be called. */
const scarce = 16;
/** An owner is heavy whose calls took longer than this, in milliseconds: one that ends by its time-out. What a call took counts half after a minute. */
const [heavyMs, halfMs] = [10_000, 60_000];

export type Places = {
  take(due: Due): void;
  /** A call ended that took so many milliseconds. */
  giveBack(due: Due, ms: number): void;
  /** How many calls this endpoint may have beside those it has. */
  roomFor(due: Due): number;
  free(): number;
  /** Those whose owners took less time first. */
  sort(due: readonly Due[]): Due[];
  /** Endpoints and owners that may have no more now. */
  full(): { endpoints: string[]; owners: string[] };
};

/**
 * Who may be called: an endpoint that is slow, hangs or has much waiting delays nobody else, and no owner takes all places, with however many keys. What
 * counts is the time that calls take: one that fails at once takes none from others.
 */
export function createPlaces(clock: Clock): Places {
  const [ones, owners] = [new Map<string, number>(), new Map<string, number>()];
  const taken = new Map<string, { ms: number; at: number }>();
  let all = 0;
  const add = (map: Map<string, number>, key: string, by: number) => {
    const count = (map.get(key) ?? 0) + by;
    if (count > 0) map.set(key, count);
    else map.delete(key);
  };
  const change = (due: Due, by: number) => {
    add(ones, due.id, by);
    add(owners, due.owner, by);
    all += by;
  };
  const now = () => clock.now().getTime();
  const timeOf = (owner: string) => {
    const last = taken.get(owner);
    return last ? last.ms * 0.5 ** (Math.max(0, now() - last.at) / halfMs) : 0;
  };
  const free = () => most.all - all;
  const roomOf = (owner: string) =>
    (free() < scarce && timeOf(owner) > heavyMs ? most.heavy : most.owner) - (owners.get(owner) ?? 0);
  return {
    take: (due) => change(due, 1),
    giveBack(due, ms) {
      change(due, -1);
      taken.set(due.owner, { ms: timeOf(due.owner) + Math.max(0, ms), at: now() });
    },
    free,
    roomFor(due) {
      const under = ones.get(due.id) ?? 0;
      const first = under === 0 && free() > 0 ? 1 : 0;
      const open = first + Math.max(0, free() - first - keptFree);
      return Math.min(open, roomOf(due.owner), most.one - under);
    },
    sort: (due) => {
      const timed = due.map((one) => ({ one, ms: timeOf(one.owner) }));
      return timed.toSorted((left, right) => left.ms - right.ms).map(({ one }) => one);
    },
    full: () => ({
      endpoints: [...ones].filter(([, count]) => count >= most.one || free() <= keptFree).map(([id]) => id),
      owners: [...owners.keys()].filter((owner) => roomOf(owner) <= 0),
    }),
  };
}
