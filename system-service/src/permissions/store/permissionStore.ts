import type { PermissionSearch } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { findPage, part } from '../../store/findPage.ts';

/** A permission (E-35); one that is built in belongs to a release and is not changed. */
export type Permission = { id: string; name: string; code: string; builtIn: boolean; deleted: boolean; version: number };
type Fields = Pick<Permission, 'id' | 'name' | 'code'> & { by: string; now: Date };

const selection = 'id, name, code, built_in as "builtIn", deleted, version';

/** Stores permissions of the product that are not there yet, and answers their codes. */
export async function insertBuiltIn(db: Db, given: { id: string; code: string; name: string }[]): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(
    `insert into permissions (id, code, name, built_in)
     select *, true from unnest($1::text[], $2::text[], $3::text[]) on conflict (lower(code)) where not deleted do nothing
     returning code`,
    [given.map(({ id }) => id), given.map(({ code }) => code), given.map(({ name }) => name)],
  );
  return rows.map(({ code }) => code);
}

/** Permissions, newest first; name and code find parts. `held`: whether the role of the question, which is no filter, has it. */
export function listPermissions(db: Db, query: PermissionSearch) {
  const given = [part(query.name), part(query.code), query.roleId ?? null];
  const where = `not deleted and ($1::text is null or name ilike $1) and ($2::text is null or code ilike $2)
    and ($3::text is null or true)`;
  const held = 'exists (select from role_permissions g where g.permission_id = permissions.id and g.role_id = $3) as held';
  return findPage<Permission & { held: boolean }>(db, query, {
    table: 'permissions',
    selection: `${selection}, ${held}`,
    where,
    given,
  });
}

/** Permissions by their ids, deleted ones included, held until the transaction ends. */
export async function lockPermissions(db: Db, ids: readonly string[], mode: 'update' | 'share'): Promise<Permission[]> {
  const words = `select ${selection} from permissions where id = any($1) order by id for ${mode === 'update' ? 'update' : 'share'}`;
  return (await db.query<Permission>(words, [ids])).rows;
}

/** The names of permissions, in the order of their codes. */
export async function namePermissions(db: Db, codes: readonly string[]): Promise<string[]> {
  const words = 'select name from permissions where code = any($1) order by code';
  return (await db.query<{ name: string }>(words, [codes])).rows.map(({ name }) => name);
}

/** The permissions that a role holds. */
export async function findPermissionIds(db: Db, roleId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select g.permission_id as id from role_permissions g join permissions p on p.id = g.permission_id and not p.deleted where g.role_id = $1 order by p.code',
    [roleId],
  );
  return rows.map(({ id }) => id);
}

/** The roles that hold one of these. */
export async function findHolders(db: Db, permissionIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select distinct role_id as id from role_permissions where permission_id = any($1) order by role_id',
    [permissionIds],
  );
  return rows.map(({ id }) => id);
}

/** The roles that hold one of these codes. */
export async function findHoldersOf(db: Db, codes: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct g.role_id as id from role_permissions g join permissions p on p.id = g.permission_id
     join roles r on r.id = g.role_id where p.code = any($1) and not p.deleted and not r.deleted`,
    [codes],
  );
  return rows.map(({ id }) => id);
}

export async function insertPermission(db: Db, { id, name, code, by, now }: Fields): Promise<Permission> {
  const { rows } = await db.query<Permission>(
    `insert into permissions (id, name, code, added_by, added_at, edited_by, edited_at)
     values ($1, $2, $3, $4, $5, $4, $5) returning ${selection}`,
    [id, name, code, by, now],
  );
  return rows[0]!;
}

/** Stores another name as the next version; a code is a right, and the grants' to change. */
export async function renamePermission(db: Db, { id, name, by, now }: Omit<Fields, 'code'>): Promise<Permission> {
  const { rows } = await db.query<Permission>(
    `update permissions set name = $2, edited_by = $3, edited_at = $4, version = version + 1 where id = $1 returning ${selection}`,
    [id, name, by, now],
  );
  return rows[0]!;
}

/** Marks a locked permission that no role holds any more as deleted. */
export const markPermissionDeleted = (db: Db, { id, by, now }: Pick<Fields, 'id' | 'by' | 'now'>) =>
  db.query('update permissions set deleted = true, edited_by = $2, edited_at = $3, version = version + 1 where id = $1', [
    id,
    by,
    now,
  ]);
