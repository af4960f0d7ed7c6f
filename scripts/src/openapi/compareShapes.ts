import { type Document, pointerOf, type Shape } from './Found.ts';

/** Who reads the shape: we a request, a client an answer. */
export type Use = 'request' | 'answer';

export type Comparison = {
  before: Document;
  after: Document;
  use: Use;
  broken(pointer: string, what: string): void;
  added(pointer: string, what: string): void;
};

/** Bounds, with which way is narrower. */
const bounds = {
  minimum: 1,
  exclusiveMinimum: 1,
  minLength: 1,
  minItems: 1,
  maximum: -1,
  exclusiveMaximum: -1,
  maxLength: -1,
  maxItems: -1,
} as const;

/** Compares a shape, with all that it holds, as its reader sees it. `seen`: references that are being compared, as shapes hold themselves. */
export function compareShapes(
  comparison: Comparison,
  pointer: string,
  one: Shape | undefined,
  other: Shape | undefined,
  seen: ReadonlySet<string> = new Set(),
): void {
  if (!one || !other) return;
  const { before, after, broken } = comparison;
  if (one.$ref !== undefined) {
    if (seen.has(one.$ref)) return;
    const below = new Set([...seen, one.$ref]);
    return compareShapes(comparison, one.$ref.slice(1), resolve(before, one), resolve(after, other), below);
  }
  const now = resolve(after, other);
  const [former, types] = [typesOf(before, one), typesOf(after, now)];
  // What any value may be says nothing of its type; the strict side decides who fails.
  if (isWider(comparison.use, former, types))
    broken(pointerOf(pointer, 'type'), `type ${former.join('|') || 'any'} is ${types.join('|') || 'any'} now`);
  compareValues(comparison, pointer, one, now);
  if (comparison.use === 'request') compareBounds(comparison, pointer, one, now);
  compareFields(comparison, pointer, one, now, seen);
  if (one.items && now.items) compareShapes(comparison, pointerOf(pointer, 'items'), one.items, now.items, seen);
  if (typeof one.additionalProperties === 'object' && typeof now.additionalProperties === 'object')
    compareShapes(
      comparison,
      pointerOf(pointer, 'additionalProperties'),
      one.additionalProperties,
      now.additionalProperties,
      seen,
    );
  compareChoices(comparison, pointer, one, now, seen);
}

const resolve = (document: Document, shape: Shape): Shape =>
  shape.$ref === undefined ? shape : (document.components?.schemas?.[shape.$ref.split('/').at(-1)!] ?? {});

/** The types that a shape admits, by itself or by its choices; none: any. */
function typesOf(document: Document, { type, const: value, enum: values, anyOf, oneOf }: Shape): string[] {
  if (type !== undefined) return [type].flat();
  const choices = (anyOf ?? oneOf ?? []).map((choice) => typesOf(document, resolve(document, choice)));
  if (choices.length > 0) return choices.every((types) => types.length > 0) ? [...new Set(choices.flat())] : [];
  const known = values ?? (value === undefined ? [] : [value]);
  return [...new Set(known.map((one) => (one === null ? 'null' : typeof one)))];
}

/** Whether a reader meets a type that it does not know: of a request one that is taken no more, of an answer one that is new. */
function isWider(use: Use, before: string[], after: string[]): boolean {
  const [given, known] = use === 'request' ? [before, after] : [after, before];
  if (known.length === 0 || given.length === 0) return known.length !== given.length && known.length > 0;
  return given.some((type) => !known.includes(type) && !(type === 'integer' && known.includes('number')));
}

const valuesOf = ({ enum: values, const: value }: Shape): unknown[] | undefined =>
  values ?? (value === undefined ? undefined : [value]);

