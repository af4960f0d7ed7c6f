import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { events, operations, topicOf } from '@xinyue/contracts';
import { descriptions, capabilities } from '@xinyue/contracts/descriptions/descriptions';
import { openEventTypes } from '@xinyue/contracts/openEvents';
import { describe, expect, it } from 'vitest';
import { checkRelease } from './checkRelease.ts';
import { makeDocuments, textOf } from './documents.ts';
import { findStale } from './findStale.ts';

type Call = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters?: Parameter[];
};
type Parameter = { name?: string; in?: string; required?: boolean };
type Document = { paths: Record<string, Record<string, Call>>; webhooks?: object; components: object };

const made = makeDocuments();
const [open, all] = ['openapi.json', 'openapi-all.json'].map((file) => made[file] as Document);
const callsOf = ({ paths }: Document) => Object.values(paths).flatMap((item) => Object.values(item));

/** Everything in a document that says something about itself by this word. */
function partsWith(word: string, value: unknown, where = '#'): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([name, one]) => partsWith(word, one, `${where}/${name}`));
  return word in value && !Array.isArray(value) ? [[where, value as Record<string, unknown>], ...below] : below;
}

describe('the documents of the interface', () => {
  it('are committed as the tables make them: npm run openapi writes them', () => {
    expect(findStale()).toEqual([]);
  });

  it('break no client of the released one, unless that is declared', () => {
    expect(checkRelease(made['openapi.json']!)).toEqual([]);
  });

  it('are found stale where one of them is another, or missing', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'xinyue-api-'));
    try {
      for (const [file, document] of Object.entries(made)) writeFileSync(path.join(folder, file), textOf(document));
      expect(findStale(folder)).toEqual([]);
      writeFileSync(path.join(folder, 'openapi.json'), textOf(made['openapi.json']!).replace('3.1.1', '3.1.0'));
      rmSync(path.join(folder, 'openapi-all.json'));
      expect(findStale(folder)).toEqual(['openapi.json', 'openapi-all.json']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('hold every call once, by its name and path, and those of visitors and keys in the open one', () => {
    expect(callsOf(all!).map(({ operationId }) => operationId)).toEqual(Object.keys(operations));
    const outside = callsOf(open!).map(({ operationId }) => operationId);
    expect(outside).toEqual(expect.arrayContaining(['listSpots', 'readPartnerSelf', 'upsertGoods', 'signInCustomer']));
    expect(outside).not.toEqual(expect.arrayContaining(['placeOrder']));
    expect(callsOf(open!).filter(({ security }) => security.length > 0 && !('partnerSignature' in security[0]!))).toEqual([]);
    expect(Object.keys(open!.webhooks!)).toEqual(openEventTypes);
  });

  it('say of each call in Chinese and in English what it does, and whose it is', () => {
    const wrong = Object.entries(descriptions).filter(
      ([, [summary, english]]) =>
        !/\p{Script=Han}/u.test(summary) || [...summary].length > 30 || !/^[A-Z][^\p{Script=Han}]*\.$/u.test(english),
    );
    expect(wrong).toEqual([]);
    expect(callsOf(all!).filter(({ tags }) => tags.length !== 1)).toEqual([]);
    expect(new Set(capabilities.map(({ name }) => name)).size).toBe(capabilities.length);
  });

  it.each(Object.keys(made).filter((file) => /api/.test(file)))('%s refers to nothing that it does not hold', (file) => {
    const document = made[file]!;
    const at = (ref: string) =>
      ref
        .slice(2)
        .split('/')
        .reduce((value: unknown, name) => (value as Record<string, unknown> | undefined)?.[name], document);
    const lost = partsWith('$ref', document).filter(([, { $ref }]) => at(String($ref)) === undefined);
    expect(lost).toEqual([]);
    const required = partsWith('required', document).filter(([, part]) => Array.isArray(part['required']));
    expect(required.length).toBeGreaterThan(10);
    const unknown = required.filter(([, part]) =>
      (part['required'] as string[]).some((name) => !Object.hasOwn((part['properties'] as object | undefined) ?? {}, name)),
    );
    expect(unknown).toEqual([]);
  });

  it('hold every event once: public ones as webhooks bring them, internal ones in the topic of their owner', () => {
    type Messages = Record<string, { $ref: string }>;
    type AsyncDocument = {
      channels: Record<string, { address: string | null; messages: Messages }>;
      operations: Record<string, { channel: { $ref: string }; messages: { $ref: string }[] }>;
      components: { messages: Record<string, unknown> };
    };
    const [outside, bus] = ['asyncapi.json', 'bus.asyncapi.json'].map((file) => made[file] as AsyncDocument);
    expect(Object.keys(outside!.components.messages)).toEqual(openEventTypes);
    expect(Object.keys(outside!.channels['webhook']!.messages)).toEqual(openEventTypes);
    const told = Object.values(bus!.channels).flatMap(({ address, messages }) =>
      Object.keys(messages).map((type) => [type, address]),
    );
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(Object.entries(events).map(([type, { owner }]) => [type, topicOf(owner)])),
    );
    for (const { operations: sending, channels } of [outside!, bus!])
      expect(Object.values(sending).flatMap((one) => one.messages)).toHaveLength(
        Object.values(channels).flatMap(({ messages }) => Object.keys(messages)).length,
      );
  });

  it('declare each part of a path as its parameter, and no other way to say it', () => {
    for (const [where, item] of Object.entries(all!.paths)) {
      const parts = [...where.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = Object.values(item)[0]!.parameters?.filter((one) => one.in === 'path') ?? [];
      expect(declared.map(({ name }) => name)).toEqual(parts);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it('show an example of every body that a visitor or a key may send, and of its answer', () => {
    type Content = Record<string, { examples?: object }>;
    type Described = { requestBody?: { content: Content }; responses: Record<string, { content: Content }> };
    const bodies = callsOf(open!) as unknown as Described[];
    const sent = bodies.filter((one) => one.requestBody);
    expect(sent.length).toBeGreaterThan(20);
    for (const { requestBody, responses } of sent) {
      const answered = responses['200']!.content;
      expect(requestBody!.content['application/json']!.examples).toEqual(expect.any(Object));
      // Beside a file a refusal alone is JSON.
      if (Object.keys(answered).length === 1) expect(answered['application/json']!.examples).toEqual(expect.any(Object));
    }
  });

  it('say which port alone answers a call, that it is none on the other, and what kinds of files are answered', () => {
    type Schema = { $ref?: string; oneOf?: Schema[]; properties?: { code: { enum: number[] } } };
    type Described = { 'x-port'?: string; responses: Record<string, { content: Record<string, { schema: Schema }> }> };
    const described = (name: string) => callsOf(all!).find((one) => one.operationId === name) as unknown as Described;
    const codesOf = (name: string) => {
      const refused = described(name).responses['200']!.content['application/json']!.schema.oneOf![1]!.$ref!.split('/').at(-1)!;
      return (all!.components as { schemas: Record<string, Schema> }).schemas[refused]!.properties!.code.enum;
    };
    expect(described('signInBackstage')).toMatchObject({ 'x-port': 'admin' });
    expect(codesOf('signInBackstage')).toContain(404);
    expect(described('listSpotTypes')).not.toHaveProperty('x-port');
    expect(codesOf('listSpotTypes')).not.toContain(404);
    const kindsOf = (name: string) => Object.keys(described(name).responses['200']!.content);
    expect(kindsOf('readStatementVerifier')).toEqual(['application/json', 'text/javascript']);
    expect(kindsOf('downloadStatement')).toEqual(['application/json', 'text/csv', 'application/pdf']);
  });

  it('say what is judged later, and that a strict call takes nothing else', () => {
    const body = (name: string) => {
      const call = callsOf(open!).find(({ operationId }) => operationId === name) as never;
      return (call as { requestBody: { content: Record<string, { schema: never }> } }).requestBody.content['application/json']!
        .schema;
    };
    expect(body('upsertGoods')).toMatchObject({
      additionalProperties: false,
      properties: { rows: { items: { additionalProperties: false, properties: { ref: {}, inventoryChange: {} } } } },
    });
    expect(JSON.stringify(all)).not.toMatch(/x-exact|x-shown|__schema/);
  });
});
