import type { z } from 'zod';

const values: [string, unknown][] = [
  ['null', null],
  ['true', true],
  ['0', 0],
  ['-1', -1],
  ['1.5', 1.5],
  ['1e21', 1e21],
  ['-1e308', -1e308],
  ['2^53', 2 ** 53],
  ['2^31', 2 ** 31],
  ['an empty text', ''],
  ['a blank', '   '],
  ['a text of 50,000', '长'.repeat(50_000)],
  ['quotes', `'";--\\ %_ </script>`],
  ['a formula', '=cmd|x'],
  ['text around the line', '\u202e\u0007\ufeff💥'],
  ['a list', []],
  ['lists', [[[[1]]]]],
  ['an object', {}],
  ['a prototype', JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":1}}')],
  ['an id', '01920000-0000-7000-8000-0000000fffff'],
  ['a time', '9999-12-31 23:59:59'],
];

type Shape = { def?: { shape?: Record<string, unknown>; in?: Shape } };

const shapeOf = ({ def }: Shape): object => def?.shape ?? (def?.in ? shapeOf(def.in) : {});

/** The fields of an operation's request (or answer) by their documented names; none where it takes anything. */
export const fieldsOf = (request: z.ZodType): string[] => Object.keys(shapeOf(request as Shape));

/** Bodies that need no field to be right: what somebody without a right to the call would send as well. */
export const crudeBodies = (fields: string[]): [what: string, body: object][] => [
  ['nothing', {}],
  ['unknown fields', { del: 1, userType: 0, toString: 1, status: 3, id: 'x' }],
  ...values.map(([what, value]): [string, object] => [`all ${what}`, Object.fromEntries(fields.map((field) => [field, value]))]),
];

/** A body that would do, with one field after the other replaced by every hostile value: what reaches furthest. */
export const spoiltBodies = (base: Record<string, unknown>, fields: string[]): [what: string, body: object][] =>
  fields.flatMap((field) => values.map(([what, value]): [string, object] => [`${field} ${what}`, { ...base, [field]: value }]));
