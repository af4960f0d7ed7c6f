import { eventually } from '@xinyue/kit/testing/eventually';
import { describe, expect, it } from 'vitest';
import { catalogWithKeys } from './shopKeys.ts';
import { shopkeeper, staff, unknownId } from './startCatalog.ts';

const { catalog, shop, ask, askRaw, upsert, one, form, make, rowOf, everything } = catalogWithKeys();
/** How full the limits are. */
const limitsOf = async () => {
  const health = (await (await fetch(`${catalog.serviceUrl}/health/ready`)).json()) as {
    parts: { limits: { limits: Record<'upserts', { waiting: number }> } };
  };
  return health.parts.limits.limits;
};
const key = (name: string) => `key-${name}-0123456789`;

describe('Pt-V-02 a row is refused by itself', () => {
  it('with the sentence that the form would have, the reason and the fields', async () => {
    const id = await make({ ref: 'rules' });
    await make({ ref: 'taken' });
    await make({ ref: 'deleted' });
    const gone = await make();
    await catalog.call('deleteSpot', { id: gone, del: 1 }, shop);
    const closed = await catalog.call('saveCategory', { name: '停用', num: 'OFF', isClose: 1 }, staff);
    const { id: closedType } = closed.data as { id: string };
    const cases: [row: unknown, code: number, reason: string, msg: RegExp][] = [
      [7, 400, 'rowMalformed', /^第 1 项须为对象$/],
      [null, 400, 'rowMalformed', /./],
      [[], 400, 'rowMalformed', /./],
      [{}, 400, 'goodUnnamed', /^请填写货号（ref）或编号（id）$/],
      [{ ref: '', money: 1 }, 400, 'goodUnnamed', /./],
      [{ ref: 'rules', price: 1 }, 400, 'unknownField', /^提交了不支持的字段 price$/],
      [{ ref: 'rules', createUser: 'x' }, 400, 'unknownField', /createUser/],
      [JSON.parse('{"ref":"rules","__proto__":{"money":1}}'), 400, 'unknownField', /__proto__/],
      [{ ref: 'rules', del: 1 }, 400, 'unknownField', /del/],
      [{ ref: '有汉字' }, 400, 'invalid', /^货号须为/],
      [{ ref: 'x'.repeat(65) }, 400, 'invalid', /^货号须为/],
      [{ id: 'no id' }, 400, 'invalid', /格式错误/],
      [{ ref: 'rules', money: null }, 400, 'invalid', /^请输入价格$/],
      [{ ref: 'rules', money: 1e21 }, 400, 'invalid', /^价格/],
      [{ ref: 'rules', money: -1 }, 400, 'invalid', /^价格/],
      [{ ref: 'rules', name: '长'.repeat(5_000) }, 400, 'invalid', /^现货名称最多/],
      [{ ref: 'rules', inventoryTotal: -1 }, 400, 'invalid', /^库存不能小于 0/],
      [{ ref: 'rules', inventoryTotal: 1.5 }, 400, 'invalid', /^库存须为整数/],
      [{ ref: 'rules', inventoryTotalSeen: 100 }, 400, 'seenAlone', /^inventoryTotalSeen 须与/],
      [{ ref: 'rules', spotTypeId: unknownId() }, 404, 'categoryMissing', /^现货分类不存在$/],
      [{ ref: 'rules', spotTypeId: closedType }, 409, 'categoryClosed', /^现货分类已停用$/],
      [{ ref: 'rules', userCustomerId: 'shop-2' }, 403, 'forbidden', /^没有权限$/],
      [{ ref: 'rules', versionSeen: 9 }, 409, 'edited', /修改/],
      [{ id, ref: 'taken' }, 409, 'refTaken', /^货号 taken 已被本店其他现货使用$/],
      [{ id: gone, money: 1 }, 404, 'goodMissing', /^该现货不存在$/],
      [{ id: unknownId(), money: 1 }, 404, 'goodMissing', /./],
      [{ ref: 'new', money: 1 }, 400, 'invalid', /./],
    ];
    const before = await everything();
    for (const [row, code, reason, msg] of cases) {
      const refused = await one(row as object);
      expect(refused, JSON.stringify(row)).toMatchObject({
        result: 'refused',
        code,
        reason,
        msg: expect.stringMatching(msg) as string,
      });
    }
    const both = { ref: 'rules', inventoryTotal: 1, inventoryChange: 1 };
    expect(await one(both, { key: key('both'), dryRun: 1 })).toMatchObject({ code: 400, reason: 'stockTwice' });
    for (const change of [1e21, 1.5, 'x', {}])
      expect(await one({ ref: 'rules', inventoryChange: change }, { key: key('change'), dryRun: 1 })).toMatchObject({
        code: 400,
        errors: [{ path: 'inventoryChange', message: expect.stringMatching(/^(库存变动|请输入库存变动)/) as string }],
      });
    expect(await everything()).toBe(before);
    expect(await one({ ref: 'new', money: 1 })).toMatchObject({
      errors: expect.arrayContaining([{ path: 'spotTypeId', message: '请选择现货分类' }]) as unknown,
    });
  });

  it('and takes no other along, before or behind it', async () => {
    const ids = [await make({ ref: 'row-1' }), await make({ ref: 'row-2' }), await make({ ref: 'row-3' })];
    const { list, counts } = await upsert([
      { ref: 'row-1', money: 2 },
      { ref: 'row-2', money: 0 },
      { ref: 'row-3', money: 2 },
      form({ ref: 'row-4' }),
      { ref: 'row-3', name: '再来' },
    ]);
    expect(list.map(({ index, result }) => [index, result])).toEqual([
      [0, 'updated'],
      [1, 'refused'],
      [2, 'updated'],
      [3, 'created'],
      [4, 'refused'],
    ]);
    expect(counts).toEqual({ created: 1, updated: 2, unchanged: 0, refused: 2 });
    expect(list[4]).toMatchObject({ code: 400, reason: 'refTwice', msg: '与第 3 项是同一现货，请合并为一项' });
    expect(await Promise.all(ids.map(async (id) => (await rowOf(id))['money']))).toEqual([2, 13250.5, 2]);
  });

  it('the second row for a good is refused whichever way each names it, also where the first was', async () => {
    const id = await make({ ref: 'twice' });
    const reasons = async (rows: object[]) =>
      (await upsert(rows, { dryRun: 1 })).list.map(({ result, reason }) => reason ?? result);
    expect(
      await reasons([
        { id, money: 1 },
        { ref: 'twice', money: 2 },
      ]),
    ).toEqual(['updated', 'refTwice']);
    expect(
      await reasons([
        { ref: 'twice', money: 0 },
        { id, money: 2 },
      ]),
    ).toEqual(['invalid', 'refTwice']);
    expect(
      await reasons([
        { id, ref: 'renamed' },
        { ref: 'renamed', money: 2 },
      ]),
    ).toEqual(['updated', 'refTwice']);
    expect(await reasons([form({ ref: 'both' }), form({ ref: 'both' })])).toEqual(['created', 'refTwice']);
    expect(await reasons([form({ ref: 'both' }), { id, ref: 'both' }])).toEqual(['created', 'refTaken']);
    expect(await reasons([{ id, ref: 'free' }, form({ ref: 'twice' })])).toEqual(['updated', 'created']);
  });

  it('a number that an earlier row would have freed is taken where that row was refused, and no stock moves for it', async () => {
    const [id, other] = [await make({ ref: 'free-1' }), await make({ ref: 'free-2' })];
    const rows = (seen: number) => [
      { id, ref: 'free-3', inventoryTotal: 1, inventoryTotalSeen: seen },
      { id: other, ref: 'free-1', inventoryChange: -1 },
    ];
    for (const dryRun of [1, 0] as const)
      expect((await upsert(rows(99), { dryRun, key: key('free-not') })).list).toMatchObject([
        { result: 'refused', reason: 'stockChanged' },
        { result: 'refused', reason: 'refTaken' },
      ]);
    expect(catalog.stock.balances.get(other)).toBe(100);
    expect((await upsert(rows(100), { key: key('free-now') })).counts).toMatchObject({ updated: 2 });
    expect(await rowOf(other)).toMatchObject({ ref: 'free-1' });
  });

  it('the call is refused without rows, with too many, and with fields that it has not', async () => {
    const refused = (body: object) => ask('upsertGoods', body);
    expect(await refused({})).toMatchObject({ code: 400, msg: '请提交 rows：1 至 1000 项' });
    expect(await refused({ rows: [] })).toMatchObject({ code: 400, msg: '请至少提交 1 项' });
    expect(await refused({ rows: Array.from({ length: 1_001 }, () => 7) })).toMatchObject({ code: 400, msg: '一次最多 1000 项' });
    expect(await refused({ rows: [{}], dryRun: 2 })).toMatchObject({ code: 400, msg: '试运行标志须为 0 或 1' });
    expect(await refused({ rows: [{}], shopId: 'shop-2' })).toMatchObject({ code: 400, data: { reason: 'unknownField' } });
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, nth) => [`field${nth}`, nth]));
    const named = (await refused({ rows: [{ ref: 'rules', ...many }] })).data as { list: { errors: unknown[] }[] };
    expect(named.list[0]!.errors).toHaveLength(20);
    expect(await refused({ rows: [{ ref: 'x', name: '长'.repeat(4_000_000) }] })).toMatchObject({ status: 413, msg: /4 MB/ });
  });
});

