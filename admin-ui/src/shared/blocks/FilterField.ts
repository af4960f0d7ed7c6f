import { figureProblem } from './figureText.ts';

/** One field above a list; its names are those of the query. */
export type FilterOption = { id: string; name: string };
export type FilterField =
  | { kind: 'text' | 'money'; name: string; label: string }
  // `retry` where the options could not be loaded.
  | { kind: 'select'; name: string; label: string; options: FilterOption[]; retry?: (() => void) | undefined }
  | { kind: 'days'; label: string; from: string; to: string };

/** Why a filter cannot be asked like this, or undefined: an amount that is none, days the wrong way round. */
export function filterProblem(field: FilterField, values: Record<string, unknown>): string | undefined {
  if (field.kind === 'money') return figureProblem(String(values[field.name] ?? ''), 2);
  if (field.kind !== 'days') return undefined;
  const [from, to] = [values[field.from], values[field.to]].map((day) => String(day ?? '').slice(0, 10));
  return from && to && from > to ? '止日不能早于起日' : undefined;
}
