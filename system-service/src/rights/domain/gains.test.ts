import { builtInRoles, isGuardedCode, permissionCodes } from '@xinyue/contracts';
import { expect, it } from 'vitest';
import { gainsOf } from './gains.ts';

const holding = (codes: string[], departments: string[] = [], roleId: string | null = 'r') => ({ roleId, codes, departments });
const all = holding([], [], builtInRoles.super.id);

it('Tr-R-06 what a change gives of money and rights: codes that are new, all of them with 超级管理员, and a wider reach of those held', () => {
  expect(gainsOf(holding([]), holding(['order:read', 'system:User:list']))).toEqual([]);
  expect(gainsOf(holding(['money:review']), holding(['money:review', 'order:write']))).toEqual([]);
  expect(gainsOf(holding(['order:read']), holding(['user:write', 'money:manage', 'order:read']))).toEqual([
    'money:manage',
    'user:write',
  ]);
  expect(gainsOf(holding(['money:review']), holding([]))).toEqual([]);
  expect(gainsOf(holding(['money:review'], ['a/']), all)).toEqual(
    permissionCodes.filter((code) => isGuardedCode(code) && code !== 'money:review').toSorted(),
  );
  expect(gainsOf(all, holding(['money:review'], ['a/']))).toEqual([]);
  const [narrow, wide] = [holding(['money:review', 'spot:read'], ['a/b/']), holding(['money:review', 'spot:read'], ['a/'])];
  expect([gainsOf(narrow, wide), gainsOf(wide, narrow)]).toEqual([['money:review'], []]);
  expect(gainsOf(holding(['spot:read'], ['a/b/']), holding(['spot:read'], ['a/']))).toEqual([]);
});

it('Tr-R-06 a reach that was narrowed and is given back is gained: what counts is where it begins', () => {
  const given = { ...holding(['money:review'], ['a/', 'a/b/']), roots: ['a/b/'] };
  const own = { ...holding(['money:review'], ['a/']), roots: ['a/'] };
  expect([gainsOf(given, own), gainsOf(own, given), gainsOf(given, given)]).toEqual([['money:review'], [], []]);
});
