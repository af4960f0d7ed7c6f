import type { FuturesAnswer, QuotesEvent } from '@xinyue/contracts';

/**
 * What to send to readers who have `last` so that they have `next`: the changed rows, or all rows where they have none or other contracts
 * are quoted. Undefined where nothing but the moment changed.
 */
export function changesOf(last: FuturesAnswer | undefined, next: FuturesAnswer): QuotesEvent | undefined {
  const { list, trading, main, source, asOf, simulated, stale } = next;
  const facts = { source, asOf, simulated, stale, trading, main };
  const known = new Map(last?.list.map((row) => [row.code, row]));
  const whole = known.size !== list.length || list.some(({ code }) => !known.has(code));
  if (!last || whole) return { ...facts, whole: true, list };
  const changed = list.filter((row) => !same(row, known.get(row.code)!));
  const factsChanged = ['source', 'simulated', 'stale', 'trading'].some(
    (name) => last[name as 'stale'] !== next[name as 'stale'],
  );
  if (changed.length === 0 && !factsChanged && same(main, last.main)) return undefined;
  return { ...facts, whole: false, list: changed };
}

const same = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((name) => one[name] === other[name]);
