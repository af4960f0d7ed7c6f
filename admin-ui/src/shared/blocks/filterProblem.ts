import { figureProblem } from './figureText.ts';
import type { FilterField } from './FilterField.ts';

/** Why a filter cannot be asked like this, or undefined: an amount that is none, days the wrong way round. */
export function filterProblem(field: FilterField, values: Record<string, unknown>): string | undefined {
  if (field.kind === 'money') return figureProblem(String(values[field.name] ?? ''), 2);
  if (field.kind !== 'days') return undefined;
  const [from, to] = [values[field.from], values[field.to]].map((day) => String(day ?? '').slice(0, 10));
  return from && to && from > to ? '止日不能早于起日' : undefined;
}
