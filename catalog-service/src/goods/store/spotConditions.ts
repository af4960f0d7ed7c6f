import type { Wanted } from '../../search/domain/Wanted.ts';
import { searchSql, searchValues } from '../../search/queries.ts';
import type { SpotFilter } from '../domain/spotFilter.ts';

/** Where goods are looked for: in their own rows, or in the narrow ones of `spot_lookup`, which bear the same names. */
type Place = 'spots' | 'lookup';

const oneOf = (column: string, at: number) => `($${at}::text[] is null or s.${column} = any($${at}))`;

// In the order of `valuesOf`.
const conditions = [
  '($1::text is null or s.type_id = $1)',
  '($2::text is null or s.shop_id = $2)',
  oneOf('pickup_area', 3),
  '($4::bigint is null or s.price_fen >= $4)',
  '($5::bigint is null or s.price_fen <= $5)',
  '($6::text is null or s.id = $6)',
  '($7::bigint is null or s.ton_down_fen >= $7)',
  '($8::bigint is null or s.ton_up_fen <= $8)',
  oneOf('brand_name', 9),
  oneOf('level', 10),
  oneOf('origin', 11),
  oneOf('warehouse_address', 12),
  oneOf('customs_state', 13),
  oneOf('basis_contract', 14),
  '($15::smallint is null or s.tax_included = $15)',
];

/**
 * In the rows of goods a search is a join of its own: as one side of an "or" it would be a subplan that is computed whole before the first good
 * is read, and again for the total.
 */
const searched: Record<Place, (words: Wanted) => string> = {
  spots: (words) => `s.id in (select l.id from spot_lookup l where ${searchSql(words, 'l', 16).where})`,
  lookup: (words) => searchSql(words, 's', 16).where,
};
const unsearched = '$16::text[] is null and $17::text[] is null';

/** What goods meet that a filter finds, as `s`. */
export const conditionsOf = (filter: SpotFilter, place: Place): string =>
  [...conditions, filter.words ? searched[place](filter.words) : unsearched].join(' and ');

/** Public goods that a filter finds, in the narrow rows. */
export const lookedUp = (filter: SpotFilter): string =>
  `spot_lookup s join shops h on h.id = s.shop_id where s.listed and h.open and ${conditionsOf(filter, 'lookup')}`;

/** How near a good `s` of the narrow rows is to the words of a filter. */
export const levelIn = ({ words }: SpotFilter): string => (words ? searchSql(words, 's', 16).level : '0');

/** The values of a filter's conditions, in their order. */
export const valuesOf = (filter: SpotFilter): unknown[] => {
  const { typeId, shopId, areas, fromFen, toFen, id, fromTonFen, toTonFen, words } = filter;
  const { brands, levels, origins, warehouses, customs, contracts, taxIncluded } = filter;
  const texts = [brands, levels, origins, warehouses, customs, contracts];
  const searched = words ? searchValues(words) : [null, null];
  return [typeId, shopId, areas, fromFen, toFen, id, fromTonFen, toTonFen, ...texts, taxIncluded, ...searched];
};
