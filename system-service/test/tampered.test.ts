import { builtInRoles } from '@xinyue/contracts';
import { sealedTables } from '@xinyue/contracts/seals';
import { unsealedColumns } from '@xinyue/contracts/unsealedColumns';
import { findUnsealed } from '@xinyue/kit/crypto/sealRows';
import { findUnnamed } from '@xinyue/kit/testing/mendSeals';
import { testSeals } from '@xinyue/kit/testing/testSeals';
import { describe, expect, it } from 'vitest';
import { useSystem } from './startSystem.ts';

const system = useSystem();
/** Past the service, as who has the database alone. */
const tamper = (text: string, values: unknown[] = []) => system.pool.query(text, values);
const wrong = async () => {
  const looked = await Promise.all(sealedTables.system.map((table) => findUnsealed(system.pool, testSeals, table)));
  return looked.flatMap((one) => one.wrong);
};

it('ADR 44 all that a start wrote is sealed, and each column is, or has its reason', async () => {
  await system.newOfficer(['order:read']);
  await system.newStaff(builtInRoles.ordinary.id);
  expect(await wrong()).toEqual([]);
  expect(await findUnnamed(system.pool, sealedTables.system, unsealedColumns)).toEqual([]);
});

describe('ADR 44 who is not as sealed may do nothing', () => {
  const codesOf = async (accountId: string) => (await system.rights(accountId))[0]!;

  it.each([
    ['a role that was given', `update staff set role_id = '${builtInRoles.super.id}' where account_id = $1`],
    ['a lock', 'update staff set locked = true where account_id = $1'],
    ['a place', 'update staff set dept_id = (select id from departments order by id limit 1) where account_id = $1'],
    [
      'codes of the role',
      `insert into role_permissions select s.role_id, p.id from staff s, permissions p where s.account_id = $1 and p.code = 'money:review'`,
    ],
    [
      'another code behind the same permission',
      `update permissions set code = 'money:own' where code = 'order:read' and (select role_id from staff where account_id = $1) is not null`,
    ],
  ])('%s', async (_what, sql) => {
    const clerk = await system.newOfficer(['order:read']);
    expect(await codesOf(clerk.accountId)).toMatchObject({ codes: ['order:read'] });
    await tamper(sql, [clerk.accountId]);
    expect(await codesOf(clerk.accountId)).toMatchObject({ all: false, codes: [] });
    expect((await wrong()).length).toBeGreaterThan(0);
  });

  it('a person that was put in', async () => {
    await tamper(
      `insert into staff (account_id, account, name, locked, account_version, version, role_id) values ('put-in', 'x', 'x', false, 1, 1, $1)`,
      [builtInRoles.super.id],
    );
    expect(await codesOf('put-in')).toMatchObject({ all: false, codes: [] });
  });
});