/** Chosen values: a request must go on taking all of them, an answer bring none that is new where it is not marked open (`x-open`). */
function compareValues({ use, broken, added }: Comparison, pointer: string, one: Shape, now: Shape): void {
  const [former, values] = [valuesOf(one), valuesOf(now)];
  const at = pointerOf(pointer, one.enum ? 'enum' : 'const');
  if (!former && values && use === 'request') broken(pointer, `takes ${JSON.stringify(values)} alone now`);
  if (former && !values && use === 'answer' && !one['x-open']) broken(at, 'may be any value now');
  if (!former || !values) return;
  const gone = former.filter((value) => !values.includes(value));
  const fresh = values.filter((value) => !former.includes(value));
  for (const value of gone) if (use === 'request') broken(at, `value ${JSON.stringify(value)} removed`);
  for (const value of fresh)
    if (use === 'answer' && !one['x-open']) broken(at, `value ${JSON.stringify(value)} added`);
    else added(at, `value ${JSON.stringify(value)} added`);
}

function compareBounds({ broken }: Comparison, pointer: string, one: Shape, now: Shape): void {
  for (const [bound, way] of Object.entries(bounds)) {
    const [former, value] = [one[bound], now[bound]] as (number | undefined)[];
    if (value !== undefined && (former === undefined || value * way > former * way))
      broken(pointerOf(pointer, bound), `${bound} ${former ?? 'none'} is ${value} now`);
  }
  for (const form of ['pattern', 'format'] as const)
    if (now[form] !== undefined && now[form] !== one[form]) broken(pointerOf(pointer, form), `${form} is another one now`);
  if (now.additionalProperties === false && one.additionalProperties !== false)
    broken(pointerOf(pointer, 'additionalProperties'), 'unknown fields are refused now');
}

function compareFields(comparison: Comparison, pointer: string, one: Shape, now: Shape, seen: ReadonlySet<string>): void {
  const { use, broken, added } = comparison;
  const [former, fields] = [one.properties ?? {}, now.properties ?? {}];
  for (const [name, shape] of Object.entries(former)) {
    const at = pointerOf(pointer, 'properties', name);
    if (!Object.hasOwn(fields, name)) broken(at, 'field removed');
    else {
      const [was, is] = [one, now].map(({ required = [] }) => required.includes(name));
      if (use === 'request' && is && !was) broken(at, 'field is required now');
      if (use === 'answer' && was && !is) broken(at, 'field may be missing now');
      compareShapes(comparison, at, shape, fields[name], seen);
    }
  }
  for (const name of Object.keys(fields).filter((field) => !Object.hasOwn(former, field))) {
    const needed = use === 'request' && now.required?.includes(name);
    (needed ? broken : added)(pointerOf(pointer, 'properties', name), needed ? 'required field added' : 'field added');
  }
}

/**
 * Choices by their place: what is behind those that were there is new. What was one shape and is now one of several must be found among them,
 * for whoever sends it.
 */
function compareChoices(comparison: Comparison, pointer: string, one: Shape, now: Shape, seen: ReadonlySet<string>): void {
  const { use, broken, added, after } = comparison;
  const [former, choices] = [one.oneOf ?? one.anyOf, now.oneOf ?? now.anyOf ?? []];
  const word = (now.oneOf ?? one.oneOf) ? 'oneOf' : 'anyOf';
  const fresh = use === 'answer' ? broken : added;
  for (const [at, shape] of (former ?? []).entries())
    if (choices[at]) compareShapes(comparison, pointerOf(pointer, word, at), shape, choices[at], seen);
    else if (use === 'request' && choices.length > 0) broken(pointerOf(pointer, word, at), 'choice removed');
  if (former) {
    for (const at of choices.keys()) if (at >= former.length) fresh(pointerOf(pointer, word, at), 'choice added');
  } else if (choices.length > 0) {
    const types = typesOf(after, one);
    const same = choices.find((choice) => types.some((type) => typesOf(after, resolve(after, choice)).includes(type)));
    if (same) compareShapes(comparison, pointer, one, same, seen);
    fresh(pointer, 'choices added');
  }
}
