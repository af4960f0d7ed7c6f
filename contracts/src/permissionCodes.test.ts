import { expect, it } from 'vitest';
import { operations } from './operations.ts';
import type { Operation } from './operation.ts';
import { codesOfBuiltIn, permissionCodes, permissionPattern } from './permissionCodes.ts';

it('P-32 own-names every code that a call names is one of the list, and each has the form of a code', () => {
  const named = Object.values<Operation>(operations).flatMap(({ who }) =>
    who.flatMap((right) => (right.role === 'staff' && right.permission !== undefined ? [right.permission] : [])),
  );
  expect(named.filter((code) => !(permissionCodes as string[]).includes(code))).toEqual([]);
  expect(permissionCodes.filter((code) => !permissionPattern.test(code))).toEqual([]);
});

it('own-names the built-in roles begin with the codes of their rule', () => {
  const company = codesOfBuiltIn('company');
  expect(company).toContain('order:delete');
  expect(company.filter((code) => code.startsWith('system:'))).toEqual([]);
  const reads = permissionCodes.filter((code) => code.endsWith(':read') && code !== 'document:read');
  expect(new Set(codesOfBuiltIn('ordinary'))).toEqual(new Set([...reads, 'file:use']));
  expect(codesOfBuiltIn('ordinary')).not.toContain('order:write');
  expect(codesOfBuiltIn('super')).toEqual(permissionCodes);
});
