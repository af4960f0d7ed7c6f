import { expect, it } from 'vitest';
import { operationOf, operations } from './operations.ts';

const all = Object.values(operations);

it('every path is one call, and its name finds it', () => {
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  for (const operation of all) expect(operationOf(operation.path)).toBe(operation);
});

it('C-73 Z-61 Z-79 the paths that the documents name without a payload, or twice, are one call each', () => {
  const rowsAt = (path: string) => all.filter((operation) => operation.path === path).map(({ rows }) => rows);
  expect(rowsAt('/xinyue/login/spot/query')).toEqual(['C-20']);
  expect(rowsAt('/xinyue/login/signin/account')).toEqual(['C-21']);
  expect(rowsAt('/xinyue/login/add/account')).toEqual(['C-22']);
  expect(rowsAt('/xinyue/backstage/customer/user/applay')).toEqual(['C-53']);
  expect(rowsAt('/xinyue/home/customer/user/update')).toEqual(['C-32']);
});

it('Z-61 auditing takes the body that the documents give', () => {
  const body = {
    shopUserLogId: '01920000-0000-7000-8000-000000000001',
    shopName: '店',
    createUser: 'u',
    account: 'shop0001',
    auditStatus: 1,
    auditRemark: '模糊',
  };
  expect(operations.auditApplication.request.safeParse(body).success).toBe(true);
  expect(operations.auditApplication.request.safeParse({ ...body, shopUserLogId: undefined }).success).toBe(false);
});

it('Z-50 users, sessions, merchants, applications and files are merchant-service’s, everything else is not', () => {
  const people =
    /^\/api\/User\/password$|^\/xinyue\/(login\/(add|signin)\/|login\/shop\/user\/|home\/(signout|session\/|security\/)|proof\/|file\/|backstage\/(shop(?!\/key)|look|audit\/(merchant|security))\/|(home|backstage)\/customer\/user\/(query|save|delete|update|reveal|factor|applay|consent|export|close)(\/|$))/;
  const owned = (mine: boolean) => all.filter(({ path }) => people.test(path) === mine).map(({ path, owner }) => [path, owner]);
  expect(owned(true).filter(([, owner]) => owner !== 'merchant')).toEqual([]);
  expect(owned(false).filter(([, owner]) => owner === 'merchant')).toEqual([]);
  expect(owned(true).length).toBeGreaterThan(20);
});
