import type { UpsertAnswer } from '@xinyue/contracts';
import { eventually } from '@xinyue/kit/testing/eventually';
import { lockWaiters } from '@xinyue/kit/testing/lockWaiters';
import { describe, expect, it } from 'vitest';
import { catalogWithKeys } from './shopKeys.ts';
import { staff } from './startCatalog.ts';

const { catalog, shop, ask, upsert, one, form, make, rowOf, everything } = catalogWithKeys();
const key = (name: string) => `repeat-${name}-0123456789`;
const versionsOf = async (id: string) => {
  const { rows } = await catalog.pool.query('select aggregate_version as v from outbox where aggregate_id = $1 order by 1', [id]);
  return rows.map(({ v }) => v as number);
};
const editsOf = async (id: string) => {
  const { rows } = await catalog.pool.query("select after from audit where row_id = $1 and what = 'spot.edited' order by id", [
    id,
  ]);
  return rows.length;
};
/** Has the transaction that comes to this good die in it, as a process that is killed leaves it. */
async function dieAt(id: string): Promise<void> {
  const holder = await catalog.pool.connect();
  await holder.query('begin');
  await holder.query('select from spots where id = $1 for update', [id]);
  const dying = async () => {
    await lockWaiters(catalog.pool);
    await holder.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    await holder.query('rollback');
    holder.release();
  };
  void dying();
}

describe('Pt-C-05 M3 the same call again', () => {
  it('has the first answer and changes nothing, whatever happened since; another content under the key is refused', async () => {
    const [id, same] = [await make({ ref: 'again' }), await make({ ref: 'again-same' })];
    const rows = [
      { ref: 'again', money: 5, inventoryChange: -10 },
      { ref: 'again' },
      form({ ref: 'again-new' }),
      { ref: 'none', money: 1 },
      { ref: 'again-same', money: 13250.5 },
    ];
    const first = await upsert(rows, { key: key('again') });
    expect(first.counts).toEqual({ created: 1, updated: 1, unchanged: 1, refused: 2 });
    await upsert([
      { ref: 'again', money: 6 },
      { ref: 'again-same', money: 6 },
    ]);
    const before = await everything();
    expect(await upsert(rows, { key: key('again') })).toEqual(first);
    expect(await everything()).toBe(before);
    for (const good of [id, same]) expect(await rowOf(good)).toMatchObject({ money: 6 });
    expect(catalog.stock.balances.get(id)).toBe(90);
    expect(await ask('upsertGoods', { rows: rows.slice(1) }, 'mine', key('again'))).toMatchObject({
      code: 409,
      data: { reason: 'sameKeyOtherBody' },
    });
    // The key of another shop is another key.
    expect(await ask('upsertGoods', { rows: rows.slice(3) }, 'other', key('again'))).toMatchObject({ success: true });
  });

  it('at the same moment has one effect and one answer', async () => {
    const id = await make({ ref: 'twins' });
    const rows = [{ ref: 'twins', money: 5, inventoryChange: -10 }, form({ ref: 'twins-new' })];
    const answers = await Promise.all([1, 2, 3, 4].map(() => upsert(rows, { key: key('twins') })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]!.counts).toMatchObject({ created: 1, updated: 1 });
    expect(catalog.stock.balances.get(id)).toBe(90);
    expect(await editsOf(id)).toBe(1);
    const made = await catalog.pool.query("select 1 from spots where ref = 'twins-new'");
    expect(made.rowCount).toBe(1);
  });

  it('goes on where a dead process left it: what was done stays, stock moves once, the end is the same', async () => {
    const prepared = await upsert(Array.from({ length: 150 }, (_, n) => form({ ref: `dead-${n}` })));
    const ids = prepared.list.map(({ id }) => id!);
    for (const id of ids) catalog.stock.balances.set(id, 1_000);
    const rows = [
      ...ids.map((_, n) => ({ ref: `dead-${n}`, money: 100 + n, inventoryChange: -n - 1 })),
      form({ ref: 'dead-new' }),
      { ref: 'dead-new-2' },
    ];
    let calls = 0;
    catalog.stock.whenMoved = async () => {
      calls += 1;
      // The stock of the second portion has moved, its goods are not stored.
      if (calls === 2) await dieAt(ids[120]!);
    };
    const died = await ask('upsertGoods', { rows }, 'mine', key('dead'));
    expect(died).toMatchObject({ status: 503 });
    const prices = async () =>
      (
        await catalog.pool.query('select price_fen as fen from spots where id = any($1) order by array_position($1, id)', [ids])
      ).rows.map(({ fen }) => Number(fen));
    const half = await prices();
    expect(half.slice(0, 100)).toEqual(ids.slice(0, 100).map((_, n) => (100 + n) * 100));
    expect(new Set(half.slice(100))).toEqual(new Set([1325050]));
    const { list, counts } = await upsert(rows, { key: key('dead') });
    expect(counts).toEqual({ created: 1, updated: 150, unchanged: 0, refused: 1 });
    expect(list.slice(0, 150).map(({ result, inventoryTotal, money }) => [result, inventoryTotal, money])).toEqual(
      ids.map((_, n) => ['updated', 999 - n, 100 + n]),
    );
    expect(await prices()).toEqual(ids.map((_, n) => (100 + n) * 100));
    expect(ids.map((id) => catalog.stock.balances.get(id))).toEqual(ids.map((_, n) => 999 - n));
    for (const nth of [0, 99, 100, 149]) expect(await editsOf(ids[nth]!)).toBe(1);
    expect(await upsert(rows, { key: key('dead') })).toEqual({ list, counts });
    const { rows: moved } = await catalog.pool.query(
      "select before->'stock' as stock from audit where row_id = $1 order by id desc limit 1",
      [ids[120]],
    );
    expect(moved[0].stock).toBe(1_000);
  });
});

