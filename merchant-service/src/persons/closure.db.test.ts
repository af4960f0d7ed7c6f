import { newId } from '@xinyue/kit/newId';
import { fixedClock } from '@xinyue/kit/clock';
import { tempDatabase, type TempDatabase } from '@xinyue/kit/testing/tempDatabase';
import { testRandom } from '@xinyue/kit/testing/testRandom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { closureOf } from './closure.ts';

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

/** As slow and plain as it can be: grows until nothing is added. */
function naive(edges: Edge[], from: string): string[] {
  const seen = new Set([from]);
  for (let before = 0; before < seen.size;) {
    before = seen.size;
    for (const { a, b, days } of edges)
      if (days <= persons.days && (seen.has(a) || seen.has(b))) {
        seen.add(a);
        seen.add(b);
      }
  }
  return [...seen];
}

it('M7 in 10,000 random graphs the closure is that of a naive search, and nobody is outside the own', async () => {
  const random = testRandom();
  const graphs = Array.from({ length: 10_000 }, () => {
    const accounts = Array.from({ length: 2 + random.below(8) }, newId);
    const edges: Edge[] = [];
    for (let n = random.below(12); n > 0; n -= 1) {
      const [a, b] = [random.pick(accounts), random.pick(accounts)];
      if (a !== b) edges.push({ a, b, days: random.pick([0, 1, 29.99, 30, 30.01, 400]) });
    }
    return { from: random.pick(accounts), edges };
  });
  const all = graphs.flatMap(({ edges }) => edges);
  for (let at = 0; at < all.length; at += 5_000) await addLinks(all.slice(at, at + 5_000));
  await database.pool.query('analyze links');
  const wrong: object[] = [];
  const compare = async ({ from, edges }: (typeof graphs)[number]) => {
    const [found, expected] = [(await closure(from)).toSorted(), naive(edges, from).toSorted()];
    if (found.join() !== expected.join()) wrong.push({ from, edges, found, expected });
  };
  for (let at = 0; at < graphs.length; at += 8) await Promise.all(graphs.slice(at, at + 8).map(compare));
  expect(wrong.slice(0, 2)).toEqual([]);
});

it('M7 closures of several are those of each together', async () => {
  const [a, b, c, d, e] = Array.from({ length: 5 }, newId) as [string, string, string, string, string];
  await addLinks([
    { a, b, days: 1 },
    { a: c, b, days: 2 },
    { a: d, b: e, days: 3 },
  ]);
  expect((await closure(a, d)).toSorted()).toEqual([a, b, c, d, e].toSorted());
  expect(await closure()).toEqual([]);
});

it('M7 a person of more than 10,000 accounts is none that can be judged', async () => {
  const chain = Array.from({ length: 10_001 }, newId);
  const edges = chain.slice(1).map((b, n) => ({ a: chain[n]!, b, days: 0 }));
  await addLinks(edges.slice(0, -1));
  expect(await closure(chain[0]!)).toHaveLength(10_000);
  await addLinks(edges.slice(-1));
  await expect(closure(chain[5_000]!)).rejects.toThrow('关联账户超过 10,000 个，无法判断是否同一人');
});
