import type { z } from 'zod';

type Names<T> = Partial<Record<keyof T & string, string>>;
type Renamed<T, N> = { [K in keyof T as K extends keyof N ? Extract<N[K], string> : K]: T[K] };

/**
 * What a request says, under our names: documented names that are misspelt or mean two things end with the schema, and no handler, use case or
 * table sees them. `names`: name on the wire → our name; what is not listed keeps its own. What is wrong is still told by the name on the wire.
 */
export const ownNames = <S extends z.ZodType<object>, const N extends Names<z.output<S>>>(schema: S, names: N) => {
  const ours = new Map(Object.entries(names as Record<string, string>));
  return schema.transform(
    (form) =>
      Object.fromEntries(Object.entries(form).map(([name, value]) => [ours.get(name) ?? name, value])) as Renamed<z.output<S>, N>,
  );
};
