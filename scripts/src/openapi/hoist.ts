import type { JsonSchema } from '@xinyue/contracts/descriptions/jsonSchemaOf';

/** Changes every reference of a shape; whatever else it holds stays. */
function withRefs(value: unknown, renamed: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => withRefs(one, renamed));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => [
    name,
    name === '$ref' && typeof one === 'string' ? renamed(one) : withRefs(one, renamed),
  ]);
  return Object.fromEntries(entries);
}

/** Moves the `$defs` of a shape to `schemas`, under names that begin with `owner`, and answers the shape as it refers to them there. */
export function hoist(shape: JsonSchema, owner: string, schemas: Record<string, unknown>): JsonSchema {
  const { $defs = {}, ...rest } = shape;
  const defs = Object.entries($defs as Record<string, JsonSchema>);
  const renamed = (ref: string): string => {
    const at = defs.findIndex(([name]) => ref === `#/$defs/${name}`);
    return at < 0 ? ref : `#/components/schemas/${owner}Part${at + 1}`;
  };
  defs.forEach(([, def], at) => (schemas[`${owner}Part${at + 1}`] = withRefs(def, renamed)));
  return withRefs(rest, renamed) as JsonSchema;
}
