import type { z } from 'zod';

/** A part of a request: by its call and path in there, with the whole rule of that place, and the type of the part. */
export type Field = { path: string; rule: z.ZodType; type: string };
type At = Omit<Field, 'type'>;
type Def = { type: string } & Record<string, unknown>;

const wrappers = ['innerType', 'in', 'out', 'rest'];

/** Every part of a request. `rule` is what stands at its place as a whole: a later part of it may be what refuses. */
export function* fieldsIn(schema: z.ZodType, { path, rule }: At, seen: readonly z.ZodType[] = []): Generator<Field> {
  if (seen.includes(schema)) return;
  const def = schema._zod.def as unknown as Def;
  const inside = (next: unknown, at: At = { path, rule }) => fieldsIn(next as z.ZodType, at, [...seen, schema]);
  const apart = (next: unknown, name: string) => inside(next, { path: name, rule: next as z.ZodType });
  yield { path, rule, type: def.type };
  for (const part of wrappers) if (def[part]) yield* inside(def[part]);
  for (const list of ['options', 'items']) for (const one of (def[list] as unknown[] | undefined) ?? []) yield* inside(one);
  if (def.type === 'lazy') yield* inside((def['getter'] as () => unknown)());
  if (def['element']) yield* apart(def['element'], `${path}[]`);
  for (const part of ['keyType', 'valueType']) if (def[part]) yield* apart(def[part], `${path}.*`);
  for (const [name, field] of Object.entries((def['shape'] as object | undefined) ?? {})) yield* apart(field, `${path}.${name}`);
}
