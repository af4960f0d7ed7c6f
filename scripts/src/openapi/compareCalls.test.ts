import { describe, expect, it } from 'vitest';
import { undeclared } from './checkRelease.ts';
import { compare } from './compare.ts';
import type { Document, Operation, Shape } from './Found.ts';

const json = (schema: Shape) => ({ content: { 'application/json': { schema } } });
const call = (more: Partial<Operation> = {}): Operation => ({ responses: {}, ...more });
const document = (operation: Operation | undefined, schemas: Record<string, Shape> = {}, version = '1.0.0'): Document => ({
  info: { version },
  paths: operation ? { '/a': { post: operation } } : {},
  components: { schemas },
});
const lines = (before: Document, after: Document) => {
  const { breaks, additions } = compare(before, after);
  return [...breaks.map((one) => `! ${one.pointer} ${one.what}`), ...additions.map((one) => `+ ${one.pointer} ${one.what}`)];
};
const told = (one: Partial<Operation>, other: Partial<Operation>) => lines(document(call(one)), document(call(other)));
const at = '/paths/~1a/post';
const [text, whole] = [{ type: 'string' }, { type: 'integer' }];

it('calls and events that come and go, also where a document has none', () => {
  expect(lines(document(call()), document(undefined))).toEqual([`! ${at} call removed`]);
  expect(lines(document(undefined), document(call()))).toEqual([`+ ${at} call added`]);
  const event = { info: { version: '1.0.0' }, webhooks: { moved: { post: call() } } };
  const empty = { info: { version: '1.0.0' } };
  expect(lines(event, empty)).toEqual(['! /webhooks/moved/post event removed']);
  expect(lines(empty, event)).toEqual(['+ /webhooks/moved/post event added']);
  const other = document(call());
  other.paths!['/a'] = { get: call() };
  expect(lines(document(call()), other)).toEqual([`! ${at} call removed`, '+ /paths/~1a/get call added']);
});

it('forms of bodies and answers that go; what a webhook brings is an answer', () => {
  const body = `${at}/requestBody/content/application~1json`;
  expect(told({ requestBody: json(text) }, {})).toEqual([`! ${body} form of the body removed`]);
  expect(told({ requestBody: json(whole) }, { requestBody: json({ type: 'number' }) })).toEqual([]);
  const answer = `${at}/responses/200/content/application~1json`;
  expect(told({ responses: { 200: json(text) } }, {})).toEqual([`! ${answer} form of the answer removed`]);
  expect(told({ responses: { 200: json(text) } }, { responses: { 200: {} } })).toEqual([
    `! ${answer} form of the answer removed`,
  ]);
  expect(told({ responses: { 200: {} } }, { responses: { 200: json(text) } })).toEqual([]);
  expect(told({ responses: { 200: json(whole) } }, { responses: { 200: json(text) } })).toEqual([
    `! ${answer}/schema/type type integer is string now`,
  ]);
  const event = (schema: Shape, more = {}) => ({
    info: { version: '1.0.0' },
    webhooks: { moved: { post: call({ requestBody: json(schema), ...more }) } },
  });
  expect(lines(event({ maxLength: 9 }), event({ maxLength: 5 }))).toEqual([]);
  expect(lines(event(whole), event({ type: 'number' }))).toHaveLength(1);
  // Headers of ours, not of the reader.
  expect(lines(event(text), event(text, { parameters: [{ name: 'x', in: 'header', required: true }] }))).toEqual([]);
});

it('a shape that two calls share is told once, and two fields that go are two', () => {
  const ref = { $ref: '#/components/schemas/Row' };
  const twice = (row: Shape) =>
    document(call({ requestBody: json(ref), responses: { 200: json(ref), 201: json(ref) } }), { Row: row });
  const both = { type: 'object', properties: { a: text, b: text } };
  const row = '/components/schemas/Row/properties';
  expect(lines(twice(both), twice({ type: 'object', properties: {} }))).toEqual([
    `! ${row}/a field removed`,
    `! ${row}/b field removed`,
  ]);
});

