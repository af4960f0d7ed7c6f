import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import type { Cleared } from '../domain/ceiling.ts';
import { writeRoles, writeStaff } from './rightSeals.ts';

/** The only place that writes who holds what; each function takes what `clear` let pass, and writes nothing else than that. */

export type OfRole = Cleared<{ kind: 'role'; roleId: string }>;
type OfPerson = Cleared<{ kind: 'person'; accountId: string }>;
type Edit = { by: string; now: Date };

/** A person as in the events. */
export type StaffFact = { accountId: string; roleId: string | null; deptId: string | null; locked: boolean; version: number };
export const staffFact =
  'account_id as "accountId", role_id as "roleId", dept_id as "deptId", locked or deleted as locked, version';

/** Gives and takes the codes by which a locked role differs, and raises its version, which it answers. Ids of what stays stay. */
export function setRoleCodes(
  db: Db,
  seals: Seals,
  { target: { roleId }, before, after }: OfRole,
  { by, now }: Edit,
): Promise<number> {
  const taken = before.codes.filter((code) => !after.codes.includes(code));
  const given = after.codes.filter((code) => !before.codes.includes(code));
  return writeRoles(db, seals, [roleId], async () => {
    await db.query(
      'delete from role_permissions g using permissions p where g.role_id = $1 and p.id = g.permission_id and p.code = any($2)',
      [roleId, taken],
    );
    await db.query(
      `insert into role_permissions (role_id, permission_id)
       select $1, id from permissions where code = any($2) and not deleted on conflict do nothing`,
      [roleId, given],
    );
    return countEdit(db, roleId, { by, now });
  });
}

async function countEdit(db: Db, roleId: string, { by, now }: Edit): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    'update roles set version = version + 1, edited_by = $2, edited_at = $3 where id = $1 returning version',
    [roleId, by, now],
  );
  return rows[0]!.version;
}

/** Gives and takes the entries of the menu by which a locked role differs, and raises its version, which it answers. */
export async function setRoleModules(db: Db, { target: { roleId }, before, after }: OfRole, edit: Edit): Promise<number> {
  const [had, has] = [before.modules ?? [], after.modules ?? []];
  await db.query('delete from role_modules where role_id = $1 and module_id = any($2)', [
    roleId,
    had.filter((id) => !has.includes(id)),
  ]);
  await db.query(
    `insert into role_modules (role_id, module_id) select $1, id from modules where id = any($2) and not deleted on conflict do nothing`,
    [roleId, has.filter((id) => !had.includes(id))],
  );
  return countEdit(db, roleId, edit);
}

/**
 * Gives a locked permission another code, for the locked roles that hold it: all of them must be cleared for it. The roles' versions are
 * `setRoleCodes`' to raise.
 */
export async function setCode(
  db: Db,
  seals: Seals,
  holders: readonly OfRole[],
  { permissionId, code }: { permissionId: string; code: string },
) {
  const ids = holders.map(({ target }) => target.roleId);
  const { rowCount } = await writeRoles(db, seals, ids, () =>
    db.query(
      `update permissions set code = $2 where id = $1
       and not exists (select from role_permissions where permission_id = $1 and role_id <> all($3))`,
      [permissionId, code, ids],
    ),
  );
  if (rowCount !== 1) throw new Error(`permission ${permissionId} is held by a role that was not cleared for another code`);
}

/** Puts a locked person into a role and a department. */
export const setStaffPlace = (db: Db, seals: Seals, { target, after }: OfPerson, deptId: string | null): Promise<StaffFact> =>
  writeStaff(db, seals, [target.accountId], async () => {
    const { rows } = await db.query<StaffFact>(
      `update staff set role_id = $2, dept_id = $3, edits = edits + 1, version = version + 1 where account_id = $1 returning ${staffFact}`,
      [target.accountId, after.roleId, deptId],
    );
    return rows[0]!;
  });

/** Gives a locked person these departments to reach, as far as they were cleared, in place of those that were given before. */
export const setStaffDepartments = (
  db: Db,
  seals: Seals,
  { target, after }: OfPerson,
  deptIds: readonly string[],
): Promise<StaffFact> =>
  writeStaff(db, seals, [target.accountId], async () => {
    await db.query('delete from staff_departments where account_id = $1', [target.accountId]);
    await db.query(
      `insert into staff_departments (account_id, dept_id) select $1, id from departments where id = any($2) and path = any($3)`,
      [target.accountId, deptIds, after.departments],
    );
    const { rows } = await db.query<StaffFact>(
      `update staff set edits = edits + 1, version = version + 1 where account_id = $1 returning ${staffFact}`,
      [target.accountId],
    );
    return rows[0]!;
  });
