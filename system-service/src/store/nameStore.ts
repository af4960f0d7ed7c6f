import { type Sentence, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { plainName } from '@xinyue/kit/http/plainName';

/** How rows are called in words for people, and how an absent one is refused. */
const tables: Record<Table, { name: string; code?: string; missing: () => Sentence }> = {
  roles: { name: 'name', missing: () => sentence('roleMissing') },
  departments: { name: 'name', missing: () => sentence('departmentMissing') },
  permissions: { name: 'name', code: 'code', missing: () => sentence('permissionMissing') },
  modules: { name: 'name', missing: () => sentence('moduleMissing') },
  partners: { name: 'name', missing: () => sentence('partnerMissing') },
};

type Table = 'roles' | 'departments' | 'permissions' | 'modules' | 'partners';

/** The names of rows in one line, in the order of these ids, deleted rows too. Errors: `notFound` one of them is absent. */
export async function namesOf(db: Db, table: Table, ids: readonly string[]): Promise<string> {
  const { name, code, missing } = tables[table];
  const { rows } = await db.query<{ id: string; name: string; code: string }>(
    `select id, ${name} as name, ${code ?? `''`} as code from ${table} where id = any($1)`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, plainName(row.name) + (row.code && `（${row.code}）`)]));
  const names = ids.map((id) => byId.get(id));
  if (names.includes(undefined)) throw new AppError('notFound', missing());
  return names.join('、');
}

/** What a set gains and loses, by names: `增加 甲、乙；取消 丙`. */
export async function changeOf(db: Db, table: Table, before: readonly string[], after: readonly string[]): Promise<string> {
  const [had, has] = [new Set(before), new Set(after)];
  const more = [...has].filter((id) => !had.has(id));
  const less = [...had].filter((id) => !has.has(id));
  const parts = [
    more.length > 0 && `增加 ${await namesOf(db, table, more)}`,
    less.length > 0 && `取消 ${await namesOf(db, table, less)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('；') : '不变';
}
