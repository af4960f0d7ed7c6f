import { beijingDay, dayEnd, dayStart } from '@xinyue/web/days';

type Filter = Record<string, unknown>;
/** A range that moves with the calendar is kept as days before today, any other one as it is. */
export type SavedQuery = { name: string; filter: Filter; days?: [first: number, last: number] };

const longest = 366;

/** Where the queries of one person lie on this device. */
export const savedQueriesKey = (userId: string): string => `savedQueries.orderManagement.${userId}`;

/** What is kept of a filter: "today" stays today tomorrow, as everybody who saves a query means it. */
export function saveQuery(name: string, filter: Filter, now: Date): SavedQuery {
  const { payTimeStart, payTimeEnd, ...rest } = filter;
  const offsetOf = (bound: unknown, boundOf: (day: string) => string) =>
    Array.from({ length: longest }, (_, ago) => -ago).find((offset) => boundOf(beijingDay(now, offset)) === bound);
  const [first, last] = [offsetOf(payTimeStart, dayStart), offsetOf(payTimeEnd, dayEnd)];
  const moves = first !== undefined && (last === 0 || (last === -1 && first === -1));
  return moves ? { name, filter: rest, days: [first, last] } : { name, filter };
}

/** The filter of a kept query as it is meant now. */
export function openQuery({ filter, days }: SavedQuery, now: Date): Filter {
  if (!days) return filter;
  const [first, last] = days;
  return { ...filter, payTimeStart: dayStart(beijingDay(now, first)), payTimeEnd: dayEnd(beijingDay(now, last)) };
}

const isQuery = (value: unknown): value is SavedQuery =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' && 'filter' in value;

/** Reads what was kept; anything that is no list of queries is as good as none. */
export function parseQueries(text: string | null): SavedQuery[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isQuery) : [];
  } catch {
    return [];
  }
}
