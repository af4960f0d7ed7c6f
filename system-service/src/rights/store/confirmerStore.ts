import { builtInRoles } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

/**
 * Somebody who may confirm what others give. `leaving`: is about to be locked, deleted or given a password by somebody; `lockedAt`: since when they are
 * locked, where they are.
 */
export type Confirmer = { id: string; name: string; leaving: boolean; lockedAt: Date | null };

/** Of a row of `staff`: whether its role may confirm rights that others give. */
export const mayConfirm = `(staff.role_id = '${builtInRoles.super.id}' or exists (
  select from role_permissions g join permissions p on p.id = g.permission_id and not p.deleted
  where g.role_id = staff.role_id and p.code = 'system:User:confirm'))`;

/** Who may confirm, or might if they were not locked. */
export async function findConfirmers(db: Db): Promise<Confirmer[]> {
  const { rows } = await db.query<Confirmer>(
    `select account_id as id, coalesce(nullif(name, ''), account) as name, released as leaving, case when locked then locked_at end as "lockedAt"
     from staff where made and not deleted and (not locked or locked_at is not null) and ${mayConfirm} order by account_id`,
  );
  return rows;
}

/** Nobody else takes anybody from them until the transaction ends. */
export async function holdConfirmers(db: Db): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('xinyue.confirmers'))`);
}

/** Who has a role; who is locked too, for they may be unlocked. */
export async function findRoleHolders(db: Db, roleId: string): Promise<string[]> {
  const words = 'select account_id as id from staff where role_id = $1 and not deleted order by account_id';
  return (await db.query<{ id: string }>(words, [roleId])).rows.map(({ id }) => id);
}

/**
 * Names of those with one of these codes who would reach a department, and the staff below it, at `to`, and do not reach it at `from`. 超级管理员
 * reaches everything anyway.
 */
export async function findWidened(
  db: Db,
  { from, to }: { from: string; to: string },
  codes: readonly string[],
): Promise<string[]> {
  const reaches = (path: string) => `exists (select from departments d where not d.deleted and starts_with(${path}, d.path) and (
    d.id in (select dept_id from staff_departments o where o.account_id = s.account_id)
    or d.id = s.dept_id and not exists (select from staff_departments o where o.account_id = s.account_id)))`;
  const { rows } = await db.query<{ name: string }>(
    `select coalesce(nullif(name, ''), account) as name from staff s where made and not deleted and role_id <> $4
       and exists (select from role_permissions g join permissions p on p.id = g.permission_id and not p.deleted
         where g.role_id = s.role_id and p.code = any($3))
       and ${reaches('$2')} and not ${reaches('$1')} order by account_id`,
    [from, to, codes, builtInRoles.super.id],
  );
  return rows.map(({ name }) => name);
}

/** How many members of staff are in the departments from this path on down. */
export async function countBelow(db: Db, path: string): Promise<number> {
  const { rows } = await db.query<{ users: number }>(
    `select count(*)::int as users from staff s join departments d on d.id = s.dept_id where not s.deleted and starts_with(d.path, $1)`,
    [path],
  );
  return rows[0]!.users;
}
