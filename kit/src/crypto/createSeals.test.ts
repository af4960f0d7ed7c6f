import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSeals, readSealKeys, type SealSpec } from './createSeals.ts';

const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const seals = createSeals([key]);
const spec: SealSpec = {
  table: 'things',
  id: 'id',
  idType: 'text',
  seal: 'seal',
  columns: ['text', 'number', 'at', 'bytes', 'open', 'json'],
};
const row = {
  text: 'a|number=1:7',
  number: 7,
  at: new Date('2026-11-28T03:00:00.123Z'),
  bytes: Buffer.from('ff00', 'hex'),
  open: true,
  json: { rule: 'all', sum: 5 },
};

it('ADR 44 holds for the row as it was sealed, whatever way a driver reads it', () => {
  const seal = seals.of(spec, '1', row);
  expect(seal).toHaveLength(16);
  expect(seals.hold(spec, '1', row, seal)).toBe(true);
  const read = { ...row, number: '7', json: { sum: 5, rule: 'all' }, beside: 'is not sealed' };
  expect(seals.hold(spec, '1', read, seal)).toBe(true);
});

it('ADR 44 seals, texts and marks are for ever what they were: all that is stored follows from them', () => {
  const mac = (text: string) => createHmac('sha256', key).update(text).digest();
  const columns = 'text=12:a|number=1:7|number=1:7|at=24:2026-11-28T03:00:00.123Z|bytes=4:ff00|open=4:true';
  const text = `xinyue|things|seal|1:1|${columns}|json=22:{"rule":"all","sum":5}`;
  expect(seals.of(spec, '1', row)).toEqual(mac(text).subarray(0, 16));
  expect(seals.of({ ...spec, columns: ['text', 'list'] }, 7, { text: null, list: [2, { b: 1, a: null }] })).toEqual(
    mac('xinyue|things|seal|1:7|text=-|list=20:[2,{"a":null,"b":1}]').subarray(0, 16),
  );
  expect(createSeals([key, other]).macs('a')[0]).toEqual(mac('xinyue|text|a'));
  expect(seals.marks).toEqual([createHash('sha256').update('xinyue|seal mark|').update(key).digest('hex').slice(0, 16)]);
});

it.each([
  ['another row', spec, '2', row],
  ['another table', { ...spec, table: 'others' }, '1', row],
  ['another seal of the same row', { ...spec, seal: 'second' }, '1', row],
  ['a text', spec, '1', { ...row, text: 'b' }],
  ['no text', spec, '1', { ...row, text: null }],
  ['an empty text', spec, '1', { ...row, text: '' }],
  ['a number', spec, '1', { ...row, number: 8 }],
  ['a moment', spec, '1', { ...row, at: new Date('2026-11-28T03:00:00.124Z') }],
  ['bytes', spec, '1', { ...row, bytes: Buffer.from('ff', 'hex') }],
  ['a flag', spec, '1', { ...row, open: false }],
  ['a part of an object', spec, '1', { ...row, json: { rule: 'all', sum: 6 } }],
] as const)('ADR 44 does not hold for %s', (_what, given, id, values) => {
  expect(seals.hold(given, id, values, seals.of(spec, '1', row))).toBe(false);
});

it('ADR 44 does not hold without a seal, with a part of one, or with one of another key', () => {
  const seal = seals.of(spec, '1', row);
  for (const none of [null, undefined, Buffer.alloc(0), seal.subarray(0, 8), createSeals([other]).of(spec, '1', row)])
    expect(seals.hold(spec, '1', row, none)).toBe(false);
});

it('ADR 44 no two rows have one seal: what runs into the next column is another text', () => {
  const texts: SealSpec = { ...spec, columns: ['a', 'b'] };
  const value = fc.option(fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', '|', '=', ':', '1', '-') }), { nil: null });
  fc.assert(
    fc.property(value, value, value, value, (a, b, c, d) => {
      const same = a === c && b === d;
      expect(seals.hold(texts, '1', { a, b }, seals.of(texts, '1', { a: c, b: d }))).toBe(same);
    }),
    { numRuns: 2_000 },
  );
});

it('ADR 44 two keys while one changes: the first seals, both hold, and what is sealed with the older is known', () => {
  const both = createSeals([other, key]);
  const old = seals.of(spec, '1', row);
  expect(both.hold(spec, '1', row, old)).toBe(true);
  expect(both.current(spec, '1', row, old)).toBe(false);
  expect(both.current(spec, '1', row, both.of(spec, '1', row))).toBe(true);
  expect(createSeals([other]).hold(spec, '1', row, old)).toBe(false);
  expect(both.marks[1]).toBe(seals.marks[0]);
});

it('ADR 44 reads keys of 32 bytes in base64, and nothing else', () => {
  const text = (one: Buffer) => one.toString('base64');
  expect(readSealKeys(`${text(other)},${text(key)}`)).toEqual([other, key]);
  for (const wrong of ['', text(key).slice(4), `${text(key)},`, 'v1:x']) expect(readSealKeys(wrong)).toBeUndefined();
  expect(() => createSeals([])).toThrow('needs a key');
});
