import type { FacetName, SpotFacets } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { lookedUp, type SpotFilter, valuesOf } from './spotConditions.ts';

/** Columns of the fields that are counted, and the filter that each of them is itself. */
const facets: Record<FacetName, { column: string; own: keyof SpotFilter }> = {
  brandName: { column: 'brand_name', own: 'brands' },
  level: { column: 'level', own: 'levels' },
  producingArea: { column: 'origin', own: 'origins' },
  warehouseAdress: { column: 'warehouse_address', own: 'warehouses' },
  pickupArea: { column: 'pickup_area', own: 'areas' },
  customsState: { column: 'customs_state', own: 'customs' },
  basisContract: { column: 'basis_contract', own: 'contracts' },
};
const entries = Object.entries(facets) as [FacetName, (typeof facets)[FacetName]][];
const names = entries.map(([name]) => name);
/** Values of one field at most. */
const valuesAtMost = 50;

type Row = { name: FacetName; value: string; count: number };
/** Counts, and the snapshot in which they were taken. */
export type Counted = { facets: SpotFacets; seen: string };

const columnOf = (name: FacetName) => `s.${facets[name].column}`;
/** The value of the one field that a group is about; all others are null there. */
const grouped = (of: FacetName[]) => `
select case ${of.map((name) => `when grouping(${columnOf(name)}) = 0 then '${name}'`).join(' ')} end as name,
  coalesce(${of.map(columnOf).join(', ')}) as value, count(*)::int as count`;

// One reading groups by all fields that have no filter of their own; each of those that have one is counted without it.
function counting(filter: SpotFilter): string {
  const [free, bound] = [
    names.filter((name) => filter[facets[name].own] === null),
    names.filter((name) => filter[facets[name].own]),
  ];
  const groups = (of: FacetName[], but?: keyof SpotFilter) =>
    `${grouped(of)} from ${lookedUp(filter, but)} group by grouping sets (${of.map((name) => `(${columnOf(name)})`).join(', ')})`;
  const all = [...(free.length > 0 ? [groups(free)] : []), ...bound.map((name) => groups([name], facets[name].own))];
  return `
select pg_current_snapshot()::text as seen, (
  select coalesce(json_agg(json_build_object('name', name, 'value', value, 'count', count) order by name, place), '[]') from (
    select *, row_number() over (partition by name order by count desc, value) as place
    from (${all.join(' union all ')}) counted where value <> '') placed
  where place <= ${valuesAtMost}) as list`;
}

/** How many public goods have which values, of each field under all filters but its own; most first. */
export async function readFacets(db: Db, filter: SpotFilter): Promise<Counted> {
  const { rows } = await db.query<{ seen: string; list: Row[] }>(counting(filter), valuesOf(filter));
  const { seen, list } = rows[0]!;
  const valuesOfField = (name: FacetName) =>
    list.filter((row) => row.name === name).map(({ value, count }) => ({ value, count }));
  return { seen, facets: Object.fromEntries(names.map((name) => [name, valuesOfField(name)])) as SpotFacets };
}
