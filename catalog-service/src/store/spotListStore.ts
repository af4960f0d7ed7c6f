import type { Db } from '@xinyue/kit/db/db';
import type { Reach } from '../domain/reach.ts';
import type { Spot } from '../domain/spot.ts';
import { spotSelection } from './spotColumns.ts';

export type SpotFilter = {
  typeId: string | null;
  shopId: string | null;
  area: string | null;
  fromFen: number | null;
  toFen: number | null;
  id: string | null;
};
export type Window = { limit: number; offset: number };
export type Found<T> = { list: T[]; total: number };

const filters = `($1::text is null or s.type_id = $1) and ($2::text is null or s.shop_id = $2)
  and ($3::text is null or s.pickup_area = $3) and ($4::bigint is null or s.price_fen >= $4)
  and ($5::bigint is null or s.price_fen <= $5) and ($6::text is null or s.id = $6)`;

/** Public is what can be ordered: known to order-service, open, not deleted, shop and category open (C-20, Z-69). */
export const isPublic = 'not s.deleted and not s.closed and not s.type_closed and s.known and h.open';

// List and total come from one statement, so from one moment: a total never disagrees with its page.
const listing = (join: string, where: string) => `
with page as (select ${spotSelection} from spots s ${join} shops h on h.id = s.shop_id where ${where} order by s.id desc limit $7 offset $8)
select (select count(*) from spots s ${join} shops h on h.id = s.shop_id where ${where}) as total,
  (select coalesce(json_agg(page order by page.id desc), '[]') from page) as list`;

const publicList = listing('join', `${isPublic} and ${filters}`);
const ownList = listing(
  'left join',
  `not s.deleted and ${filters} and ($9::text is null or s.shop_id = $9) and ($10::text is null or s.name ilike $10)`,
);

const values = (filter: SpotFilter, { limit, offset }: Window) => {
  const { typeId, shopId, area, fromFen, toFen, id } = filter;
  return [typeId, shopId, area, fromFen, toFen, id, limit, offset];
};

/** Goods a visitor may see, newest first, with the exact number of all that match. */
export const listPublicSpots = async (db: Db, filter: SpotFilter, window: Window): Promise<Found<Spot>> =>
  (await db.query<Found<Spot>>(publicList, values(filter, window))).rows[0]!;

/** Goods within the caller's reach, newest first; `name` finds parts of names. */
export async function listReachedSpots(db: Db, filter: SpotFilter, name: string | null, { ownerId }: Reach, window: Window) {
  const pattern = name === null ? null : `%${name.replace(/[\\%_]/g, '\\$&')}%`;
  return (await db.query<Found<Spot>>(ownList, [...values(filter, window), ownerId, pattern])).rows[0]!;
}
