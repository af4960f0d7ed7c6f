import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { catalogWithKeys } from './shopKeys.ts';
import { staff } from './startCatalog.ts';

const { catalog, upsert, make, rowOf } = catalogWithKeys();
const key = (name: string) => `stock-${name}-0123456789`;
const stockOf = (id: string) => catalog.stock.balances.get(id);
const unknown = { result: 'refused', code: 503, reason: 'stockUnknown', inventoryTotal: null };
/** The stock before and after each edit, as the trail has it, and how many facts there are about the good. */
const toldOf = async (id: string) => {
  const trail = await catalog.pool.query<{ before: number; after: number }>(
    `select (before->>'stock')::int as before, (after->>'stock')::int as after from audit
     where row_id = $1 and what = 'spot.edited' order by id`,
    [id],
  );
  const facts = await catalog.pool.query('select 1 from outbox where aggregate_id = $1', [id]);
  return { trail: trail.rows.map(({ before, after }) => [before, after]), facts: facts.rowCount };
};
/** When the stock has moved, another good takes the number; and then, maybe, order-service is away. */
const takeMeanwhile = (ref: string, away: boolean) => {
  catalog.stock.whenMoved = async () => {
    catalog.stock.whenMoved = undefined;
    await make({ ref });
    catalog.stock.away = away;
  };
};

describe('S1 Pt-C-05 the stock of a row that is refused after it moved', () => {
  it.each([
    ['a key', key('alone')],
    ['no key', undefined],
  ])('with %s is no end while it could not go back; it goes back by itself', async (_, sent) => {
    const ref = `alone-${String(sent?.length)}`;
    const id = await make();
    takeMeanwhile(ref, true);
    const rows = [{ id, ref, inventoryTotal: 150 }];
    expect((await upsert(rows, { key: sent })).list).toMatchObject([unknown]);
    expect(stockOf(id)).toBe(150);
    // What it sends next is not counted on top of what has to go back.
    expect((await upsert([{ id, inventoryTotal: 150 }])).list).toMatchObject([{ result: 'refused', code: 503 }]);
    catalog.stock.away = false;
    await eventually(() => stockOf(id) === 100, { describe: 'the stock to go back' });
    const ended = [{ result: 'refused', code: 409, reason: 'refTaken', inventoryTotal: 100 }];
    if (sent !== undefined) for (const _again of [1, 2]) expect((await upsert(rows, { key: sent })).list).toMatchObject(ended);
    expect(stockOf(id)).toBe(100);
    await eventually(async () => (await catalog.pool.query('select from owed_undos')).rowCount === 0, {
      describe: 'nothing owed',
    });
  });

  it('goes back when the call comes again, once, and the row stays refused; others go on', async () => {
    const [id, other] = [await make({ ref: 'back-1' }), await make({ ref: 'back-2' })];
    takeMeanwhile('back-free', true);
    const rows = [
      { id, ref: 'back-free', inventoryChange: -5 },
      { ref: 'back-2', inventoryChange: -5 },
    ];
    const again = () => upsert(rows, { key: key('back') });
    expect((await again()).list).toMatchObject([unknown, unknown]);
    expect(stockOf(id)).toBe(95);
    catalog.stock.away = false;
    const ended = [
      { result: 'refused', code: 409, reason: 'refTaken', inventoryTotal: 100 },
      { result: 'updated', inventoryTotal: 95 },
    ];
    expect((await again()).list).toMatchObject(ended);
    expect((await again()).list).toMatchObject(ended);
    expect([id, other].map(stockOf)).toEqual([100, 95]);
  });

  it('goes back as far as it was not sold meanwhile', async () => {
    const id = await make();
    catalog.stock.whenMoved = async () => {
      catalog.stock.whenMoved = undefined;
      await make({ ref: 'sold-free' });
      catalog.stock.balances.set(id, 20);
    };
    const rows = [{ id, ref: 'sold-free', inventoryChange: 50 }];
    expect((await upsert(rows, { key: key('sold') })).list).toMatchObject([{ reason: 'refTaken', inventoryTotal: 0 }]);
    expect(stockOf(id)).toBe(0);
  });

  it('goes back where another shop has the good by then, and shows nothing of it', async () => {
    const [id] = [await make({ ref: 'gone-1' }), await make({ ref: 'gone-2' })];
    takeMeanwhile('gone-free', true);
    const rows = [
      { id, ref: 'gone-free', inventoryChange: -5 },
      { ref: 'gone-2', inventoryChange: -5 },
    ];
    await upsert(rows, { key: key('gone') });
    await catalog.pool.query("update spots set shop_id = 'shop-2', ref = null where id = $1", [id]);
    catalog.stock.away = false;
    expect((await upsert(rows, { key: key('gone') })).list).toMatchObject([
      { result: 'refused', reason: 'refTaken', money: null, inventoryTotal: null },
      { result: 'updated', inventoryTotal: 95 },
    ]);
    expect(stockOf(id)).toBe(100);
  });

  it('is what its request moved, whatever a kept row says', async () => {
    const [id, other] = [await make({ ref: 'kept-1' }), await make({ ref: 'kept-2' })];
    catalog.stock.whenMoved = async () => {
      catalog.stock.whenMoved = undefined;
      throw new Error('dies');
    };
    const rows = [
      { ref: 'kept-1', inventoryChange: -1 },
      { ref: 'kept-2', money: 3 },
    ];
    expect((await upsert(rows, { key: key('kept') })).list).toMatchObject([unknown, { result: 'updated' }]);
    const refused = { kind: 'conflict', text: '…', reason: 'refTaken', back: 100_000 };
    const { rowCount } = await catalog.pool.query('update idempotency_keys set answer = $1 where key = $2', [
      JSON.stringify({ id, refused }),
      `${key('kept')} 1`,
    ]);
    expect(rowCount).toBe(1);
    await upsert(rows, { key: key('kept') });
    expect([id, other].map(stockOf)).toEqual([99, 100]);
  });
});

