import { describe, expect, it } from 'vitest';
import { compareShapes, type Use } from './compareShapes.ts';
import type { Document, Shape } from './Found.ts';

const document = (schemas: Record<string, Shape>): Document => ({ info: { version: '1.0.0' }, components: { schemas } });

/** What breaks and what is new between two shapes at `/s`, as lines. */
function told(use: Use, one: Shape | undefined, other: Shape | undefined, before = {}, after = before) {
  const lines: string[] = [];
  const note = (sign: string) => (pointer: string, what: string) => void lines.push(`${sign} ${pointer} ${what}`);
  const tools = { before: document(before), after: document(after), use, broken: note('!'), added: note('+') };
  compareShapes(tools, '/s', one, other);
  return lines;
}
const text = { type: 'string' };
const number = { type: 'number' };
const fields = (properties: Record<string, Shape>, required: string[] = []): Shape => ({ type: 'object', properties, required });

describe('a type', () => {
  it.each<[string, Use, Shape, Shape, string[]]>([
    ['of a request may become wider', 'request', { type: 'integer' }, number, []],
    ['of a request may not become narrower', 'request', number, { type: 'integer' }, ['! /s/type type number is integer now']],
    ['of an answer may become narrower', 'answer', number, { type: 'integer' }, []],
    ['of an answer may not become wider', 'answer', { type: 'integer' }, number, ['! /s/type type integer is number now']],
    ['that was any may not be one alone, in a request', 'request', {}, text, ['! /s/type type any is string now']],
    ['that was one may be any, in a request', 'request', text, {}, []],
    ['that was one may not be any, in an answer', 'answer', text, {}, ['! /s/type type string is any now']],
    ['that was any may be one, in an answer', 'answer', {}, text, []],
    ['that is any stays any', 'request', {}, {}, []],
    ['among several that goes', 'request', { type: ['string', 'null'] }, text, ['! /s/type type string|null is string now']],
    ['among several that comes', 'answer', text, { type: ['string', 'null'] }, ['! /s/type type string is string|null now']],
    ['follows from chosen values', 'answer', { enum: ['a', null] }, { enum: ['a'] }, []],
    [
      'follows from one value',
      'request',
      { const: 1 },
      { const: 'x' },
      ['! /s/type type number is string now', '! /s/const value 1 removed', '+ /s/const value "x" added'],
    ],
    [
      'is any where one of several choices is',
      'answer',
      { anyOf: [text, number] },
      { anyOf: [text, {}] },
      ['! /s/type type string|number is any now', '! /s/anyOf/1/type type number is any now'],
    ],
  ])('%s', (_what, use, one, other, lines) => expect(told(use, one, other)).toEqual(lines));
});

describe('values', () => {
  const [few, more] = [{ enum: ['a'] }, { enum: ['a', 'b'] }];
  it.each<[string, Use, Shape, Shape, string[]]>([
    ['a request must go on taking', 'request', more, few, ['! /s/enum value "b" removed']],
    ['a request may take more', 'request', few, more, ['+ /s/enum value "b" added']],
    ['an answer may bring fewer', 'answer', more, few, []],
    ['an answer may not bring more', 'answer', few, more, ['! /s/enum value "b" added']],
    ['an open list may', 'answer', { ...few, 'x-open': true }, more, ['+ /s/enum value "b" added']],
    ['an answer may not bring any', 'answer', { type: 'string', ...few }, text, ['! /s/enum may be any value now']],
    ['an open list may bring any', 'answer', { type: 'string', ...few, 'x-open': true }, text, []],
    ['a request may take any', 'request', { type: 'string', ...few }, text, []],
    ['a request may not take some alone', 'request', text, { type: 'string', ...few }, ['! /s takes ["a"] alone now']],
    ['an answer may bring some alone', 'answer', text, { type: 'string', ...few }, []],
    [
      'one value is a list of one',
      'request',
      { const: 'a' },
      { const: 'b' },
      ['! /s/const value "a" removed', '+ /s/const value "b" added'],
    ],
  ])('%s', (_what, use, one, other, lines) => expect(told(use, one, other)).toEqual(lines));
});

