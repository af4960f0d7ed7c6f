import { newId } from '@xinyue/kit/newId';
import { fixedClock } from '@xinyue/kit/clock';
import { tempDatabase, type TempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { testRandom } from '@xinyue/kit/testing/testRandom';
import { rounds } from '@xinyue/kit/testing/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { belowOf, closureOf } from './closure.ts';

const clock = fixedClock('2026-11-27T02:00:00Z');
let database: TempDatabase;
beforeAll(async () => {
  database = await tempDatabase('closure', migrations);
});
afterAll(() => database.drop());

type Edge = { a: string; b: string; days: number };
const addLinks = (edges: Edge[]) =>
  database.pool.query(
    `insert into links (a, b, kind, at) select a, b, 'made', $4::timestamptz - days * interval '1 day'
     from unnest($1::uuid[], $2::uuid[], $3::float8[]) as given (a, b, days)`,
    [edges.map(({ a }) => a), edges.map(({ b }) => b), edges.map(({ days }) => days), clock.now()],
  );
const closure = (...ids: string[]) => closureOf({ pool: database.pool, clock, persons }, ids);
const persons = { days: 30, reviewerHours: 72, forceChange: true };

/** Who could sign in as somebody, as slow and plain as it can be: grows until nothing is added. */
function above(edges: Edge[], of: string): Set<string> {
  const seen = new Set([of]);
  for (let before = 0; before < seen.size;) {
    before = seen.size;
    for (const { a, b, days } of edges) if (days <= persons.days && seen.has(b)) seen.add(a);
  }
  return seen;
}
/** The definition itself: somebody could sign in as both. */
function isOnePerson(edges: Edge[], one: string, other: string): boolean {
  const behind = above(edges, one);
  return [...above(edges, other)].some((id) => behind.has(id));
}

const count = rounds({ full: 10_000, few: 2_000 });
it(`M7 in ${count} random graphs nobody whom one and the same could sign in as is outside the closure, and nobody else is inside`, async () => {
  const random = testRandom();
  const graphs = Array.from({ length: count }, () => {
    const accounts = Array.from({ length: 2 + random.below(8) }, newId);
    const edges: Edge[] = [];
    for (let n = random.below(12); n > 0; n -= 1) {
      const [a, b] = [random.pick(accounts), random.pick(accounts)];
      if (a !== b) edges.push({ a, b, days: random.pick([0, 1, 29.99, 30, 30.01, 400]) });
    }
    return { accounts, from: random.pick(accounts), edges };
  });
  const all = graphs.flatMap(({ edges }) => edges);
  for (let at = 0; at < all.length; at += 5_000) await addLinks(all.slice(at, at + 5_000));
  await database.pool.query('analyze links');
  const wrong: object[] = [];
  const compare = async ({ accounts, from, edges }: (typeof graphs)[number]) => {
    const found = (await closure(from)).toSorted();
    const expected = accounts.filter((other) => isOnePerson(edges, from, other)).toSorted();
    if (found.join() !== expected.join()) wrong.push({ from, edges, found, expected });
  };
  for (let at = 0; at < graphs.length; at += 8) await Promise.all(graphs.slice(at, at + 8).map(compare));
  expect(wrong.slice(0, 2)).toEqual([]);
});

const [a, b, c, d, e] = Array.from({ length: 5 }, newId) as [string, string, string, string, string];

it('M7 who could sign in as the same third one is not one person by that; a maker and whatever is made over puppets is', async () => {
  await addLinks([
    { a, b, days: 1 },
    { a: c, b, days: 2 },
    { a: b, b: d, days: 3 },
  ]);
  expect((await closure(a)).toSorted()).toEqual([a, b, d].toSorted());
  expect((await closure(c)).toSorted()).toEqual([c, b, d].toSorted());
  expect((await closure(d)).toSorted()).toEqual([a, b, c, d].toSorted());
  expect((await belowOf({ pool: database.pool, clock, persons }, [a])).toSorted()).toEqual([a, b, d].toSorted());
  expect(await belowOf({ pool: database.pool, clock, persons }, [d])).toEqual([d]);
});

it('M7 closures of several are those of each together', async () => {
  await addLinks([{ a: e, b: c, days: 3 }]);
  expect((await closure(a, e)).toSorted()).toEqual([a, b, c, d, e].toSorted());
  expect(await closure()).toEqual([]);
});

it('M7 of 5,000 accounts and 20,000 links it is exact, too', async () => {
  const random = testRandom();
  const accounts = Array.from({ length: 5_000 }, newId);
  const edges = Array.from({ length: 20_000 }, () => ({ a: random.pick(accounts), b: random.pick(accounts), days: 1 }));
  const links = edges.filter(({ a: one, b: other }) => one !== other);
  for (let at = 0; at < links.length; at += 5_000) await addLinks(links.slice(at, at + 5_000));
  const from = accounts[0]!;
  const forth = new Map<string, Edge[]>();
  for (const link of links) forth.set(link.a, [...(forth.get(link.a) ?? []), link]);
  const reached = above(links, from);
  for (const id of reached) for (const link of forth.get(id) ?? []) reached.add(link.b);
  expect((await closure(from)).toSorted()).toEqual([...reached].toSorted());
});

it('M7 a person of more than 10,000 accounts is none that can be judged', async () => {
  const chain = Array.from({ length: 10_001 }, newId);
  const edges = chain.slice(1).map((b, n) => ({ a: chain[n]!, b, days: 0 }));
  await addLinks(edges.slice(0, -1));
  expect(await closure(chain[0]!)).toHaveLength(10_000);
  await addLinks(edges.slice(-1));
  await expect(closure(chain[5_000]!)).rejects.toThrow('关联账户超过 10,000 个，无法判断是否同一人');
});
