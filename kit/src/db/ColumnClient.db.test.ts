import fc from 'fast-check';
import pg, { type Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { columnsOf } from './columnsOf.ts';
import { withBinaryArrays } from './ColumnClient.ts';
import { createPool } from './createPool.ts';

let database: TempDatabase;
let pool: Pool;
let plain: Pool;
beforeAll(async () => {
  database = await tempDatabase('columns');
  pool = createPool({ url: database.url, name: 'columns' });
  plain = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await plain.end();
  await database.drop();
});

const types = ['text', 'bigint', 'int', 'smallint', 'boolean', 'timestamptz', 'timestamptz', 'jsonb', 'uuid', 'bytea'];
const letters = [...'abcdefghij'];
const parameters = types.map((type, nth) => `$${nth + 1}::${type}[]`).join(', ');
const query = {
  name: 'columns',
  text: `select coalesce(array_agg(row(${letters.join()})::text order by nth), '{}') as said
    from unnest(${parameters}) with ordinality as given (${letters.join()}, nth)`,
};

const character = fc.constantFrom('"', '\\', '{', '}', ',', ' ', '', 'NULL', "'", '\n', '青', '\ud83d\ude00', 'a');
const half = fc.constant('\ud83d');
const row = fc.record({
  text: fc.option(fc.array(fc.oneof(character, half)).map((parts) => parts.join(''))),
  fen: fc.option(fc.maxSafeInteger()),
  int: fc.option(fc.integer()),
  small: fc.option(fc.integer({ min: -32_768, max: 32_767 })),
  flag: fc.option(fc.boolean()),
  at: fc.option(fc.date({ min: new Date('-000900-01-01'), max: new Date('+011000-01-01'), noInvalidDate: true })),
  said: fc.option(
    fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map((at) => at.toISOString()),
  ),
  json: fc.option(fc.dictionary(fc.constantFrom('a"', 'b\\'), character).map((value) => JSON.stringify(value))),
  id: fc.option(
    fc.oneof(
      fc.uuid(),
      fc.uuid().map((id) => id.toUpperCase()),
    ),
  ),
  bytes: fc.option(fc.uint8Array().map((bytes) => Buffer.from(bytes))),
});
const names = ['text', 'fen', 'int', 'small', 'flag', 'at', 'said', 'json', 'id', 'bytes'] as const;

it('arrays arrive as the driver itself would write them', async () => {
  let binary = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
      const values = columnsOf(rows, ...names);
      for (const written of withBinaryArrays({ ...query, values }).values!) binary += Number(Buffer.isBuffer(written));
      const ours = await pool.query({ ...query, values });
      const theirs = await plain.query({ ...query, values });
      expect(ours.rows).toEqual(theirs.rows);
      expect(ours.rows[0].said).toHaveLength(rows.length);
    }),
    { numRuns: 300 },
  );
  // Far from today dates are left to the driver.
  expect(binary).toBeGreaterThan(300 * (names.length - 2));
});

it.each([
  ['uuid', ['no uuid'], '22P02'],
  ['int', [2 ** 31], '22003'],
  ['int', [0.5], '22P02'],
  ['timestamptz', ['yesterday noon?'], '22007'],
  ['jsonb', ['{'], '22P02'],
  ['text', ['\u0000'], '22021'],
])('what is no %s is refused as ever: %j', async (type, values, code) => {
  const refused = pool.query({ name: `one ${type}`, text: `select $1::${type}[] as given`, values: [values] });
  await expect(refused).rejects.toMatchObject({ code });
});

it.each([
  ['bigint', ['9007199254740993', '1'], ['9007199254740993', '1']],
  ['text', [5, true, new Date(0)], expect.arrayContaining(['5', 'true'])],
  ['jsonb', [{ a: 1 }], [{ a: 1 }]],
  ['timestamptz', ['2026-11-26', '2026-11-26T08:00:00+08:00'], expect.any(Array)],
  ['date', ['2026-11-26'], expect.any(Array)],
  ['int', [], []],
  ['uuid', [null], [null]],
])('what is not written here the driver writes: %s %j', async (type, values, given) => {
  const text = `select ${type === 'bigint' ? '$1::bigint[]::text[]' : `$1::${type}[]`} as given`;
  const ours = await pool.query({ name: `left ${type} ${values.length}`, text, values: [values] });
  expect(ours.rows[0].given).toEqual(given);
  const theirs = await plain.query(text, [values]);
  expect(ours.rows).toEqual(theirs.rows);
});

it('a parameter without a cast, with two, or without a name for its statement is left as it is', () => {
  const values = [['a'], ['a'], ['a'], 'a'];
  const text = 'select $1::text[], $2::text[] || $2::uuid[]::text[], $3, $4::text[]';
  const [one, ...others] = withBinaryArrays({ name: 'casts', text, values }).values!;
  expect(Buffer.isBuffer(one)).toBe(true);
  expect(others).toEqual(values.slice(1));
  expect(withBinaryArrays({ text, values }).values).toBe(values);
});

it('what was never set is null, and a day that does not exist is refused', async () => {
  const holes: string[] = [];
  holes[1] = 'b';
  const { rows } = await pool.query({ name: 'holes', text: 'select $1::text[] as said', values: [holes] });
  expect(rows).toEqual([{ said: [null, 'b'] }]);
  const never = { name: 'never', text: 'select $1::timestamptz[] as said', values: [['2026-02-30T00:00:00.000Z']] };
  await expect(pool.query(never)).rejects.toThrow(/out of range/);
});
