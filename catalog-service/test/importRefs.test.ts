import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { spotBody } from './startCatalog.ts';
import { type Sent, catalogWithImport } from './catalogWithImport.ts';

const { catalog, shop, other, category, send, rowOf, make } = catalogWithImport();

describe('own-names ref', () => {
  it.each(['有汉字', 'a b', 'x'.repeat(65), '#1'])('refuses %j', async (ref) => {
    expect(await catalog.call('saveSpot', spotBody({ spotTypeId: category.typeId, ref }), shop)).toMatchObject({
      code: 400,
      msg: '货号须为 1 至 64 位字母、数字或 . _ / -',
    });
  });
  it('is kept, shown to keepers alone, unique in the shop, and free again once its good is deleted', async () => {
    const id = await make({ ref: 'RSS3/2027-01.a_b' });
    expect(await rowOf(id)).toMatchObject({ ref: 'RSS3/2027-01.a_b' });
    await catalog.tellStock(id, 50, 1);
    expect((await catalog.list('listSpots', { id }, undefined)).list[0]).not.toHaveProperty('ref');
    const taken = { code: 409, msg: '货号 RSS3/2027-01.a_b 已被本店其他现货使用', data: { reason: 'refTaken' } };
    expect(
      await catalog.call('saveSpot', spotBody({ spotTypeId: category.typeId, ref: 'RSS3/2027-01.a_b' }), shop),
    ).toMatchObject(taken);
    const second = await make();
    const edit = spotBody({
      spotTypeId: category.typeId,
      id: second,
      ref: 'RSS3/2027-01.a_b',
      inventoryTotal: 7,
      inventoryTotalSeen: 100,
    });
    expect(await catalog.call('saveSpot', edit, shop)).toMatchObject(taken);
    // Refused before the stock moved.
    expect(catalog.order.calls).toEqual([]);
    await make({ ref: 'RSS3/2027-01.a_b' }, other);
    await catalog.call('deleteSpot', { id, del: 1 }, shop);
    await make({ ref: 'RSS3/2027-01.a_b' });
  });
  it('two goods that ask for one number at the same moment: one has it', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => catalog.call('saveSpot', spotBody({ spotTypeId: category.typeId, ref: 'once' }), shop)),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('own-names spot.changed', () => {
  it('tells the number of a good, and nothing where it has none', async () => {
    const told = (id: string) =>
      catalog.published.filter(({ type, aggregateId }) => type === 'spot.changed' && aggregateId === id).map(({ data }) => data);
    const id = await make({ ref: 'told/1' });
    const save = (more: object) =>
      catalog.call('saveSpot', spotBody({ spotTypeId: category.typeId, id, inventoryTotalSeen: 100, ...more }), shop);
    expect(await save({ ref: 'told/2' })).toMatchObject({ success: true });
    expect(await save({ ref: null })).toMatchObject({ success: true });
    await eventually(() => told(id).length === 3, { describe: 'three facts' });
    expect(told(id).map((data) => data['ref'])).toEqual(['told/1', 'told/2', undefined]);
    expect(told(id)[2]).not.toHaveProperty('ref');
  });
});

describe('R-66 one good in two rows of a file', () => {
  it('the second row is wrong, names the first one and changes nothing, whichever way each names the good', async () => {
    const id = await make({ ref: 'twice-1' });
    const rows: Sent[] = [
      { id, money: 101 },
      { ref: 'twice-1', money: 102 },
    ];
    const preview = await send(true, rows);
    expect(preview).toMatchObject([
      { row: 2, state: 'change' },
      { row: 3, state: 'wrong', errors: [{ field: 'ref', message: '与第 2 行是同一现货，请合并为一行' }] },
    ]);
    const done = await send(
      false,
      rows.map((row) => ({ ...row, seen: preview[0]!.seen })),
    );
    expect(done.map(({ state }) => state)).toEqual(['changed', 'wrong']);
    expect(await rowOf(id)).toMatchObject({ money: 101, version: preview[0]!.seen!.version + 1 });
    expect((await send(true, rows.toReversed()))[1]).toMatchObject({
      errors: [{ field: 'id', message: '与第 2 行是同一现货，请合并为一行' }],
    });
  });
});
