import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRelease, undeclared } from './checkRelease.ts';
import { compare } from './compare.ts';
import type { Document } from './Found.ts';

const sent = {
  type: 'object',
  properties: {
    ref: { type: 'string', maxLength: 64 },
    sort: { type: 'string', enum: ['asc', 'desc'] },
    limit: { type: 'integer', minimum: 1, maximum: 500 },
    rows: { type: 'array', maxItems: 100, items: { type: 'object', properties: { money: { type: 'number' } } } },
  },
  required: ['ref'],
};
const answered = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    state: { type: 'string', enum: ['open', 'shut'] },
    why: { type: 'string', enum: ['late'], 'x-open': true },
    note: { type: 'string' },
    parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
  },
  required: ['id', 'state'],
};
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const told = {
  type: 'object',
  properties: { id: { type: 'string' }, balance: { type: 'number' } },
  required: ['id', 'balance'],
};

/** A small document with something of everything; a fresh one each time. */
const released = (): never =>
  JSON.parse(
    JSON.stringify({
      info: { version: '1.2.0' },
      paths: {
        '/goods/save': {
          post: {
            'x-scope': ['goods'],
            security: [{ partnerSignature: [] }],
            requestBody: json(sent),
            responses: { 200: json(answered) },
          },
        },
        '/goods/read': {
          get: {
            security: [],
            parameters: [{ name: 'day', in: 'query', schema: { type: 'string' } }],
            responses: { 200: json(answered) },
          },
        },
      },
      webhooks: { 'stock.changed': { post: { requestBody: json(told), responses: { '2XX': {} } } } },
      components: {
        schemas: {
          Part: { type: 'object', properties: { name: { type: 'string' }, below: { $ref: '#/components/schemas/Part' } } },
        },
      },
    }),
  ) as never;

// The test changes parts of a document by hand, deeper than types are of use.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;
type Change = (document: Loose) => void;
const body = (document: Loose) => document.paths['/goods/save'].post.requestBody.content['application/json'].schema;
const answer = (document: Loose) => document.paths['/goods/save'].post.responses[200].content['application/json'].schema;
const event = (document: Loose) => document.webhooks['stock.changed'].post.requestBody.content['application/json'].schema;
const read = (document: Loose) => document.paths['/goods/read'].get;

const save = '/paths/~1goods~1save/post';
const inBody = `${save}/requestBody/content/application~1json/schema`;
const inAnswer = `${save}/responses/200/content/application~1json/schema`;
const inEvent = '/webhooks/stock.changed/post/requestBody/content/application~1json/schema';

const breaks: [string, Change, string][] = [
  ['a call that is gone', (d) => delete d.paths['/goods/read'], '/paths/~1goods~1read/get'],
  ['an event that is gone', (d) => delete d.webhooks['stock.changed'], '/webhooks/stock.changed/post'],
  ['a field of an answer that is gone', (d) => delete answer(d).properties.note, `${inAnswer}/properties/note`],
  ['a field of an event that is gone', (d) => delete event(d).properties.balance, `${inEvent}/properties/balance`],
  ['a field of a request that is gone', (d) => delete body(d).properties.sort, `${inBody}/properties/sort`],
  [
    'a new field that a request must have',
    (d) => {
      body(d).properties.unit = { type: 'string' };
      body(d).required.push('unit');
    },
    `${inBody}/properties/unit`,
  ],
  ['a field that a request must have now', (d) => body(d).required.push('limit'), `${inBody}/properties/limit`],
  ['a lower maximum', (d) => (body(d).properties.limit.maximum = 100), `${inBody}/properties/limit/maximum`],
  ['a higher minimum', (d) => (body(d).properties.limit.minimum = 2), `${inBody}/properties/limit/minimum`],
  ['a bound where there was none', (d) => (body(d).properties.ref.minLength = 1), `${inBody}/properties/ref/minLength`],
  [
    'a lower bound beside null',
    (d) => (body(d).properties.ref = { anyOf: [{ type: 'string', maxLength: 10 }, { type: 'null' }] }),
    `${inBody}/properties/ref/maxLength`,
  ],
  ['fewer rows', (d) => (body(d).properties.rows.maxItems = 50), `${inBody}/properties/rows/maxItems`],
  ['another type in a request', (d) => (body(d).properties.limit.type = 'string'), `${inBody}/properties/limit/type`],
  [
    'whole numbers alone',
    (d) => (body(d).properties.rows.items.properties.money.type = 'integer'),
    `${inBody}/properties/rows/items/properties/money/type`,
  ],
  ['another type in an answer', (d) => (answer(d).properties.id.type = 'integer'), `${inAnswer}/properties/id/type`],
  ['null in an answer', (d) => (answer(d).properties.note.type = ['string', 'null']), `${inAnswer}/properties/note/type`],
  [
    'another type in a shape that is shared',
    (d) => (d.components.schemas.Part.properties.name.type = 'integer'),
    '/components/schemas/Part/properties/name/type',
  ],
  ['a value that a request may not choose any more', (d) => body(d).properties.sort.enum.pop(), `${inBody}/properties/sort/enum`],
  [
    'a value that a reader does not know',
    (d) => answer(d).properties.state.enum.push('held'),
    `${inAnswer}/properties/state/enum`,
  ],
  ['a field that may be missing now', (d) => answer(d).required.pop(), `${inAnswer}/properties/state`],
  ['unknown fields that are refused now', (d) => (body(d).additionalProperties = false), `${inBody}/additionalProperties`],
  ['another form of a text', (d) => (body(d).properties.ref.pattern = '^A'), `${inBody}/properties/ref/pattern`],
  ['a parameter that is gone', (d) => read(d).parameters.pop(), '/paths/~1goods~1read/get/parameters/0'],
  ['a parameter that is asked for', (d) => (read(d).parameters[0].required = true), '/paths/~1goods~1read/get/parameters/0'],
  ['a signature that is asked for', (d) => (read(d).security = [{ partnerSignature: [] }]), '/paths/~1goods~1read/get/security'],
  ['another scope', (d) => (d.paths['/goods/save'].post['x-scope'] = ['orders']), `${save}/x-scope`],
];

