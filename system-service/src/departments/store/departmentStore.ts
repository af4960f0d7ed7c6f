import type { DepartmentSearch } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { findPage, madeBy, type MadeBy, part } from '../../store/findPage.ts';
import { moveBranch } from '../../store/treeRows.ts';
import type { Node, Place } from '../domain/tree.ts';

/** A department (E-30); `version` counts its edits from 1. */
export type Department = Node & { parentId: string | null; name: string; no: string; deleted: boolean; version: number };
export type DepartmentListed = Department & MadeBy & { userCount: number };
type Fields = Pick<Department, 'id' | 'parentId' | 'name' | 'no'> & Place & { by: string; now: Date };

const selection = 'id, parent_id as "parentId", path, depth, name, no, deleted, version';
const users = '(select count(*)::int from staff s where s.dept_id = departments.id and not s.deleted) as "userCount"';

/** Within somebody's reach: below one of these paths; null reaches everything. */
const within = (nth: number) =>
  `($${nth}::text[] is null or exists (select from unnest($${nth}::text[]) as root where starts_with(path, root)))`;

/** Departments within reach, newest first; name and number find parts, `parentId` `0` those at the top. */
export function listDepartments(db: Db, query: DepartmentSearch, reach: string[] | null) {
  const { name, no, parentId } = query;
  const given = [part(name), part(no), parentId ?? null, reach];
  const where = `not deleted and ($1::text is null or name ilike $1) and ($2::text is null or no ilike $2)
    and ($3::text is null or coalesce(parent_id, '0') = $3) and ${within(4)}`;
  return findPage<DepartmentListed>(db, query, {
    table: 'departments',
    selection: `${selection}, ${users}, ${madeBy}`,
    where,
    given,
  });
}

/** The tree within reach, by its numbers. */
export async function listTree(db: Db, reach: string[] | null): Promise<Department[]> {
  const { rows } = await db.query<Department>(
    `select ${selection} from departments where not deleted and ${within(1)} order by depth, no, id`,
    [reach],
  );
  return rows;
}

/** Departments by their ids, deleted ones included, held until the transaction ends. */
export async function lockDepartments(db: Db, ids: readonly string[], mode: 'update' | 'share'): Promise<Department[]> {
  const words = `select ${selection} from departments where id = any($1) order by id for ${mode === 'update' ? 'update' : 'share'}`;
  return (await db.query<Department>(words, [ids])).rows;
}

/** The names of departments, in the order of their numbers. */
export async function nameDepartments(db: Db, ids: readonly string[]): Promise<string[]> {
  const words = 'select name from departments where id = any($1) order by no, id';
  return (await db.query<{ name: string }>(words, [ids])).rows.map(({ name }) => name);
}

export async function insertDepartment(db: Db, { id, parentId, path, depth, name, no, by, now }: Fields): Promise<Department> {
  const { rows } = await db.query<Department>(
    `insert into departments (id, parent_id, path, depth, name, no, added_by, added_at, edited_by, edited_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $7, $8) returning ${selection}`,
    [id, parentId, path, depth, name, no, by, now],
  );
  return rows[0]!;
}

/** Stores an edit as the next version; everything below moves along in one statement. */
export async function updateDepartment(db: Db, before: Department, after: Fields): Promise<Department> {
  const { id, parentId, path, depth, name, no, by, now } = after;
  await moveBranch(db, 'departments', before, { path, depth });
  const { rows } = await db.query<Department>(
    `update departments set parent_id = $2, name = $3, no = $4, edited_by = $5, edited_at = $6, version = version + 1
     where id = $1 returning ${selection}`,
    [id, parentId, name, no, by, now],
  );
  return rows[0]!;
}

/** What keeps departments from being deleted: departments below that are not among them, and the staff in them. */
export async function countUses(db: Db, ids: readonly string[]): Promise<{ below: number; users: number }> {
  const { rows } = await db.query<{ below: number; users: number }>(
    `select (select count(*)::int from departments where parent_id = any($1) and id <> all($1) and not deleted) as below,
       (select count(*)::int from staff where dept_id = any($1) and not deleted) as users`,
    [ids],
  );
  return rows[0]!;
}

export const markDeleted = (db: Db, ids: readonly string[], { by, now }: { by: string; now: Date }) =>
  db.query('update departments set deleted = true, version = version + 1, edited_by = $2, edited_at = $3 where id = any($1)', [
    ids,
    by,
    now,
  ]);
