import { serviceNames } from '@xinyue/contracts';
import { sealedTables } from '@xinyue/contracts/seals';
import { createSeals } from '@xinyue/kit/crypto/createSeals';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const seals = createSeals([Buffer.alloc(32, 3)]);
const tables = serviceNames.flatMap((name) => sealedTables[name]);

const value = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.string({ maxLength: 20 }),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  fc.dictionary(fc.string({ maxLength: 5 }), fc.integer()),
);
/** As the database would tell them apart: within a column of one type, by their text. */
const text = (one: unknown) =>
  one === null
    ? null
    : one instanceof Date
      ? one.toISOString()
      : Buffer.isBuffer(one)
        ? one.toString('hex')
        : JSON.stringify(one);

const changed = fc.integer({ min: 0, max: tables.length - 1 }).chain((nth) => {
  const spec = tables[nth]!;
  return fc.record({
    spec: fc.constant(spec),
    column: fc.constantFrom(...spec.columns),
    row: fc.record(Object.fromEntries(spec.columns.map((column) => [column, value]))) as fc.Arbitrary<Record<string, unknown>>,
    next: value,
  });
});

it('ADR 44 another value in any one sealed column of any table is seen', () => {
  let seen = 0;
  fc.assert(
    fc.property(changed, ({ spec, column, row, next }) => {
      const seal = seals.of(spec, 'row', row);
      expect(seals.hold(spec, 'row', row, seal)).toBe(true);
      // A column has one type: a number and its digits, or true and "true", never stand in the same one.
      fc.pre(typeof next === typeof row[column] && text(next) !== text(row[column]));
      expect(seals.hold(spec, 'row', { ...row, [column]: next }, seal), `${spec.table}.${column}`).toBe(false);
      seen += 1;
    }),
    { numRuns: 500 },
  );
  expect(seen).toBe(500);
});

it('ADR 44 a seal is of its own list of columns: no two lists share a table and a column of the seal', () => {
  const named = serviceNames.flatMap((name) => sealedTables[name].map(({ table, seal }) => `${name} ${table} ${seal}`));
  expect(new Set(named).size).toBe(named.length);
});
