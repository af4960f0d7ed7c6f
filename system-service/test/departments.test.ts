import { randomUUID } from 'node:crypto';
import { headDepartment } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { testRandom } from '@xinyue/kit/testing/testRandom';
import { rounds } from '@xinyue/kit/testing/rounds';
import { describe, expect, it } from 'vitest';
import { admin, customer, useSystem } from './startSystem.ts';

const system = useSystem();
type Row = Record<string, unknown> & { deptId: string; version: number };
let made = 0;
const save = (more: Record<string, unknown> = {}, actor = admin, key?: string) =>
  system.call('saveDepartment', { deptName: `部门${(made += 1)}`, deptNo: `D${made}`, ...more }, actor, key);
const make = async (parentId?: string, more: object = {}) => {
  const { data } = await save({ parentId: parentId ?? '0', ...more });
  return (data as { deptId: string }).deptId;
};
const remove = (...ids: string[]) => system.call('deleteDepartments', { ids: ids.join() });
const list = async (query: Record<string, unknown> = {}, actor = admin) =>
  (await system.call('listDepartments', { limit: 1000, ...query }, actor)).data as { list: Row[]; total: number };
const placeOf = async (id: string) =>
  (await system.pool.query<{ path: string; depth: number }>('select path, depth from departments where id = $1', [id])).rows[0]!;

