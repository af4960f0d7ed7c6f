import type { RoleSearch } from '@xinyue/contracts';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import { writeRoles } from '../../rights/queries.ts';
import { findPage, part } from '../../store/findPage.ts';
import { publish } from '../../store/publish.ts';

/** A role (E-32); `version` counts its edits and its facts. */
export type Role = {
  id: string;
  systemNo: string;
  no: string;
  name: string;
  builtIn: boolean;
  deleted: boolean;
  version: number;
};
type Fields = Pick<Role, 'id' | 'systemNo' | 'no' | 'name'> & { by: string; now: Date };

const selection = 'id, system_no as "systemNo", no, name, built_in as "builtIn", deleted, version';
const users = '(select count(*)::int from staff s where s.role_id = roles.id and not s.deleted) as "userCount"';

/** Roles, newest first; number and name find parts. */
export function listRoles(db: Db, query: RoleSearch) {
  const given = [part(query.no), part(query.name)];
  const where = 'not deleted and ($1::text is null or no ilike $1) and ($2::text is null or name ilike $2)';
  return findPage<Role & { userCount: number }>(db, query, { table: 'roles', selection: `${selection}, ${users}`, where, given });
}

/** All roles, by their numbers of ours: the built-in ones first. */
export async function listRoleChoices(db: Db): Promise<Role[]> {
  return (await db.query<Role>(`select ${selection} from roles where not deleted order by id`)).rows;
}

/** The roles with this number, of whatever system. */
export async function findRolesByNo(db: Db, no: string): Promise<Role[]> {
  return (await db.query<Role>(`select ${selection} from roles where lower(no) = lower($1) and not deleted order by id`, [no]))
    .rows;
}

/** Roles by their ids, deleted ones included, held until the transaction ends. */
export async function lockRoles(db: Db, ids: readonly string[], mode: 'update' | 'share' = 'update'): Promise<Role[]> {
  const words = `select ${selection} from roles where id = any($1) order by id for ${mode === 'update' ? 'update' : 'share'}`;
  return (await db.query<Role>(words, [ids])).rows;
}

export const insertRole = (db: Db, seals: Seals, { id, systemNo, no, name, by, now }: Fields): Promise<Role> =>
  writeRoles(db, seals, [id], async () => {
    const { rows } = await db.query<Role>(
      `insert into roles (id, system_no, no, name, added_by, added_at, edited_by, edited_at)
     values ($1, $2, $3, $4, $5, $6, $5, $6) returning ${selection}`,
      [id, systemNo, no, name, by, now],
    );
    return rows[0]!;
  });

/** Stores an edit as the next version. */
export const updateRole = (db: Db, seals: Seals, { id, systemNo, no, name, by, now }: Fields): Promise<Role> =>
  writeRoles(db, seals, [id], async () => {
    const { rows } = await db.query<Role>(
      `update roles set system_no = $2, no = $3, name = $4, edited_by = $5, edited_at = $6, version = version + 1
     where id = $1 returning ${selection}`,
      [id, systemNo, no, name, by, now],
    );
    return rows[0]!;
  });

/** Marks a locked role as deleted, as its next version. */
export const markRoleDeleted = (db: Db, seals: Seals, { id, by, now }: Pick<Fields, 'id' | 'by' | 'now'>): Promise<number> =>
  writeRoles(db, seals, [id], async () => {
    const { rows } = await db.query<{ version: number }>(
      `update roles set deleted = true, edited_by = $2, edited_at = $3, version = version + 1 where id = $1 returning version`,
      [id, by, now],
    );
    return rows[0]!.version;
  });

/** How many of staff have this role. */
export async function countUsers(db: Db, roleId: string): Promise<number> {
  const { rows } = await db.query<{ users: number }>(
    'select count(*)::int as users from staff where role_id = $1 and not deleted',
    [roleId],
  );
  return rows[0]!.users;
}

/** Publishes `role.changed` of a role whose version has just been raised in this transaction; what was there at the beginning had no first fact. */
export const publishRole = (db: Db, roleId: string, version: number, cause: EventContext) =>
  publish(db, [{ type: 'role.changed', aggregateId: roleId, aggregateVersion: version, data: { roleId }, cause }]);
