import type { Wanted } from './Wanted.ts';

/** How near one text's forms are to what is wanted, as memory and database judge goods; undefined where they are not. */
export function nearnessOf(wanted: Wanted, forms: string): number | undefined {
  if ('core' in wanted) return wanted.grades.find(([pattern]) => forms.includes(pattern))?.[1];
  if ('near' in wanted) {
    const met = wanted.halves.some((half) => forms.includes(half)) && new RegExp(wanted.near, 'u').test(forms);
    return met ? wanted.level : undefined;
  }
  if ('any' in wanted) {
    const met = wanted.any.flatMap((one) => nearnessOf(one, forms) ?? []);
    return met.length > 0 ? Math.min(...met) : undefined;
  }
  const levels = wanted.all.map((one) => nearnessOf(one, forms));
  return levels.includes(undefined) ? undefined : Math.max(...(levels as number[]));
}
