import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tempDatabase, type TempDatabase } from '../testing/tempDatabase.ts';
import { newId } from '../newId.ts';
import { pageOf, type ListSort } from './pageOf.ts';

let database: TempDatabase;
const rows = Array.from({ length: 57 }, (_, n) => ({ id: newId(), rank: n % 5, number: n }));
beforeAll(async () => {
  database = await tempDatabase('pages');
  await database.pool.query('create table things (id uuid primary key, rank int not null, number bigint not null)');
  for (const { id, rank, number } of rows)
    await database.pool.query('insert into things values ($1, $2, $3)', [id, rank, number]);
});
afterAll(() => database.drop());

const order = (direction: 'asc' | 'desc'): ListSort => ({
  table: 'things',
  column: 't.rank',
  id: 't.id',
  idType: 'uuid',
  direction,
});
async function read(
  query: { pageNum?: number; pageSize?: number; after?: string | undefined },
  direction: 'asc' | 'desc' = 'desc',
) {
  const page = pageOf({ pageNum: 1, pageSize: 10, ...query }, order(direction), [3]);
  const found = await database.pool.query<{ id: string }>(
    `select t.id from things t where t.rank <= $1${page.behind} ${page.tail}`,
    page.values,
  );
  return page.cut(found.rows);
}
const wanted = (direction: 'asc' | 'desc') => {
  const up = rows.filter(({ rank }) => rank <= 3).toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
  return (direction === 'asc' ? up : up.toReversed()).map(({ id }) => id);
};

describe('pages of a list', () => {
  it.each(['asc', 'desc'] as const)('C-04 numbers and cursors lead through the same rows: %s', async (direction) => {
    const byNumber: string[] = [];
    for (let pageNum = 1; pageNum <= 6; pageNum += 1)
      byNumber.push(...(await read({ pageNum }, direction)).rows.map(({ id }) => id));
    const byCursor: string[] = [];
    let page = await read({}, direction);
    for (;;) {
      byCursor.push(...page.rows.map(({ id }) => id));
      if (!page.next) break;
      // A number beside the cursor does not count.
      page = await read({ after: page.next, pageNum: 99 }, direction);
    }
    expect(byNumber).toEqual(wanted(direction));
    expect(byCursor).toEqual(wanted(direction));
  });

  it('the last page says so, also when it is full', async () => {
    expect((await read({ pageSize: wanted('desc').length })).next).toBeUndefined();
    expect((await read({ pageSize: wanted('desc').length - 1 })).next).toBeTypeOf('string');
  });

  it('a cursor of another order, another table or nobody is refused', async () => {
    const { next } = await read({});
    for (const after of ['', 'x', `${next}`.slice(0, -4), Buffer.from("things.rank.desc ' or true").toString('base64url')])
      await expect(read({ after })).rejects.toMatchObject({ kind: 'validation' });
    await expect(read({ after: next }, 'asc')).rejects.toMatchObject({ kind: 'validation' });
  });
});

describe('rows that move or go while somebody reads on', () => {
  const byWord = (direction: 'asc' | 'desc', idDirection: 'asc' | 'desc'): ListSort => ({
    table: 'words',
    column: 'w.word',
    id: 'w.id',
    idType: 'text',
    direction,
    idDirection,
    carried: { field: 'word', type: 'text' },
  });
  type Word = { id: string; word: string };
  const step = async (order: ListSort, after?: string) => {
    const page = pageOf({ pageNum: 1, pageSize: 2, after }, order, []);
    const found = await database.pool.query<Word>(
      `select w.id, w.word from words w where true${page.behind} ${page.tail}`,
      page.values,
    );
    return page.cut(found.rows);
  };

  it.each([
    ['asc', 'asc'],
    ['asc', 'desc'],
    ['desc', 'asc'],
    ['desc', 'desc'],
  ] as const)('a carried value holds the place: %s, ids %s', async (direction, idDirection) => {
    await database.pool.query('drop table if exists words; create table words (id text primary key, word text not null)');
    await database.pool.query(
      `insert into words select 'n' || n, (array['中 文', 'b', 'b'])[1 + n % 3] from generate_series(1, 9) n`,
    );
    const all = await database.pool.query<Word>(`select id from words order by word ${direction}, id ${idDirection}`);
    const order = byWord(direction, idDirection);
    const seen: string[] = [];
    let page = await step(order);
    for (let turn = 0; ; turn += 1) {
      seen.push(...page.rows.map(({ id }) => id));
      if (!page.next) break;
      const last = page.rows.at(-1)!.id;
      await database.pool.query(turn % 2 ? 'delete from words where id = $1' : `update words set word = 'k' where id = $1`, [
        last,
      ]);
      page = await step(order, page.next);
    }
    const first = [...new Set(seen)];
    expect(new Set(first)).toEqual(new Set(all.rows.map(({ id }) => id)));
    expect(first.filter((id) => seen.indexOf(id) === seen.lastIndexOf(id)).length).toBeGreaterThanOrEqual(6);
  });

  it('a value that cannot be stored, or none, is refused', () => {
    const ask = (value: string) => {
      const after = Buffer.from(`words.word.asc n1${value}`).toString('base64url');
      return () => pageOf({ pageNum: 1, pageSize: 2, after }, byWord('asc', 'asc'), []);
    };
    expect(ask(' x')).not.toThrow();
    expect(ask(' a\0b')).toThrow();
    const number = { ...byWord('asc', 'asc'), carried: { field: 'word', type: 'bigint' } } as const;
    const after = Buffer.from('words.word.asc n1').toString('base64url');
    expect(() => pageOf({ pageNum: 1, pageSize: 2, after }, number, [])).toThrow();
  });
});