describe('Pt-P-01 a key reaches its own shop alone', () => {
  it('ids and numbers of another shop are as if they were not there', async () => {
    const other = shopkeeper('shop-2');
    const id = await make({ ref: 'foreign' }, other);
    const own = await make({ ref: 'own' });
    const before = await everything();
    expect(await one({ id, money: 1 })).toMatchObject({ code: 404, reason: 'goodMissing', money: null, inventoryTotal: null });
    expect(await one({ id: unknownId(), money: 1 })).toMatchObject({ code: 404, reason: 'goodMissing', money: null });
    expect(await one({ ref: 'foreign', money: 1 })).toMatchObject({ code: 400, money: null, inventoryTotal: null });
    expect(await one({ ref: 'own', userCustomerId: 'shop-2' })).toMatchObject({ code: 403 });
    expect(await everything()).toBe(before);
    expect(await one({ id, inventoryChange: -1 }, { key: key('foreign') })).toMatchObject({ code: 404 });
    expect(catalog.stock.asked).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ money: 13250.5, ref: 'foreign' });
    // Their number is free here.
    expect(await one({ id: own, ref: 'foreign' })).toMatchObject({ result: 'updated', ref: 'foreign' });
    expect(await one({ ref: 'foreign', money: 3 }, { by: 'other' })).toMatchObject({ result: 'updated', id });
    expect(await rowOf(own)).toMatchObject({ money: 13250.5 });
  });

  it('without the scope, or without its one shop, it opens neither call', async () => {
    for (const operation of ['listPartnerGoods', 'upsertGoods'] as const) {
      const body = operation === 'upsertGoods' ? { rows: [{ ref: 'x' }] } : {};
      expect(await ask(operation, body, 'orders')).toMatchObject({ code: 403, data: { reason: 'scopeMissing', scope: 'goods' } });
      for (const key of ['nobody', 'several'] as const)
        expect(await ask(operation, body, key)).toMatchObject({ code: 403, data: { reason: 'forbidden' } });
      expect(await catalog.call(operation, body, shop)).toMatchObject({ status: 401 });
    }
  });
});