describe('C-43 two at once', () => {
  it('calls that change one good leave whole rows and facts without a gap', async () => {
    const id = await make({ ref: 'both' });
    const prices = Array.from({ length: 8 }, (_, n) => n + 1);
    const done = await Promise.all(prices.map((money) => one({ ref: 'both', money, name: `名称 ${money}` })));
    expect(done.every(({ result }) => result === 'updated')).toBe(true);
    const { name, money } = await rowOf(id);
    expect(name).toBe(`名称 ${String(money)}`);
    expect(await versionsOf(id)).toEqual([1, ...prices.map((n) => n + 1)]);
    expect(await editsOf(id)).toBe(prices.length);
  });

  it('a person’s edit of another field while a call waits for the good is kept', async () => {
    const id = await make({ ref: 'kept' });
    const holder = await catalog.pool.connect();
    await holder.query('begin');
    await holder.query("update spots set brand_name = '双星', version = version + 1, edits = edits + 1 where id = $1", [id]);
    const calling = one({ ref: 'kept', money: 3 });
    await lockWaiters(catalog.pool);
    await holder.query('commit');
    holder.release();
    expect(await calling).toMatchObject({ result: 'updated' });
    expect(await rowOf(id)).toMatchObject({ money: 3, brandName: '双星' });
  });

  it('what is gone or edited since it was judged is refused by itself, and its stock goes back', async () => {
    const [gone, edited, fine] = [await make({ ref: 'race-1' }), await make({ ref: 'race-2' }), await make({ ref: 'race-3' })];
    catalog.stock.whenMoved = async () => {
      catalog.stock.whenMoved = undefined;
      await catalog.call('deleteSpot', { id: gone, del: 1 }, shop);
      await catalog.call('switchSpots', { ids: [edited], isClose: 1 }, staff);
    };
    const rows = [
      { ref: 'race-1', money: 1 },
      { ref: 'race-2', money: 1, versionSeen: 0, inventoryChange: -5 },
      { ref: 'race-3', money: 1, inventoryTotal: 99 },
    ];
    const { list } = await upsert(rows, { key: key('race') });
    expect(list).toMatchObject([
      { result: 'refused', code: 404, reason: 'goodMissing' },
      { result: 'refused', code: 409, reason: 'edited', inventoryTotal: 100 },
      { result: 'updated', code: 200, money: 1, inventoryTotal: 99 },
    ]);
    expect(catalog.stock.balances.get(edited)).toBe(100);
    expect(await rowOf(fine)).toMatchObject({ money: 1 });
    expect(await rowOf(edited)).toMatchObject({ money: 13250.5, isClose: 1 });
  });
});

describe('Pt-P-01 what another shop does', () => {
  it('calls of one shop go one after the other, and hold up nobody else', async () => {
    await make({ ref: 'turn' });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let reached = false;
    catalog.stock.whenMoved = () => {
      reached = true;
      return held;
    };
    const done: string[] = [];
    const first = one({ ref: 'turn', inventoryTotal: 90 }).then(() => done.push('first'));
    await eventually(() => reached, { describe: 'the first call to be under way' });
    const second = one({ ref: 'turn', money: 1 }).then(() => done.push('second'));
    await one(form({ ref: 'turn' }), { by: 'other' });
    await one(form({ ref: 'turn-2' }), { by: 'other' });
    expect(done).toEqual([]);
    letGo();
    await Promise.all([first, second]);
    expect(done).toEqual(['first', 'second']);
  });

  it('keys of two shops with the same numbers and the same request key change each its own', async () => {
    const mine = await one(form({ ref: 'same' }), { key: key('same') });
    const other = await one(form({ ref: 'same' }), { key: key('same'), by: 'other' });
    expect(new Set([mine.id, other.id]).size).toBe(2);
    const answers: UpsertAnswer[] = await Promise.all([
      upsert([{ ref: 'same', money: 1 }]),
      upsert([{ ref: 'same', money: 2 }], { by: 'other' }),
    ]);
    expect(answers.map(({ list }) => [list[0]!.id, list[0]!.money])).toEqual([
      [mine.id, 1],
      [other.id, 2],
    ]);
  });
});

it.each([[''], [null], [2]])('Pt-C-05 a dry run that is %o is refused: it may be meant to change nothing', async (dryRun) => {
  const before = await everything();
  expect(await ask('upsertGoods', { rows: [form({ ref: 'dry' })], dryRun })).toMatchObject({ code: 400 });
  expect(await everything()).toBe(before);
});
