import { builtInRoles } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Giver, Holding } from '../domain/ceiling.ts';

export type StaffRights = { accountId: string; all: boolean; codes: string[] };

/** The rights of these accounts now, where they are staff; locked or deleted ones have none. `all`: everything, also codes made later. */
export async function findRights(db: Db, accountIds: readonly string[]): Promise<StaffRights[]> {
  const { rows } = await db.query<StaffRights>(
    `select s.account_id as "accountId",
       coalesce(s.role_id = $2, false) and not (s.locked or s.deleted) as "all",
       coalesce(array_agg(p.code order by p.code) filter (where p.code is not null), '{}') as codes
     from staff s
     left join role_permissions g on g.role_id = s.role_id and s.role_id <> $2 and not (s.locked or s.deleted)
     left join permissions p on p.id = g.permission_id and not p.deleted
     where s.account_id = any($1) group by s.account_id`,
    [accountIds, builtInRoles.super.id],
  );
  return rows;
}

/** A role and a department with what they are called, as the trail shows them. */
export async function namePlace(db: Db, { roleId, deptId }: { roleId: string | null; deptId: string | null }) {
  const { rows } = await db.query<{ roleName: string | null; deptName: string | null }>(
    'select (select name from roles where id = $1) as "roleName", (select name from departments where id = $2) as "deptName"',
    [roleId, deptId],
  );
  return { roleId, deptId, ...rows[0] };
}

/** The codes of a role as they are stored. */
export async function findCodes(db: Db, roleId: string | null): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(
    `select p.code from role_permissions g join permissions p on p.id = g.permission_id and not p.deleted
     where g.role_id = $1 order by p.code`,
    [roleId],
  );
  return rows.map(({ code }) => code);
}

/** The entries of the menu that a role has. */
export async function findModules(db: Db, roleId: string | null): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select m.id from role_modules g join modules m on m.id = g.module_id and not m.deleted where g.role_id = $1 order by m.id`,
    [roleId],
  );
  return rows.map(({ id }) => id);
}

/** Where somebody's reach begins: the departments given to them, or else their own one. */
async function findRoots(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await db.query<{ path: string }>(
    `select path from departments where not deleted and id in (
       select dept_id from staff_departments where account_id = $1
       union all
       select dept_id from staff where account_id = $1
         and not exists (select from staff_departments where account_id = $1))
     order by path`,
    [accountId],
  );
  return rows.map(({ path }) => path);
}

/** The departments, by their paths, from which on down somebody reaches records; null: all of them. */
export async function findReach(db: Db, accountId: string): Promise<string[] | null> {
  const { rows } = await db.query<{ roleId: string | null }>('select role_id as "roleId" from staff where account_id = $1', [
    accountId,
  ]);
  return rows[0]?.roleId === builtInRoles.super.id ? null : findRoots(db, accountId);
}

/**
 * Who asks for a change of rights, with what they hold in this very transaction: the role stays as it is until it ends. Undefined where they are no
 * staff (any more).
 */
export async function lockGiver(db: Db, accountId: string): Promise<Giver | undefined> {
  const { rows } = await db.query<{ roleId: string | null }>(
    'select role_id as "roleId" from staff where account_id = $1 and not locked and not deleted for share',
    [accountId],
  );
  if (!rows[0]) return undefined;
  const { roleId } = rows[0];
  await db.query('select from roles where id = $1 for share', [roleId]);
  return {
    accountId,
    roleId,
    codes: await findCodes(db, roleId),
    departments: await findRoots(db, accountId),
    modules: await findModules(db, roleId),
  };
}

/** What somebody would hold with this role in this department; the departments given to them stay. */
export async function findHolding(
  db: Db,
  { accountId, roleId, deptId }: { accountId: string; roleId: string | null; deptId: string | null },
): Promise<Holding> {
  const { rows } = await db.query<{ path: string; given: boolean; deleted: boolean }>(
    `select path, deleted, id in (select dept_id from staff_departments where account_id = $2) as given from departments
     where id = $1 or id in (select dept_id from staff_departments where account_id = $2)`,
    [deptId, accountId],
  );
  const given = rows.filter((row) => row.given);
  const roots = (given.length > 0 ? given : rows).filter((row) => !row.deleted);
  const pathsOf = (some: typeof rows) => some.map(({ path }) => path);
  return { roleId, codes: await findCodes(db, roleId), departments: pathsOf(rows), roots: pathsOf(roots) };
}

/** Serialises changes of who is 超级管理员: of two that remove each other one stays. Answers how many there would be without this one. */
export async function countOtherSupers(db: Db, accountId: string): Promise<number> {
  await db.query(`select pg_advisory_xact_lock(hashtext('xinyue.last super'))`);
  const { rows } = await db.query<{ others: number }>(
    `select count(*)::int as others from staff
     where role_id = $1 and account_id <> $2 and not locked and not released and not deleted`,
    [builtInRoles.super.id, accountId],
  );
  return rows[0]!.others;
}
