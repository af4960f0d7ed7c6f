import { expect, it } from 'vitest';
import { admin, useSystem } from './startSystem.ts';

const system = useSystem();

it.each([
  ['listDepartments', 'deptId'],
  ['listRoles', 'roleId'],
  ['listPermissions', 'permissionId'],
  ['listModules', 'moduleId'],
  ['listStaff', 'userId'],
] as const)('own-names %s of some ids answers these rows alone, and their number', async (name, idName) => {
  const read = async (body: object) =>
    (await system.call(name, { limit: 100, ...body }, admin)).data as { list: Record<string, string>[]; total: number };
  const all = await read({});
  expect(all.total).toBeGreaterThan(0);
  const last = all.list.at(-1)!;
  expect(await read({ ids: [last[idName], 'none'] })).toMatchObject({ list: [{ [idName]: last[idName] }], total: 1 });
  expect(await read({ ids: ['none'] })).toMatchObject({ list: [], total: 0 });
});
