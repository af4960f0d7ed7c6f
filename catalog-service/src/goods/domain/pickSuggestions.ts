import { suggestionKinds, suggestionsAtMost, type Suggestion } from '@xinyue/contracts';

/** What is suggested of each kind, the nearest first. */
export type Candidates = Record<Suggestion['kind'], readonly Suggestion[]>;
const kinds = Object.keys(suggestionKinds) as Suggestion['kind'][];
/** Places that each kind has for sure. */
const places: Record<Suggestion['kind'], number> = { level: 2, good: 4, shop: 1, warehouse: 1 };

/**
 * At most eight of them, kind by kind: some of each, and where one has less than its places more of the others. Goods that do not bear the words
 * themselves stand behind the shop or the warehouse that does.
 */
export function pickSuggestions(candidates: Candidates, named: boolean): Suggestion[] {
  const taken = Object.fromEntries(kinds.map((kind) => [kind, Math.min(places[kind], candidates[kind].length)]));
  let left = suggestionsAtMost - kinds.reduce((sum, kind) => sum + taken[kind]!, 0);
  for (const kind of ['good', 'level', 'shop', 'warehouse'] as const) {
    const more = Math.min(left, candidates[kind].length - taken[kind]!);
    taken[kind]! += more;
    left -= more;
  }
  const order = named ? kinds : [...kinds.filter((kind) => kind !== 'good'), 'good' as const];
  return order.flatMap((kind) => candidates[kind].slice(0, taken[kind]));
}