it('bounds of a request may become wider, not narrower, and say so; those of an answer do not matter', () => {
  for (const bound of ['minimum', 'exclusiveMinimum', 'minLength', 'minItems']) {
    const [low, high] = [{ [bound]: 1 }, { [bound]: 2 }] as [Shape, Shape];
    expect(told('request', low, high)).toEqual([`! /s/${bound} ${bound} 1 is 2 now`]);
    expect(told('request', {}, low)).toEqual([`! /s/${bound} ${bound} none is 1 now`]);
    for (const [one, other] of [
      [high, low],
      [low, low],
      [low, {}],
    ] as const)
      expect(told('request', one, other)).toEqual([]);
    expect(told('answer', low, high)).toEqual([]);
  }
  for (const bound of ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']) {
    const [low, high] = [{ [bound]: 1 }, { [bound]: 2 }] as [Shape, Shape];
    expect(told('request', high, low)).toEqual([`! /s/${bound} ${bound} 2 is 1 now`]);
    for (const [one, other] of [
      [low, high],
      [low, low],
      [low, {}],
    ] as const)
      expect(told('request', one, other)).toEqual([]);
  }
  for (const form of ['pattern', 'format'] as const) {
    expect(told('request', { [form]: 'x' }, { [form]: 'y' })).toEqual([`! /s/${form} ${form} is another one now`]);
    expect(told('request', { [form]: 'x' }, {})).toEqual([]);
    expect(told('request', { [form]: 'x' }, { [form]: 'x' })).toEqual([]);
  }
  expect(told('request', {}, { additionalProperties: false })).toEqual([
    '! /s/additionalProperties unknown fields are refused now',
  ]);
  expect(told('request', { additionalProperties: false }, { additionalProperties: false })).toEqual([]);
  expect(told('request', { additionalProperties: false }, {})).toEqual([]);
});

it('fields: what must be there, what may be missing, what is new', () => {
  const [none, may, must] = [fields({}), fields({ a: text }), fields({ a: text }, ['a'])];
  expect(told('request', may, must)).toEqual(['! /s/properties/a field is required now']);
  expect(told('request', must, may)).toEqual([]);
  expect(told('request', must, must)).toEqual([]);
  expect(told('answer', must, may)).toEqual(['! /s/properties/a field may be missing now']);
  expect(told('answer', may, must)).toEqual([]);
  expect(told('request', none, may)).toEqual(['+ /s/properties/a field added']);
  expect(told('request', none, must)).toEqual(['! /s/properties/a required field added']);
  expect(told('answer', none, must)).toEqual(['+ /s/properties/a field added']);
  for (const use of ['request', 'answer'] as const) expect(told(use, may, none)).toEqual(['! /s/properties/a field removed']);
  expect(told('request', fields({ 'a/b~c': text }), none)).toEqual(['! /s/properties/a~1b~0c field removed']);
});

it('looks into rows, further fields and shapes that are shared, and ends in those that hold themselves', () => {
  const change: [Shape, Shape] = [{ type: 'integer' }, text];
  const line = (where: string) => [`! ${where}/type type integer is string now`];
  const wrap = (around: (shape: Shape) => Shape) => told('answer', around(change[0]), around(change[1]));
  expect(wrap((items) => ({ items }))).toEqual(line('/s/items'));
  expect(wrap((additionalProperties) => ({ additionalProperties }))).toEqual(line('/s/additionalProperties'));
  expect(told('answer', { additionalProperties: text }, { additionalProperties: true })).toEqual([]);
  const ref = { $ref: '#/components/schemas/A' };
  expect(told('answer', ref, ref, { A: change[0] }, { A: change[1] })).toEqual(line('/components/schemas/A'));
  expect(told('answer', ref, change[1], { A: change[0] })).toEqual(line('/components/schemas/A'));
  expect(told('answer', change[0], ref, {}, { A: change[1] })).toEqual(line('/s'));
  const loop = (value: Shape) => ({ A: fields({ below: ref, value }) });
  expect(told('answer', ref, ref, loop(change[0]), loop(change[1]))).toEqual(line('/components/schemas/A/properties/value'));
  expect([told('answer', undefined, text), told('answer', text, undefined)]).toEqual([[], []]);
});

describe('choices', () => {
  it.each<[string, Use, Shape, Shape, string[]]>([
    [
      'that go may be missed by who sends them',
      'request',
      { anyOf: [text, number] },
      { anyOf: [text] },
      ['! /s/type type string|number is string now', '! /s/anyOf/1 choice removed'],
    ],
    ['that go are missed by nobody who reads', 'answer', { oneOf: [text, number] }, { oneOf: [text] }, []],
    ['that come are new to who reads', 'answer', { oneOf: [text] }, { oneOf: [text, text] }, ['! /s/oneOf/1 choice added']],
    ['that come are more to send', 'request', { anyOf: [text] }, { anyOf: [text, number] }, ['+ /s/anyOf/1 choice added']],
    [
      'are looked into by their place',
      'request',
      { oneOf: [{ maxLength: 9 }] },
      { oneOf: [{ maxLength: 5 }] },
      ['! /s/oneOf/0/maxLength maxLength 9 is 5 now'],
    ],
    [
      'where there was one shape take that one as before',
      'request',
      { type: 'string', maxLength: 9 },
      { anyOf: [{ type: 'null' }, { type: 'string', maxLength: 5 }] },
      ['! /s/maxLength maxLength 9 is 5 now', '+ /s choices added'],
    ],
    [
      'where there was one shape are new to who reads',
      'answer',
      text,
      { oneOf: [text, { type: 'string', maxLength: 5 }] },
      ['! /s choices added'],
    ],
    ['that become one shape are no choices any more', 'request', { anyOf: [text] }, text, []],
  ])('%s', (_what, use, one, other, lines) => expect(told(use, one, other)).toEqual(lines));
});
