import type { z } from 'zod';

type Names<T> = Partial<Record<keyof T & string, string>>;
type Renamed<T, N> = { [K in keyof T as K extends keyof N ? Extract<N[K], string> : K]: T[K] };

/**
 * A request under our names: documented names that are misspelt or mean two things end with the schema, and no handler, use case or table
 * sees them. `names`: name on the wire → our name; unlisted ones stay. Faults are still reported by the name on the wire.
 */
export const ownNames = <S extends z.ZodType<object>, const N extends Names<z.output<S>>>(schema: S, names: N) =>
  schema.transform((form) => inOwnNames(form, names as Record<string, string>) as Renamed<z.output<S>, N>);

/** A form under our names that no schema judges: of what is stored, which may be older than a rule. */
export function inOwnNames(form: object, names: Readonly<Record<string, string>>): object {
  const ours = new Map(Object.entries(names));
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [ours.get(name) ?? name, value]));
}

/**
 * A request as it was sent, of what its schema made with `ownNames`, in the same order; what became a flag is its code, 1 or 0, again. Keys of
 * requests (K-11) are kept with the hash of this, so that what our names are changes no hash.
 */
export function sentNames(body: object, names: Readonly<Record<string, string>>): object {
  const sent = new Map(Object.entries(names).map(([wire, ours]) => [ours, wire]));
  const code = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [sent.get(name) ?? name, code(value)]));
}
