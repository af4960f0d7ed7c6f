import type { Due } from './store/claimStore.ts';

/** Calls under way at most: in all, of one partner, to one endpoint; to those that fail, in all and to each. */
const most = { all: 32, partner: 8, one: 4, failing: 8, failingOne: 1 };

export type Places = {
  take(due: Due): void;
  giveBack(due: Due): void;
  /** How many calls this endpoint may have beside those it has. */
  roomFor(due: Due): number;
  free(): number;
  /** Endpoints that may have no more. */
  full(): string[];
};

/** Who may be called: an endpoint that is slow, fails or has much waiting delays nobody else, and no partner takes all places. */
export function createPlaces(): Places {
  const [ones, partners] = [new Map<string, number>(), new Map<string, number>()];
  const counts = { all: 0, failing: 0 };
  const add = (map: Map<string, number>, key: string, by: number) => {
    const now = (map.get(key) ?? 0) + by;
    if (now > 0) map.set(key, now);
    else map.delete(key);
  };
  const change = ({ id, partner, failing }: Due, by: number) => {
    add(ones, id, by);
    add(partners, partner, by);
    counts.all += by;
    if (failing) counts.failing += by;
  };
  return {
    take: (due) => change(due, 1),
    giveBack: (due) => change(due, -1),
    free: () => most.all - counts.all,
    roomFor: ({ id, partner, failing }) =>
      Math.min(
        most.all - counts.all,
        most.partner - (partners.get(partner) ?? 0),
        (failing ? most.failingOne : most.one) - (ones.get(id) ?? 0),
        failing ? most.failing - counts.failing : Infinity,
      ),
    full: () => [...ones].filter(([, count]) => count >= most.one).map(([id]) => id),
  };
}