const additions: [string, Change][] = [
  ['a call', (d) => (d.paths['/goods/new'] = structuredClone(d.paths['/goods/read']))],
  ['an event', (d) => (d.webhooks['goods.changed'] = structuredClone(d.webhooks['stock.changed']))],
  ['a field of an answer', (d) => (answer(d).properties.unit = { type: 'string' })],
  [
    'a field that is always there in an answer',
    (d) => {
      answer(d).properties.unit = { type: 'string' };
      answer(d).required.push('unit');
    },
  ],
  ['a field of an event', (d) => (event(d).properties.unit = { type: 'string' })],
  ['a field that a request may have', (d) => (body(d).properties.unit = { type: 'string' })],
  ['a higher maximum', (d) => (body(d).properties.limit.maximum = 1_000)],
  ['no bound any more', (d) => delete body(d).properties.ref.maxLength],
  ['a value that a request may choose', (d) => body(d).properties.sort.enum.push('none')],
  ['a value of an open list', (d) => answer(d).properties.why.enum.push('lost')],
  ['a field that a request need not have any more', (d) => body(d).required.pop()],
  ['a field that is always there now', (d) => answer(d).required.push('note')],
  ['null in a request', (d) => (body(d).properties.ref = { anyOf: [body(d).properties.ref, { type: 'null' }] })],
  ['a parameter', (d) => read(d).parameters.push({ name: 'to', in: 'query', schema: { type: 'string' } })],
  ['a further scope', (d) => d.paths['/goods/save'].post['x-scope'].push('orders')],
  ['a number that is whole now, in an answer', (d) => (event(d).properties.balance.type = 'integer')],
];

const after = (change: Change, version = '1.3.0'): Document => {
  const document = released() as Document;
  change(document);
  return { ...document, info: { version } };
};

describe('what a client of the released document would fail at', () => {
  it.each(breaks)('is %s, told by its pointer', (_what, change, pointer) => {
    expect(compare(released(), after(change)).breaks.map((one) => one.pointer)).toEqual([pointer]);
  });

  it.each(additions)('is not %s', (_what, change) => {
    expect(compare(released(), after(change)).breaks).toEqual([]);
  });

  it('is nothing where nothing changed, and what is new is told', () => {
    expect(compare(released(), released())).toEqual({ breaks: [], additions: [] });
    expect(compare(released(), after(additions[0]![1])).additions).toEqual([
      { pointer: '/paths/~1goods~1new/get', what: 'call added' },
    ]);
    expect(compare(released(), after(additions[5]![1])).additions).toEqual([
      { pointer: `${inBody}/properties/unit`, what: 'field added' },
    ]);
  });

  it('may be declared with a reason, by a major version above the released one', () => {
    const [, change, pointer] = breaks[0]!;
    const left = (version: string, declared: Record<string, string>) => undeclared(released(), after(change, version), declared);
    expect(left('2.0.0', { [pointer]: 'nobody called it' })).toEqual([]);
    expect(left('2.0.0', { [pointer]: ' ' })).toHaveLength(1);
    expect(left('2.0.0', {})).toHaveLength(1);
    expect(left('1.9.0', { [pointer]: 'nobody called it' })).toHaveLength(1);
  });

  it('is looked for in the folder of the documents, once something was released', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-released-'));
    const [, change, pointer] = breaks[0]!;
    try {
      expect(checkRelease(after(change), folder)).toEqual([]);
      mkdirSync(path.join(folder, 'released'));
      writeFileSync(path.join(folder, 'released', 'openapi.json'), JSON.stringify(released()));
      expect(checkRelease(after(change), folder)).toMatchObject([{ pointer }]);
      writeFileSync(path.join(folder, 'breaking.json'), JSON.stringify({ [pointer]: 'nobody called it' }));
      expect(checkRelease(after(change, '2.0.0'), folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
