import type { Db } from '@xinyue/kit/db/db';
import type { KeptPart, KeptValue } from './indexStore.ts';

const columns = `v.day::text as day, v.type_id as "typeId", v.area, v.version, v.value_fen as "valueFen", v.basis, v.deals, v.buyers, v.sellers,
  v.grams::text as grams, v.offers, v.outliers, v.reason, v.made_at as "madeAt"`;
/** The newest version of each day. */
const newest = `
  select distinct on (type_id, area, day) * from index_values
  where day >= $1::date and ($2::text is null or type_id = $2) and ($3::text is null or area = $3)
  order by type_id, area, day, version desc`;

export type NamedValue = KeptValue & { typeName: string };
export type IndexWanted = { from: string; typeId: string | null; area: string | null };

const list = `
with newest as (${newest})
select ${columns}, coalesce(c.name, v.type_id) as "typeName" from newest v left join categories c on c.id = v.type_id
order by c.name, v.type_id, v.area, v.day limit $4`;

/** The values of all days from one on, the newest version of each, by category and area; withdrawn ones among them, `atMost` rows. */
export const listValues = async (db: Db, { from, typeId, area }: IndexWanted, atMost?: number): Promise<NamedValue[]> =>
  (await db.query<NamedValue>(list, [from, typeId, area, atMost ?? null])).rows;

const versions = `select ${columns} from index_values v where day = $1::date and type_id = $2 and area = $3 order by version desc`;
/** All versions of a day, the newest first. */
export const listVersions = async (db: Db, day: string, typeId: string, area: string): Promise<KeptValue[]> =>
  (await db.query<KeptValue>(versions, [day, typeId, area])).rows;

export type NamedPart = KeptPart & {
  day: string;
  typeId: string;
  typeName: string;
  area: string;
  version: number;
  valueFen: number;
};

const partsOf = `
with newest as (${newest})
select v.day::text as day, v.type_id as "typeId", coalesce(c.name, v.type_id) as "typeName", v.area, v.version, v.value_fen as "valueFen",
  p.kind, p.part_id as id, p.price_fen as "priceFen", p.grams::text as grams, p.weight::text as weight, p.seller, p.buyer, p.state
from newest v left join categories c on c.id = v.type_id
  join index_parts p on p.day = v.day and p.type_id = v.type_id and p.area = v.area and p.version = v.version
where v.value_fen is not null order by v.day, v.type_id, v.area, p.kind, p.part_id limit $4`;

/** What the newest version of each value came from, `atMost` rows. */
export const listParts = async (db: Db, { from, typeId, area }: IndexWanted, atMost: number): Promise<NamedPart[]> =>
  (await db.query<NamedPart>(partsOf, [from, typeId, area, atMost])).rows;
