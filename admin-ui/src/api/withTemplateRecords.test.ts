import { CallError } from '@xinyue/web/client/CallError';
import { createRequestKeys } from '@xinyue/web/client/createRequestKeys';
import type { DataProvider } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { withTemplateRecords } from './withTemplateRecords.ts';

type Asked = { name: string; body: unknown; key: string | undefined };
let asked: Asked[];
let answer: (name: string) => unknown;
const call = async (name: string, body: unknown, { key }: { key?: string } = {}) => {
  asked.push({ name, body, key });
  return answer(name);
};
const base = { getOne: async () => ({ data: { id: 'base' } }) } as unknown as DataProvider;
let made = 0;
const provider = withTemplateRecords(
  base,
  call,
  createRequestKeys(() => `key${++made}`),
);
const row = { deptId: 'd7', deptName: '华东部', version: 3 };

beforeEach(() => {
  asked = [];
  answer = (name) => (name.startsWith('list') ? { list: [row], total: 1 } : name.startsWith('save') ? { deptId: 'd7' } : null);
});
const sent = () => asked.map(({ name, body }) => [name, body]);

it('R-87 reads a list by its documented call, and every row has an id', async () => {
  const query = {
    pagination: { page: 2, perPage: 20 },
    sort: { field: 'id', order: 'DESC' as const },
    filter: { deptName: '华' },
  };
  expect(await provider.getList('system/Dept', query)).toEqual({ data: [{ ...row, id: 'd7' }], total: 1 });
  expect(sent()).toEqual([['listDepartments', { deptName: '华', pageNum: 2, pageSize: 20 }]]);
});

it('finds one row, tells of one that is gone, and leaves other resources as they are', async () => {
  expect(await provider.getOne('system/Dept', { id: 'd7' })).toEqual({ data: { ...row, id: 'd7' } });
  await expect(provider.getOne('system/Dept', { id: 'd8' })).rejects.toMatchObject({ status: 404 });
  expect(await provider.getMany('system/Dept', { ids: ['d7'] })).toEqual({ data: [{ ...row, id: 'd7' }] });
  expect(await provider.getMany('system/Dept', { ids: [] })).toEqual({ data: [] });
  expect(sent().map(([, body]) => (body as { ids: string[] }).ids)).toEqual([['d7'], ['d8'], ['d7']]);
  expect(await provider.getOne('recruitment', { id: 'p' })).toEqual({ data: { id: 'base' } });
});

it('T-01 T-02 saves with the id and the version that were seen, and deletes by ids', async () => {
  await provider.create('system/Dept', { data: { deptName: '华北部' } });
  await provider.update('system/Dept', { id: 'd7', data: { deptName: '华南部' }, previousData: { id: 'd7', version: 3 } });
  await provider.update('system/Dept', { id: 'd7', data: { versionSeen: 9 }, previousData: { id: 'd7', version: 3 } });
  await provider.delete('system/Dept', { id: 'd7' });
  await provider.deleteMany('system/Dept', { ids: ['d7', 'd8'] });
  expect(sent()).toEqual([
    ['saveDepartment', { deptName: '华北部' }],
    ['saveDepartment', { deptName: '华南部', deptId: 'd7', versionSeen: 3 }],
    ['saveDepartment', { deptId: 'd7', versionSeen: 9 }],
    ['deleteDepartments', { ids: 'd7' }],
    ['deleteDepartments', { ids: 'd7,d8' }],
  ]);
});

it('Tr-R-06 tells whether a save waits for a second person, of that save alone', async () => {
  const update = async (previous: object) =>
    (await provider.update('system/Dept', { id: 'd7', data: {}, previousData: { id: 'd7', ...previous } })).data['request'];
  answer = () => ({ deptId: 'd7', request: 'r1' });
  expect(await update({})).toBe('r1');
  answer = () => ({ deptId: 'd7' });
  expect(await update({ request: 'r1' })).toBeUndefined();
});

it('Z-80 the same save goes again under the key of the lost one, and a refusal names its fields', async () => {
  answer = () => {
    throw new CallError(0);
  };
  const save = () => provider.create('system/Dept', { data: { deptNo: 'HD' } }).catch((error: unknown) => error);
  await save();
  answer = () => {
    throw new CallError(409, '部门代码 HD 已存在', { data: { errors: [{ path: 'deptNo', message: '部门代码 HD 已存在' }] } });
  };
  expect(await save()).toMatchObject({ status: 409, body: { errors: { deptNo: '部门代码 HD 已存在' } } });
  await save();
  const [lost, again, next] = asked.map(({ key }) => key);
  expect([again === lost, next === lost]).toEqual([true, false]);
});
