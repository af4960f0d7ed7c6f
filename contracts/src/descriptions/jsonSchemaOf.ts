import { z } from 'zod';
import { exactMark, shownMark } from '../exact.ts';

export type JsonSchema = { [word: string]: unknown };

/** What `z.int()` says of every whole number, and what a format says already. */
const safe = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

/**
 * A shape as JSON Schema (draft 2020-12), of what is sent (`input`) or answered (`output`); shapes that hold themselves stand in `$defs`. An
 * answer says what is there, not that nothing else is: fields may be added.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema as JsonSchema, io),
  }) as JsonSchema;
  return shape;
}

/** A record of known names as what it is, an object with these fields. */
function nameKeys(shape: JsonSchema): void {
  const { propertyNames, additionalProperties, required } = shape;
  if (propertyNames === undefined || !Array.isArray(required)) return;
  shape['properties'] = Object.fromEntries(required.map((name: string) => [name, additionalProperties]));
  delete shape['propertyNames'];
  delete shape['additionalProperties'];
}

function tidy(shape: JsonSchema, io: 'input' | 'output'): void {
  if (shape['format'] === 'uuid' || shape['format'] === 'date') delete shape['pattern'];
  for (const bound of ['minimum', 'maximum']) if (safe.includes(shape[bound] as number)) delete shape[bound];
  if (io === 'output' && shape['additionalProperties'] === false) delete shape['additionalProperties'];
  if (shape[exactMark]) shape['additionalProperties'] = false;
  const shown = shape[shownMark] as z.ZodType | undefined;
  if (shown) Object.assign(shape, jsonSchemaOf(shown, io));
  nameKeys(shape);
  delete shape[exactMark];
  delete shape[shownMark];
}
