import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';

/** How rows are called in words for people, and how an absent one is refused. */
const tables = {
  roles: { name: 'name', missing: () => sentence('roleMissing') },
  departments: { name: 'name', missing: () => sentence('departmentMissing') },
  permissions: { name: `name || '（' || code || '）'`, missing: () => sentence('permissionMissing') },
  modules: { name: 'name', missing: () => sentence('moduleMissing') },
  partners: { name: 'name', missing: () => sentence('partnerMissing') },
};

/** The names of rows in one line, in the order of these ids, deleted rows too. Errors: `notFound` one of them is absent. */
export async function namesOf(db: Db, table: keyof typeof tables, ids: readonly string[]): Promise<string> {
  const { name, missing } = tables[table];
  const { rows } = await db.query<{ id: string; name: string }>(`select id, ${name} as name from ${table} where id = any($1)`, [
    ids,
  ]);
  const byId = new Map(rows.map((row) => [row.id, row.name]));
  const names = ids.map((id) => byId.get(id));
  if (names.includes(undefined)) throw new AppError('notFound', missing());
  return names.join('、');
}

/** What a set gains and loses, by names: `增加 甲、乙；取消 丙`. */
export async function changeOf(
  db: Db,
  table: keyof typeof tables,
  before: readonly string[],
  after: readonly string[],
): Promise<string> {
  const [had, has] = [new Set(before), new Set(after)];
  const more = [...has].filter((id) => !had.has(id));
  const less = [...had].filter((id) => !has.has(id));
  const parts = [
    more.length > 0 && `增加 ${await namesOf(db, table, more)}`,
    less.length > 0 && `取消 ${await namesOf(db, table, less)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('；') : '不变';
}
