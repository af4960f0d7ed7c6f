import type { FuturesAnswer, QuotesEvent } from '@xinyue/contracts/operations';

/**
 * The quotation table after an event of the stream: a whole one replaces it, another one brings complete rows that take the place of those
 * with their code. Without a table only a whole one says anything.
 */
export function mergeQuotes(known: FuturesAnswer | undefined, event: QuotesEvent): FuturesAnswer | undefined {
  const { whole, list, ...facts } = event;
  if (whole) return { ...facts, list, total: list.length };
  if (!known) return undefined;
  const changed = new Map(list.map((row) => [row.code, row]));
  return { ...facts, list: known.list.map((row) => changed.get(row.code) ?? row), total: known.total };
}
