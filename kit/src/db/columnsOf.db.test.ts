import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { columnsOf } from './columnsOf.ts';

let database: TempDatabase;
beforeAll(async () => {
  database = await tempDatabase('columns');
});
afterAll(() => database.drop());

const sql = `select array_agg(row(a, b, c, d, e)::text order by nth) as said
  from unnest($1::text[], $2::bigint[], $3::boolean[], $4::timestamptz[], $5::jsonb[]) with ordinality as given (a, b, c, d, e, nth)`;
const names = ['text', 'fen', 'flag', 'at', 'json'] as const;

const character = fc.constantFrom('"', '\\', '{', '}', ',', ' ', '', 'NULL', "'", '\n', '青', '\ud83d\ude00', 'a');
const row = fc.record({
  text: fc.option(fc.array(character).map((parts) => parts.join(''))),
  fen: fc.option(fc.maxSafeInteger()),
  flag: fc.option(fc.boolean()),
  at: fc.option(fc.date({ min: new Date('-000900-01-01'), max: new Date('+011000-01-01'), noInvalidDate: true })),
  json: fc.option(fc.dictionary(fc.constantFrom('a"', 'b\\'), character).map((value) => JSON.stringify(value))),
});

it('columns arrive as the driver itself would write them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
      const ours = await database.pool.query(sql, columnsOf(rows, ...names));
      const theirs = await database.pool.query(
        sql,
        names.map((name) => rows.map((one) => one[name])),
      );
      expect(ours.rows).toEqual(theirs.rows);
    }),
    { numRuns: 200 },
  );
});

it('what only the driver can write is left to it', async () => {
  const bytes = [Buffer.from([0, 34, 92, 255]), null];
  expect(columnsOf([{ bytes: bytes[0] }, { bytes: bytes[1] }], 'bytes')).toEqual([bytes]);
  const { rows } = await database.pool.query('select $1::bytea[] as bytes', columnsOf([{ bytes: bytes[0] }], 'bytes'));
  expect(rows[0].bytes[0].equals(bytes[0]!)).toBe(true);
});
