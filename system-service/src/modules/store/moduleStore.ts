import type { ModuleSearch } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { findPage, part } from '../../store/findPage.ts';
import { moveBranch } from '../../store/treeRows.ts';

/** An entry of the menu (E-33); `url` is the path of a screen, or `#` for a group. */
export type Module = {
  id: string;
  parentId: string | null;
  path: string;
  depth: number;
  name: string;
  icon: string;
  url: string;
  order: number;
  notes: string;
  deleted: boolean;
  version: number;
};
export type ModuleListed = Module & { isLeaf: boolean };
type Fields = Omit<Module, 'deleted' | 'version'> & { by: string; now: Date };

const selection = 'id, parent_id as "parentId", path, depth, name, icon, url, position as "order", notes, deleted, version';
const isLeaf = 'not exists (select from modules c where c.parent_id = modules.id and not c.deleted) as "isLeaf"';

/** Entries, newest first; the name finds parts, `parentId` `0` those at the top. */
export function listModules(db: Db, query: ModuleSearch) {
  const given = [part(query.name), query.parentId ?? null];
  const where = `not deleted and ($1::text is null or name ilike $1) and ($2::text is null or coalesce(parent_id, '0') = $2)`;
  return findPage<ModuleListed>(db, query, { table: 'modules', selection: `${selection}, ${isLeaf}`, where, given });
}

/** The whole menu, in its order. */
export async function listMenu(db: Db): Promise<Module[]> {
  return (await db.query<Module>(`select ${selection} from modules where not deleted order by depth, position, id`)).rows;
}

/** One entry that is not deleted. */
export async function findModule(db: Db, id: string): Promise<ModuleListed | undefined> {
  return (await db.query<ModuleListed>(`select ${selection}, ${isLeaf} from modules where id = $1 and not deleted`, [id]))
    .rows[0];
}

/** Entries by their ids, deleted ones included, held until the transaction ends. */
export async function lockModules(db: Db, ids: readonly string[], mode: 'update' | 'share'): Promise<Module[]> {
  const words = `select ${selection} from modules where id = any($1) order by id for ${mode === 'update' ? 'update' : 'share'}`;
  return (await db.query<Module>(words, [ids])).rows;
}

/** Stores a new entry; undefined where there has been one with this id. */
export async function insertModule(db: Db, fields: Fields): Promise<Module | undefined> {
  const { id, parentId, path, depth, name, icon, url, order, notes, by, now } = fields;
  const { rows } = await db.query<Module>(
    `insert into modules (id, parent_id, path, depth, name, icon, url, position, notes, added_by, added_at, edited_by, edited_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $11) on conflict (id) do nothing returning ${selection}`,
    [id, parentId, path, depth, name, icon, url, order, notes, by, now],
  );
  return rows[0];
}

/** Stores an edit as the next version; where it stands elsewhere now, all below it moves along. */
export async function updateModule(db: Db, before: Module, after: Fields): Promise<Module> {
  const { id, parentId, name, icon, url, order, notes, by, now } = after;
  await moveBranch(db, 'modules', before, after);
  const { rows } = await db.query<Module>(
    `update modules set parent_id = $2, name = $3, icon = $4, url = $5, position = $6, notes = $7, edited_by = $8, edited_at = $9,
       version = version + 1
     where id = $1 returning ${selection}`,
    [id, parentId, name, icon, url, order, notes, by, now],
  );
  return rows[0]!;
}

/** How many entries stand below these that are not among them. */
export async function countBelow(db: Db, ids: readonly string[]): Promise<number> {
  const words = 'select count(*)::int as below from modules where parent_id = any($1) and id <> all($1) and not deleted';
  return (await db.query<{ below: number }>(words, [ids])).rows[0]!.below;
}

export const markModulesDeleted = (db: Db, ids: readonly string[], { by, now }: { by: string; now: Date }) =>
  db.query('update modules set deleted = true, version = version + 1, edited_by = $2, edited_at = $3 where id = any($1)', [
    ids,
    by,
    now,
  ]);
