import type { z } from 'zod';

/**
 * The emptiest value that a schema takes: empty texts and lists, zero, null, nothing optional. `more` is what a test is about. Throws where
 * the two together are no such value.
 */
export function sampleOf<T extends z.ZodType>(schema: T, more: Partial<z.output<T>> = {}): z.output<T> {
  const empty = emptyOf(schema);
  const isList = Array.isArray(empty) || typeof empty !== 'object' || empty === null;
  const sample = isList ? empty : { ...empty, ...(more as object) };
  schema.parse(sample);
  return sample as z.output<T>;
}

function emptyOf(part: z.core.$ZodType): unknown {
  const { def } = (part as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, field]) => [name, emptyOf(field)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return [];
    case 'record':
      return Object.fromEntries(keysOf(def.keyType).map((key) => [key, emptyOf(def.valueType)]));
    case 'string':
      return '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'union':
      return emptyOf(def.options[0]!);
    case 'nullable':
    case 'null':
      return null;
    case 'pipe':
      return emptyOf(def.in);
    default:
      return undefined;
  }
}

/** The keys that a record must have: all of an enum, none of what is any text. */
function keysOf(part: z.core.$ZodType): string[] {
  const { def } = (part as z.core.$ZodTypes)._zod;
  return def.type === 'enum' ? Object.values(def.entries).map(String) : [];
}
