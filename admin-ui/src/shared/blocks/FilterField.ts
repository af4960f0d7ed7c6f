import { fenFromYuan, yuanFromFen } from '@xinyue/contracts/money';
import { figureOf, figureProblem } from './figureText.ts';

/** One field above a list; its names are those of the query. */
export type FilterOption = { id: string; name: string };
export type FilterField =
  // `fen`: yuan where it is typed, cents in the query.
  | { kind: 'text' | 'money' | 'fen'; name: string; label: string }
  // `retry` where the options could not be loaded.
  | { kind: 'select'; name: string; label: string; options: FilterOption[]; retry?: (() => void) | undefined }
  | { kind: 'days'; label: string; from: string; to: string };

/** Why a filter cannot be asked like this, or undefined: an amount that is none, days the wrong way round. */
export function filterProblem(field: FilterField, values: Record<string, unknown>): string | undefined {
  if (field.kind === 'money' || field.kind === 'fen') return figureProblem(String(values[field.name] ?? ''), 2);
  if (field.kind !== 'days') return undefined;
  const [from, to] = [values[field.from], values[field.to]].map((day) => String(day ?? '').slice(0, 10));
  return from && to && from > to ? '止日不能早于起日' : undefined;
}

/** Filters as people type them, of a query: amounts in yuan. */
export function typedOf(fields: readonly FilterField[], query: Record<string, unknown>): Record<string, unknown> {
  const typed = { ...query };
  for (const field of fields)
    if (field.kind === 'fen' && query[field.name] !== undefined)
      typed[field.name] = String(yuanFromFen(Number(query[field.name])));
  return typed;
}

/** The query of one typed filter that has no problem. */
export function askedOf(field: FilterField, value: unknown): unknown {
  const given = typeof value === 'string' ? value.trim() || undefined : value;
  return field.kind === 'fen' && given !== undefined ? fenFromYuan(figureOf(String(given), 2)!) : given;
}
