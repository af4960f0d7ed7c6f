import type { FacetName, SpotFacets } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { publicWhere, type SpotFilter, valuesOf } from './spotListStore.ts';

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
/** Values of one field at most. */
const valuesAtMost = 50;

type Row = { name: FacetName; value: string; count: number };

// One reading for all fields that have no filter of their own; those that have one are counted without it, each by itself.
const counting = (names: FacetName[], filter: SpotFilter) => `
select facet as name, value, count from (
  select facet, value, count(*)::int as count, row_number() over (partition by facet order by count(*) desc, value) as place
  from spots s join shops h on h.id = s.shop_id
    cross join lateral (values ${names.map((name) => `('${name}', s.${facets[name].column})`).join(', ')}) as field (facet, value)
  where ${publicWhere(filter)} and value is not null and value <> '' group by facet, value) counted
where place <= ${valuesAtMost} order by facet, place`;

/** How many public goods have which values, of each field under all filters but its own; most first. */
export async function readFacets(db: Db, filter: SpotFilter): Promise<SpotFacets> {
  const free = entries.filter(([, { own }]) => filter[own] === null).map(([name]) => name);
  const bound = entries.filter(([, { own }]) => filter[own] !== null);
  const answers = await Promise.all([
    ...(free.length > 0 ? [db.query<Row>(counting(free, filter), valuesOf(filter))] : []),
    ...bound.map(([name, { own }]) => {
      const others = { ...filter, [own]: null };
      return db.query<Row>(counting([name], others), valuesOf(others));
    }),
  ]);
  const rows = answers.flatMap((answer) => answer.rows);
  return Object.fromEntries(
    entries.map(([name]) => [name, rows.filter((row) => row.name === name).map(({ value, count }) => ({ value, count }))]),
  ) as SpotFacets;
}