describe('E-30 T-01 departments', () => {
  it('keeps every field; the one that is built in is there', async () => {
    const id = await make(headDepartment.id, { deptName: '财务部', deptNo: 'FIN' });
    const { list: found } = await list({ deptNo: 'fin' });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(found).toEqual([
      {
        deptId: id,
        deptName: '财务部',
        deptNo: 'FIN',
        parentId: headDepartment.id,
        addUser: 'admin',
        editUser: 'admin',
        addTime: time,
        editTime: time,
        userCount: 0,
        version: 1,
      },
    ]);
    expect((await list({ parentId: '0', deptName: '总公' })).list).toMatchObject([{ deptId: headDepartment.id, userCount: 2 }]);
    expect(await list({ page: 2, limit: 1 })).toMatchObject({ list: [expect.anything()], total: (await list()).total });
  });

  it.each([
    ['deptName', '请输入部门名称'],
    ['deptNo', '请输入部门代码'],
  ])('V-55 %s must be filled: %s', async (field, msg) => {
    for (const empty of [undefined, null, '', ' ']) expect(await save({ [field]: empty })).toMatchObject({ code: 400, msg });
  });

  it('own-names refuses what is taken, without regard to case, naming it; a name only below the same parent', async () => {
    const parent = await make();
    const one = await make(parent, { deptName: '销售Ａ', deptNo: 'Sales' });
    expect(await save({ deptNo: 'SALES' })).toMatchObject({
      code: 409,
      msg: '部门代码 SALES 已存在',
      data: { errors: [{ path: 'deptNo' }] },
    });
    expect(await save({ deptName: '销售Ａ', parentId: parent })).toMatchObject({ code: 409, msg: '部门名称 销售Ａ 已存在' });
    expect(await save({ deptName: '销售Ａ' })).toMatchObject({ success: true });
    await remove(one);
    expect(await save({ deptName: '销售Ａ', deptNo: 'Sales', parentId: parent })).toMatchObject({ success: true });
  });

  it('moves with all below it; never below itself, never deeper than five', async () => {
    const [a, b] = [await make(), await make()];
    const c = await make(a);
    const d = await make(c);
    expect(await save({ deptId: a, parentId: d })).toMatchObject({ code: 409, msg: '上级不能是自己或自己的下级' });
    expect(await save({ deptId: a, parentId: a })).toMatchObject({ code: 409, msg: '上级不能是自己或自己的下级' });
    expect(await save({ deptId: c, parentId: b })).toMatchObject({ success: true });
    expect(await placeOf(d)).toEqual({ path: `${b}/${c}/${d}/`, depth: 3 });
    const deep = await make(await make(d));
    expect(await placeOf(deep)).toMatchObject({ depth: 5 });
    expect(await save({ parentId: deep })).toMatchObject({ code: 409, msg: '层级最多 5 级' });
    expect(await save({ deptId: b, parentId: a })).toMatchObject({ code: 409, msg: '层级最多 5 级' });
    expect(await save({ deptId: a, parentId: randomUUID() })).toMatchObject({ code: 404, msg: '上级部门不存在或已删除' });
  });

  it('tells the second of two editors, and takes the same request once', async () => {
    const id = await make();
    expect(await save({ deptId: id, versionSeen: 1 })).toMatchObject({ success: true });
    expect(await save({ deptId: id, versionSeen: 1 })).toMatchObject({ code: 409, data: { reason: 'edited', version: 2 } });
    const body = { deptName: '一次', deptNo: 'ONCE' };
    const answers = await Promise.all([1, 2, 3].map(() => save(body, admin, 'department-key-0001')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await save({ deptId: randomUUID() })).toMatchObject({ code: 404, msg: '部门不存在或已删除' });
  });

  it('T-02 deletes all or none, with figures where something is in the way; again: nothing more happens', async () => {
    const a = await make();
    const [b, c] = [await make(a), await make(a)];
    for (const _ of [1, 2, 3]) await system.newStaff(null, a);
    expect(await remove(a)).toMatchObject({
      code: 409,
      msg: '该部门下还有 2 个下级部门、3 名用户',
      data: { below: 2, users: 3 },
    });
    expect(await remove(b, randomUUID())).toMatchObject({ code: 404 });
    expect((await list()).list.some(({ deptId }) => deptId === b)).toBe(true);
    await system.byHand('update staff set dept_id = null where dept_id = $1', [a]);
    expect(await remove(a, b)).toMatchObject({ code: 409, msg: '该部门下还有 1 个下级部门' });
    for (const _ of [1, 2]) expect(await remove(a, b, c)).toMatchObject({ success: true, data: null });
    expect(await save({ parentId: a })).toMatchObject({ code: 404 });
    expect(await remove(headDepartment.id)).toMatchObject({ code: 409, msg: '总公司 为系统内置，不能修改或删除' });
    expect(await system.call('deleteDepartments', { ids: '' })).toMatchObject({ code: 400, msg: '请选择要删除的数据' });
    const { rows } = await system.pool.query('select what from audit where row_id = $1 order by id', [b]);
    expect(rows).toEqual([{ what: 'department.made' }, { what: 'department.deleted' }]);
  });

  it('T-10 E-39 draws a department with all below it; `0` all that the caller reaches', async () => {
    const a = await make(undefined, { deptName: '树根', deptNo: 'TREE' });
    const b = await make(a, { deptName: '树枝', deptNo: 'TREE1' });
    const node = { id: a, pId: '0', name: '树根', open: true, checked: false };
    const branch = { id: b, pId: a, name: '树枝', open: true, checked: false, children: [] };
    expect((await system.call('readDepartmentTree', { id: a })).data).toEqual([{ ...node, children: [branch] }]);
    expect((await system.call('readDepartmentTree', { id: '0' })).data).toContainEqual({ ...node, children: [branch] });
    expect(await system.call('readDepartmentTree', { id: randomUUID() })).toMatchObject({ code: 404 });
    expect(await system.call('readDepartmentTree', { id: 'x' })).toMatchObject({ code: 400 });
  });

  it('P-32 2.5 nobody sees or changes what is outside their own departments, or moves anything in or out', async () => {
    const [own, foreign] = [await make(), await make()];
    const below = await make(own);
    const officer = await system.newOfficer(['system:Dept:list', 'system:Dept:save', 'system:Dept:delete'], own);
    expect((await list({}, officer)).list.map(({ deptId }) => deptId)).toEqual([below, own]);
    expect((await system.call('readDepartmentTree', { id: '0' }, officer)).data).toMatchObject([{ id: own, pId: '0' }]);
    expect(await save({ deptId: foreign, parentId: own }, officer)).toMatchObject({ code: 404, msg: '部门不存在或已删除' });
    expect(await save({ deptId: below, parentId: foreign }, officer)).toMatchObject({ code: 404, msg: '上级部门不存在或已删除' });
    expect(await save({ parentId: '0' }, officer)).toMatchObject({ code: 403, msg: '超出您的部门数据权限' });
    expect(await save({ parentId: below }, officer)).toMatchObject({ success: true });
    expect(await save({ deptId: own, parentId: '0' }, officer)).toMatchObject({ success: true });
    expect(await system.call('deleteDepartments', { ids: foreign }, officer)).toMatchObject({ code: 404 });
    // Made later, seen at once.
    const later = await make(below);
    expect((await list({}, officer)).list.map(({ deptId }) => deptId)).toContain(later);
  });

  it('P-29 is for staff alone', async () => {
    expect(await system.call('listDepartments', {}, customer)).toMatchObject({ code: 403 });
    expect(await system.send('POST', '/api/Dept/list', {}, {})).toMatchObject({ code: 401 });
  });
});

/** Of each writer. */
const each = rounds({ full: 250, few: 40 });
it(`own-names ${4 * each} random moves by 4 writers leave no circle, and every path right`, { timeout: 240_000 }, async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 24; nth += 1) ids.push(await make());
  const random = testRandom();
  const moves = Array.from({ length: 4 * each }, () => {
    const deptId = random.pick(ids);
    const parentId = random.chance(0.2) ? '0' : random.pick(ids);
    return { deptId, deptName: `移动${deptId}`, deptNo: `M${deptId}`, parentId };
  });
  /**
   * On a busy machine a move is refused as busy, having changed nothing, and asked for again; so is one that was none when it was asked whether it
   * needs a proof.
   */
  const insist = async (move: (typeof moves)[number]) => {
    for (;;) {
      const answer = await save(move);
      if (answer.code !== 503 && answer.code !== 403) return answer;
    }
  };
  const writer = async (nth: number) => {
    for (const move of moves.slice(nth * each, (nth + 1) * each)) {
      const answer = await insist(move);
      if (!answer.success) expect(answer.msg).toMatch(/^(上级不能是自己或自己的下级|层级最多 5 级)$/);
    }
  };
  await Promise.all([0, 1, 2, 3].map(writer));
  const { rows } = await inTransaction(system.pool, (client) =>
    client.query<{ id: string; parent: string | null; path: string; depth: number }>(
      'select id, parent_id as parent, path, depth from departments',
    ),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, parent, path, depth } of rows) {
    expect(path).toBe(`${parent === null ? '' : byId.get(parent)!.path}${id}/`);
    expect(depth).toBe(path.split('/').length - 1);
    expect(depth).toBeLessThanOrEqual(5);
  }
  const moved = rows.filter(({ id, parent }) => ids.includes(id) && parent !== null);
  expect(moved.length).toBeGreaterThan(5);
});