describe('Pt-C-05 bodies that no system should send', () => {
  it('are refused, whatever they are, and leave nothing', async () => {
    await make({ ref: 'body' });
    const before = await everything();
    const bodies = ['', '[]', 'null', '7', '{"rows":', '{"rows":{}}', '{"rows":7}', '{"rows":[{"ref":"a\\u0000"}]}'];
    for (const body of bodies) expect(await askRaw('upsertGoods', body), body).toMatchObject({ status: 200, code: 400 });
    const endless = await askRaw('upsertGoods', '{"rows":[1e999,{"ref":"body","money":1e999}]}');
    expect(endless.data).toMatchObject({ list: [{ reason: 'rowMalformed' }, { code: 400, errors: [{ path: 'money' }] }] });
    const queries = [
      '[]',
      '{"id":{}}',
      '{"ref":5}',
      '{"withDeleted":2}',
      '{"changeTimeStart":"today"}',
      '{"pageSize":0}',
      '{"after":"x y"}',
    ];
    for (const body of queries) expect(await askRaw('listPartnerGoods', body), body).toMatchObject({ status: 200, code: 400 });
    expect(await everything()).toBe(before);
  });

  it('a body that is nested without end is a row that is none, or a field that is wrong', async () => {
    for (const depth of [50, 5_000, 40_000]) {
      const [list, field] = [`${'['.repeat(depth)}${']'.repeat(depth)}`, `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`];
      const rows = `{"rows":[${list},{"ref":"x","name":${field}}]}`;
      const answer = await askRaw('upsertGoods', rows, { 'idempotency-key': key(`deep-${depth}`) });
      expect(answer, String(depth)).toMatchObject({
        data: { list: [{ reason: 'rowMalformed' }, { result: 'refused', code: 400, errors: [{ path: 'name' }] }] },
      });
    }
  });

  it('a name that is cut within a character, and a number, are answered and kept; one that no column holds is refused', async () => {
    const half = `${'a'.repeat(63)}😀`;
    const rows = [{ ref: 'x', [half]: 1 }, { ref: half }];
    for (const _time of [1, 2]) {
      const { list } = await upsert(rows, { key: key('half') });
      expect(list.map(({ code, ref, errors }) => [code, ref, errors![0]!.path])).toEqual([
        [400, 'x', 'a'.repeat(63)],
        [400, 'a'.repeat(63), 'ref'],
      ]);
    }
    for (const name of ['\\u0000', '\\ud83d'])
      expect(await askRaw('upsertGoods', `{"rows":[{"ref":"x","${name}":1}]}`, { 'idempotency-key': key('nul') })).toMatchObject({
        code: 400,
        data: { reason: 'badJson' },
      });
  });

  it('F10 a body that waits for its turn is not read before', async () => {
    await make({ ref: 'turn' });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let reached = false;
    catalog.stock.whenMoved = () => ((reached = true), held);
    const first = one({ ref: 'turn', inventoryTotal: 90 });
    await eventually(() => reached, { describe: 'the first call at its stock' });
    const second = askRaw('upsertGoods', '{"rows":');
    await eventually(async () => (await limitsOf()).upserts.waiting === 1, { describe: 'a call that waits' });
    letGo();
    expect([(await first).result, (await second).code]).toEqual(['updated', 400]);
  });
});