describe('M3 Pt-C-05 stock of which no answer came', () => {
  it('is said to be unknown; the same call again says what it moved, and what it was then', async () => {
    const [id, idle] = [await make({ ref: 'lost-1' }), await make({ ref: 'lost-2' })];
    catalog.stock.whenMoved = async () => {
      catalog.stock.whenMoved = undefined;
      // Sold before anybody asks again.
      catalog.stock.balances.set(id, 40);
      throw new Error('dies');
    };
    const rows = [
      { ref: 'lost-1', inventoryTotal: 150, money: 8 },
      { ref: 'lost-2', money: 9 },
    ];
    const first = await upsert(rows, { key: key('lost') });
    expect(first.list).toMatchObject([{ ...unknown, money: 13250.5 }, { result: 'updated' }]);
    expect(first.counts).toMatchObject({ updated: 1, refused: 1 });
    const { list } = await upsert(rows, { key: key('lost') });
    expect(list).toMatchObject([{ result: 'updated', msg: '操作成功', inventoryTotal: 40, money: 8 }, { result: 'updated' }]);
    expect((await toldOf(id)).trail).toEqual([[100, 150]]);
    expect(await rowOf(idle)).toMatchObject({ money: 9 });
  });

  it('a key that is forgotten claims no change that did not happen', async () => {
    const id = await make({ ref: 'day' });
    const rows = [{ ref: 'day', inventoryChange: -10, money: 5 }];
    const { list } = await upsert(rows, { key: key('day') });
    expect(list).toMatchObject([{ result: 'updated', inventoryTotal: 90 }]);
    await catalog.call('saveSpot', { ...(await rowOf(id)), money: 6, inventoryTotal: 90 }, staff);
    await catalog.pool.query('delete from idempotency_keys');
    const before = await toldOf(id);
    expect((await upsert(rows, { key: key('day') })).list).toMatchObject([
      { result: 'refused', code: 409, reason: 'keyForgotten' },
    ]);
    expect(await toldOf(id)).toEqual(before);
    expect(stockOf(id)).toBe(90);
  });
});
