import { messages, type OperationName } from '@xinyue/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { postingBody, shopkeeper, spotBody, staff, useCatalog } from './startCatalog.ts';

const catalog = useCatalog();
let typeId: string;
const shop = shopkeeper('shop-1');
type Row = { id: string; name?: string; money?: number };
type Answer = { list: Row[]; total: number; next?: string };
const idOf = (answer: { data: { id: string } }) => answer.data.id;
const save = async (money: number) => {
  const id = idOf(await catalog.call('saveSpot', spotBody({ spotTypeId: typeId, money }), shop));
  await catalog.tellStock(id, 40, 1);
  return id;
};
const category = async (number: number) =>
  idOf(await catalog.call('saveCategory', { name: `类${number}`, num: `N${number}`, isClose: 0 }, staff));
const posting = async (number: number) =>
  idOf(await catalog.call('savePosting', postingBody({ templateName: `ZP-${number}` }), staff));
const read = async (name: OperationName, body: object, actor = staff) => {
  const answer = await catalog.call(name, body, actor);
  expect(answer.msg).toBe(messages.ok);
  return answer.data as Answer;
};
/** Walks a list by cursors of three rows; `between` gets how many pages there were, and what the last one ended with. */
async function walk(
  name: OperationName,
  query: object,
  between: (pages: number, last: Row) => Promise<unknown> = async () => {},
) {
  const seen: Row[] = [];
  let after: string | undefined;
  for (let pages = 1; ; pages += 1) {
    // A number beside the cursor does not count.
    const page = await read(name, { ...query, pageSize: 3, pageNum: pages === 1 ? 1 : 9, after });
    seen.push(...page.list);
    after = page.next;
    if (after === undefined) return seen;
    await between(pages, page.list.at(-1)!);
  }
}
const ids = (rows: Row[]) => rows.map(({ id }) => id);
const whole = async (name: OperationName, query: object) => ids((await read(name, { ...query, pageSize: 999 })).list);

beforeAll(async () => {
  await catalog.tellShop('shop-1', '青岛橡胶');
  typeId = await category(0);
  for (let n = 1; n <= 10; n += 1) await category(n);
  for (let n = 0; n < 12; n += 1) await save([100, 200, 300][n % 3]!);
  for (let n = 0; n < 11; n += 1) await posting(n);
});

describe('C-04 lists by cursor', () => {
  it.each([
    ['listSpots', {}],
    ['listSpots', { sort: 'priceUp' }],
    ['listSpots', { sort: 'priceDown' }],
    ['listOwnSpots', { sort: 'priceUp' }],
    ['listOwnSpots', { sort: 'priceDown' }],
    ['listSpotTypes', {}],
    ['listCategories', {}],
    ['listPostings', {}],
    ['listPublicPostings', {}],
  ] as const)('C-04 %s %j: cursors lead through the rows a whole answer has, in its order', async (name, query) => {
    const all = await whole(name, query);
    expect(all.length).toBeGreaterThan(9);
    expect(ids(await walk(name, query))).toEqual(all);
  });

  it.each(['newest', 'priceUp', 'priceDown'])(
    'C-20 C-42 %s: goods made, dearer and gone meanwhile neither repeat nor hide others',
    async (sort) => {
      for (const name of ['listSpots', 'listOwnSpots'] as const) {
        const before = await whole(name, { sort });
        const touched: string[] = [];
        const seen = ids(
          await walk(name, { sort }, async (pages, last) => {
            await save([100, 200, 300][pages % 3]!);
            // The very row the cursor names: it goes, or is given a price at the other end.
            touched.push(last.id);
            if (pages % 2) await catalog.call('deleteSpot', { id: last.id, del: 1 }, shop);
            else await catalog.pool.query('update spots set price_fen = 99999 - price_fen where id = $1', [last.id]);
          }),
        );
        expect(touched.length).toBeGreaterThan(2);
        const still = before.filter((id) => !touched.includes(id));
        expect(seen.filter((id) => still.includes(id))).toEqual(still);
        expect(before.filter((id) => !seen.includes(id))).toEqual([]);
      }
    },
  );

  it('C-17 C-18 C-36 C-39 the row a cursor names may go: the list goes on behind it', async () => {
    const remove = {
      listSpotTypes: (id: string) => catalog.call('deleteCategory', { id, del: 1 }, staff),
      listPublicPostings: (id: string) => catalog.call('deletePosting', { id, del: 1 }, staff),
    };
    for (const name of ['listSpotTypes', 'listPublicPostings'] as const) {
      const before = await whole(name, {});
      expect(
        ids(
          await walk(name, {}, async (pages, { id }) => {
            if (pages === 2) await remove[name](id);
          }),
        ),
      ).toEqual(before);
      expect(await whole(name, {})).toHaveLength(before.length - 1);
    }
  });

  it('R-66 C-04 the prices of a good by cursor, while it is given another', async () => {
    const id = await save(10);
    await catalog.pool.query(
      `insert into price_history (spot_id, before_fen, after_fen, who_id, who_name, who_type)
       select $1, 1, n, 'a', 'a', 0 from generate_series(1, 8) n`,
      [id],
    );
    const before = await whole('listPrices', { spotId: id });
    const insert = 'insert into price_history (spot_id, after_fen, who_id, who_name, who_type) values ($1, 5, $2, $2, 0)';
    expect(ids(await walk('listPrices', { spotId: id }, () => catalog.pool.query(insert, [id, 'b'])))).toEqual(before);
    expect(before).toHaveLength(9);
  });

  it('C-04 the audit trail tells where it goes on', async () => {
    const all = await whole('listCatalogAudits', {});
    expect(ids(await walk('listCatalogAudits', {}))).toEqual(all);
  });

  it('C-04 a cursor of another list or another order is refused, and so is one that was altered', async () => {
    const { next: ofTypes } = await read('listSpotTypes', { pageSize: 1 });
    const { next: upwards } = await read('listSpots', { pageSize: 1, sort: 'priceUp' });
    const { next: newest } = await read('listSpots', { pageSize: 1 });
    const altered = (next: string | undefined, from: RegExp, to: string) =>
      Buffer.from(Buffer.from(next!, 'base64url').toString().replace(from, to)).toString('base64url');
    const wrong: [OperationName, object][] = [
      ['listCategories', { after: ofTypes }],
      ['listPostings', { after: ofTypes }],
      ['listSpots', { after: upwards }],
      ['listSpots', { after: upwards, sort: 'priceDown' }],
      ['listOwnSpots', { after: newest, sort: 'priceUp' }],
      ['listSpots', { after: `${newest}!` }],
      ['listSpots', { after: altered(upwards, /\d+$/, 'x'), sort: 'priceUp' }],
      ['listSpots', { after: altered(upwards, / \d+$/, ''), sort: 'priceUp' }],
      ['listSpots', { after: altered(newest, /$/, ' 1') }],
      ['listSpots', { after: altered(newest, /desc .*/, "desc ' or true --") }],
      ['listPublicPostings', { after: 'bm9uc2Vuc2U' }],
    ];
    for (const [name, body] of wrong)
      expect(await catalog.call(name, body, staff), `${name} ${JSON.stringify(body)}`).toMatchObject({
        code: 400,
        msg: messages.cursorWrong,
      });
  });
});
