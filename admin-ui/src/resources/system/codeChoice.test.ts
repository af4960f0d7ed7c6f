import { permissionRow } from '@xinyue/contracts/operations/system/permissionOperations';
import { permissionCodes } from '@xinyue/contracts/permissionCodes';
import { sampleOf } from '@xinyue/web/testing/sampleOf';
import { expect, it } from 'vitest';
import { groupsOf, isMeant } from './codeChoice.ts';

const rowOf = (permission: string, permissionName = '') =>
  sampleOf(permissionRow, { permissionId: permission, permission, permissionName });

it('R-86 groups codes by their first word, those of the system by their first two, unknown ones last', () => {
  const codes = ['zzz:own', 'system:Dept:save', 'order:read', 'system:Dept:list', 'system:old', 'order:write'];
  const groups = groupsOf(codes.map((code) => rowOf(code)));
  expect(groups.map(({ key, label, rows }) => [key, label, rows.length])).toEqual([
    ['order', '订单', 2],
    ['system:Dept', '部门', 2],
    ['system', 'system', 1],
    ['zzz', 'zzz', 1],
  ]);
});

it('R-86 every group of the codes of the product has a Chinese name', () => {
  expect(groupsOf(permissionCodes.map((code) => rowOf(code))).filter(({ label }) => /[A-Za-z]/.test(label))).toEqual([]);
});

it.each(['维护', 'ORDER:', '订单', '/xinyue/backstage', ' save '])(
  'R-86 finds a code by its name, itself, its group and its calls: %s',
  (typed) => {
    const calls = [{ method: 'POST', path: '/xinyue/backstage/order/save', rows: 'C-01' }];
    expect(isMeant(rowOf('order:write', '维护订单'), calls, typed)).toBe(true);
    expect(isMeant(rowOf('spot:read', '查看现货'), [], typed)).toBe(false);
  },
);
