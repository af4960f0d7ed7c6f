import type { Due } from './store/claimStore.ts';

/** Calls under way at most: in all, of one owner, to one endpoint; to those that fail, in all, of one owner and to each. */
const most = { all: 32, owner: 8, one: 4, failing: 8, failingOwner: 2, failingOne: 1 };

export type Places = {
  /** One more, of an endpoint of this owner: the shop that made its key, or the partner itself. */
  take(due: Due, owner: string): void;
  giveBack(due: Due): void;
  /** How many calls this endpoint may have beside those it has. */
  roomFor(due: Due): number;
  free(): number;
  /** Endpoints that may have no more. */
  full(): string[];
};

/** Who may be called: an endpoint that is slow, fails or has much waiting delays nobody else, and no owner takes all places, with however many keys. */
export function createPlaces(): Places {
  const [ones, owners, failing] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  /** Whose the partners are that were called: until then each stands for itself. */
  const ownerOf = new Map<string, string>();
  const counts = { all: 0, failing: 0 };
  const add = (map: Map<string, number>, key: string, by: number) => {
    const now = (map.get(key) ?? 0) + by;
    if (now > 0) map.set(key, now);
    else map.delete(key);
  };
  const ownerOfDue = ({ partner }: Due) => ownerOf.get(partner) ?? partner;
  const change = (due: Due, by: number) => {
    add(ones, due.id, by);
    add(owners, ownerOfDue(due), by);
    counts.all += by;
    if (!due.failing) return;
    add(failing, ownerOfDue(due), by);
    counts.failing += by;
  };
  return {
    take(due, owner) {
      // A key belongs to one shop for good, so a place is given back to whom it was taken from.
      if (!ownerOf.has(due.partner)) ownerOf.set(due.partner, owner);
      change(due, 1);
    },
    giveBack: (due) => change(due, -1),
    free: () => most.all - counts.all,
    roomFor: (due) =>
      Math.min(
        most.all - counts.all,
        most.owner - (owners.get(ownerOfDue(due)) ?? 0),
        (due.failing ? most.failingOne : most.one) - (ones.get(due.id) ?? 0),
        due.failing ? most.failing - counts.failing : Infinity,
        due.failing ? most.failingOwner - (failing.get(ownerOfDue(due)) ?? 0) : Infinity,
      ),
    full: () => [...ones].filter(([, count]) => count >= most.one).map(([id]) => id),
  };
}