describe('parameters', () => {
  const [day, needed] = [
    { name: 'day', in: 'query', schema: text },
    { name: 'day', in: 'query', required: true, schema: text },
  ];
  const shared = { $ref: '#/components/parameters/Key' };
  const first = `${at}/parameters/0`;
  it.each<[string, object[] | undefined, object[] | undefined, string[]]>([
    ['one that goes', [day], undefined, [`! ${first} parameter removed`]],
    ['one that is asked for now', [day], [needed], [`! ${first} parameter is required now`]],
    ['one that is not asked for any more', [needed], [day], []],
    ['one that was asked for before', [needed], [needed], []],
    ['one of another type', [day], [{ ...day, schema: whole }], [`! ${first}/schema/type type string is integer now`]],
    ['a new one that is asked for', undefined, [needed], [`! ${at}/parameters parameter query day added`]],
    ['a new one', [], [day], [`+ ${at}/parameters parameter query day added`]],
    [
      'one of the same name at another place',
      [day],
      [{ ...day, in: 'header' }],
      [`! ${first} parameter removed`, `+ ${at}/parameters parameter header day added`],
    ],
    ['a shared one that stays', [shared], [shared], []],
    ['a shared one that goes', [day, shared], [day], [`! ${at}/parameters/1 parameter removed`]],
  ])('%s', (_what, before, after, wanted) => {
    const of = (parameters?: object[]) => (parameters ? { parameters } : {});
    expect(told(of(before), of(after))).toEqual(wanted);
  });
});

describe('who may call', () => {
  const [signed, session, both] = [{ signature: [] }, { session: [] }, { session: [], signature: [] }];
  const other = [`! ${at}/security another way to sign in is asked for`];
  it.each<[string, object[] | undefined, object[] | undefined, string[]]>([
    ['what was open asks for a signature', [], [signed], [`! ${at}/security a way to sign in is asked for`]],
    ['what said nothing asks for a signature', undefined, [signed], [`! ${at}/security a way to sign in is asked for`]],
    ['what was signed is open', [signed], [], []],
    ['what was signed is signed', [signed], [signed], []],
    ['another way beside it', [signed], [signed, session], []],
    ['one way of two is gone', [signed, session], [signed], other],
    ['another way', [signed], [session], other],
    ['both at once are another way', [signed], [both], other],
    ['both at once, in any order', [both], [{ signature: [], session: [] }], []],
  ])('%s', (_what, before, after, wanted) => {
    const of = (security?: object[]) => (security ? { security } : {});
    expect(told(of(before), of(after))).toEqual(wanted);
  });

  it.each<[string, string[] | undefined, string[] | undefined, string[]]>([
    ['another scope', ['goods'], ['orders'], [`! ${at}/x-scope scope goods opens it no more`]],
    ['one of two scopes is gone', ['goods', 'orders'], ['orders'], [`! ${at}/x-scope scope goods opens it no more`]],
    ['no scope is asked for any more', ['goods'], undefined, []],
    ['a further scope', ['goods'], ['goods', 'orders'], []],
    ['any key opened it', undefined, undefined, []],
    ['any key opened it, and not any more', undefined, ['goods'], [`! ${at}/x-scope a scope is asked for`]],
  ])('%s', (_what, before, after, wanted) => {
    const security = [{ partnerSignature: [] }];
    const of = (scope?: string[]) => ({ security, ...(scope && { 'x-scope': scope }) });
    expect(told(of(before), of(after))).toEqual(wanted);
  });
});

it('a break is declared by its pointer, with a reason, and by a major version above, compared as a number', () => {
  const left = (before: string, after: string, declared: Record<string, string>) =>
    undeclared(document(call(), {}, before), document(undefined, {}, after), declared).length;
  const why = { [at]: 'nobody called it' };
  expect([left('9.0.0', '10.0.0', why), left('2.0.0', '2.0.0', why), left('2.0.0', '1.0.0', why)]).toEqual([0, 1, 1]);
  expect([left('1.0.0', '2.0.0', { [at]: '  ' }), left('1.0.0', '2.0.0', { '/paths': 'x' })]).toEqual([1, 1]);
});
