import { serviceNames } from '@xinyue/contracts';
import type { OpenDatabases } from '../../system/openDatabases.ts';

type Row = Record<string, unknown>;
/** Every row of every table, by `service.table` and primary key. */
export type Tables = Map<string, Map<string, Row>>;

const keyed = `
select case t.table_schema when 'public' then '' else t.table_schema || '.' end || t.table_name as table, coalesce(array_agg(a.attname order by a.attnum) filter (where a.attname is not null), '{}')::text[] as keys
from information_schema.tables t
left join pg_index i on i.indrelid = format('%I.%I', t.table_schema, t.table_name)::regclass and i.indisprimary
left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
where t.table_schema in ('public', 'simulation') and t.table_type = 'BASE TABLE' group by 1 order by 1`;

/** Reads everything, as JSON, so that any column that changes is seen. */
export async function readTables(databases: OpenDatabases): Promise<Tables> {
  const tables: Tables = new Map();
  for (const name of serviceNames) {
    const { rows } = await databases[name].query<{ table: string; keys: string[] }>(keyed);
    for (const { table, keys } of rows) {
      const found = await databases[name].query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`);
      const keyOf = (row: Row) => JSON.stringify(keys.length > 0 ? keys.map((key) => row[key]) : row);
      tables.set(`${name}.${table}`, new Map(found.rows.map(({ row }) => [keyOf(row), row])));
    }
  }
  return tables;
}

/** What changed: `service.table.column` of rows that were there, `service.table+` for new rows, `service.table-` for rows that are gone. */
export function changedColumns(before: Tables, after: Tables): Set<string> {
  const changed = new Set<string>();
  for (const [table, rows] of after) {
    const earlier = before.get(table) ?? new Map<string, Row>();
    for (const [key, row] of rows) {
      const was = earlier.get(key);
      if (!was) changed.add(`${table}+`);
      else
        for (const column of Object.keys(row))
          if (JSON.stringify(row[column]) !== JSON.stringify(was[column])) changed.add(`${table}.${column}`);
    }
    for (const key of earlier.keys()) if (!rows.has(key)) changed.add(`${table}-`);
  }
  return changed;
}
