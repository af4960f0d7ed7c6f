import { containing } from '@xinyue/kit/db/containing';
import { migrate } from '@xinyue/kit/db/migrate';
import { tempDatabase, type TempDatabase } from '@xinyue/kit/testing/tempDatabase';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { findParties, type Found } from './orderConditions.ts';

let database: TempDatabase;
beforeAll(async () => {
  database = await tempDatabase();
  await migrate({ url: database.url, migrations });
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('delete from order_parties'));

type Party = { kind: 'customer' | 'shop' | 'good'; id: string; name: string };
const add = (parties: Party[]) =>
  database.pool.query(
    `insert into order_parties (kind, id, name) select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
    [parties.map(({ kind }) => kind), parties.map(({ id }) => id), parties.map(({ name }) => name)],
  );
const sorted = (found: Found | undefined) => found && { ...found, ids: found.ids.toSorted() };

/** Each name compared, as the documents have it: the parties with the part, and whether one of them has a name without. */
async function compareAll(kind: Party['kind'], part: string): Promise<Found> {
  const { rows } = await database.pool.query<{ id: string; renamed: boolean }>(
    `select id, bool_or(name not ilike $2) as renamed from order_parties where kind = $1 group by id having bool_or(name ilike $2)`,
    [kind, containing(part)],
  );
  return { ids: rows.map(({ id }) => id).toSorted(), renamed: rows.some(({ renamed }) => renamed) };
}

const letters = [...'天然橡胶店买家 ABab147%_\\', 'É', 'é', 'ß', 'İ', 'Σ', 'ς', '😀', "'", '"', '{', ',', 'NULL'];
const textsOf = (letters: string[], most: number) =>
  fc.array(fc.constantFrom(...letters), { maxLength: most }).map((some) => some.join(''));
// Of two letters most names have every pair: only a comparison tells them apart.
const texts = (most: number) => fc.oneof(textsOf(letters, most), textsOf(['a', '胶'], most));
const parties = fc.array(
  fc.record({
    kind: fc.constantFrom('customer' as const, 'shop' as const, 'good' as const),
    id: fc.integer({ min: 1, max: 6 }).map(String),
    name: fc.oneof({ weight: 5, arbitrary: texts(12) }, { weight: 1, arbitrary: texts(90) }),
  }),
  { minLength: 1, maxLength: 20 },
);
/** Parts of names that are there, in the other case too, and some that are likely not to be. */
const question = parties.chain((all) => {
  const cut = fc
    .tuple(fc.constantFrom(...all), fc.nat({ max: 60 }), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 2 }))
    .map(([{ name }, from, length, letterCase]) => {
      const part = [...name]
        .slice(from % Math.max([...name].length, 1))
        .slice(0, length)
        .join('');
      return [part, part.toUpperCase(), part.toLowerCase()][letterCase]!;
    });
  const parts = fc.oneof({ weight: 3, arbitrary: cut }, { weight: 1, arbitrary: texts(6) });
  return fc.record({ all: fc.constant(all), parts: fc.array(parts, { minLength: 1, maxLength: 4 }) });
});

describe('parties by a part of a name', () => {
  it('finds exactly those that a comparison of every name finds', async () => {
    await fc.assert(
      fc.asyncProperty(question, async ({ all, parts }) => {
        await database.pool.query('delete from order_parties');
        await add(all);
        for (const part of parts.filter((text) => text !== '')) {
          const { customers, shops, goods } = await findParties(database.pool, {
            customerName: part,
            shopName: part,
            spotName: part,
          });
          expect(sorted(customers)).toEqual(await compareAll('customer', part));
          expect(sorted(shops)).toEqual(await compareAll('shop', part));
          expect(sorted(goods)).toEqual(await compareAll('good', part));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('answers for a part of any length, and says of very many only that they are', async () => {
    const long = '天然橡胶'.repeat(30);
    await add([{ kind: 'good', id: long, name: long }]);
    const ask = async (spotName: string) => (await findParties(database.pool, { spotName })).goods;
    expect(await ask(long)).toEqual({ ids: [long], renamed: false });
    expect(await ask(`${long}天`)).toEqual({ ids: [], renamed: false });
    expect(await ask('然'.repeat(100_000))).toEqual({ ids: [], renamed: false });
    await add(Array.from({ length: 500 }, (_, nth) => ({ kind: 'good', id: `胶${nth}`, name: `胶${nth}` })));
    expect(await ask('胶')).toBe(undefined);
    expect((await ask('胶4'))!.ids).toHaveLength(111);
  });
});
