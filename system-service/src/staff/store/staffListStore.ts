import type { StaffSearch } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { findPage, part } from '../../store/findPage.ts';

/** A member of staff as lists show them (E-31). */
export type Listed = {
  id: string;
  account: string;
  name: string;
  roleId: string | null;
  roleName: string;
  deptId: string | null;
  deptName: string;
  locked: boolean;
  edits: number;
};
const selection = `account_id as id, account, name, role_id as "roleId",
  coalesce((select r.name from roles r where r.id = role_id), '') as "roleName", dept_id as "deptId",
  coalesce((select d.name from departments d where d.id = dept_id), '') as "deptName", locked, edits`;

/** Who is in no department yet is within everybody's reach. */
const within = (nth: number) => `(dept_id is null or exists (
  select from departments d, unnest($${nth}::text[]) as root where d.id = dept_id and starts_with(d.path, root)))`;

/** The accounts of staff within reach. */
export async function listReached(db: Db, reach: string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select account_id as id from staff where made and not deleted and ${within(1)}`,
    [reach],
  );
  return rows.map(({ id }) => id);
}

/** What these accounts are called, as far as they are within `reach` (null: all); deleted ones too. */
export async function findNamed(
  db: Db,
  ids: readonly string[],
  reach: readonly string[] | null,
): Promise<{ id: string; account: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; account: string; name: string }>(
    `select account_id as id, account, name from staff where made and account_id = any($1) and ($2::text[] is null or ${within(2)})`,
    [ids, reach],
  );
  return rows;
}

/**
 * Staff within `reach` (null: all), limited to `ids` (null: no limit), newest first. Who is in no department yet is within everybody's reach.
 */
export function listStaff(db: Db, query: StaffSearch, { ids, reach }: { ids: string[] | null; reach: string[] | null }) {
  const { account, locked, deptId, roleId } = query;
  const given = [part(account), locked ?? null, deptId ?? null, roleId ?? null, ids, reach];
  const where = `made and not deleted and ($1::text is null or account ilike $1) and ($2::boolean is null or locked = $2)
    and ($3::text is null or dept_id = $3) and ($4::text is null or role_id = $4) and ($5::text[] is null or account_id = any($5))
    and ($6::text[] is null or ${within(6)})`;
  return findPage<Listed>(db, query, { table: 'staff', id: 'account_id', selection, where, given });
}

/** One member of staff. */
export async function findStaff(db: Db, accountId: string): Promise<Listed | undefined> {
  return (await db.query<Listed>(`select ${selection} from staff where account_id = $1 and made and not deleted`, [accountId]))
    .rows[0];
}
