import type { Db } from '@xinyue/kit/db/db';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Spot, SpotFields } from '../domain/spot.ts';
import { columnValuesOf, editableColumns, spotSelection } from './spotColumns.ts';

/** Goods that one statement changes at most: on a busy machine 500 that are found by a new text took longer than others wait for their rows. */
export const batchSize = 200;

const raise = (set: string, where: string) => `
with due as (select id from spots where ${where} order by id limit ${batchSize} for update),
s as (update spots set version = version + 1${set} from due where spots.id = due.id returning spots.*)
select ${spotSelection} from s left join shops h on h.id = s.shop_id order by s.id`;

const follow = raise(
  ', type_name = $2, type_closed = $3, updated_at = greatest(updated_at, clock_timestamp())',
  'type_id = $1 and (type_name <> $2 or type_closed <> $3)',
);
const again = raise('', 'id > $1');

const lock = `select ${spotSelection} from spots s left join shops h on h.id = s.shop_id
where s.id = any($1) and ($2::text is null or s.shop_id = $2) order by s.id for update of s`;

const close = `
with s as (
  update spots set version = version + 1, edits = edits + 1, updated_at = greatest(updated_at, clock_timestamp()), closed = $2 where id = any($1) returning *
) select ${spotSelection} from s left join shops h on h.id = s.shop_id order by s.id`;

// The columns of a row come as JSON under their names and take their types from the table.
const edited = [...editableColumns, 'shop_id', 'type_name', 'type_closed'];
const save = `
with s as (
  update spots set version = spots.version + 1, edits = spots.edits + given.edits, updated_at = greatest(spots.updated_at, clock_timestamp()),
    (${edited.join(', ')}) = row(${edited.map((column) => `given.${column}`).join(', ')})
  from json_populate_recordset(null::spots, $1::json) as given where spots.id = given.id returning spots.*
) select ${spotSelection} from s left join shops h on h.id = s.shop_id order by s.id`;

/** What a good is to be from now on; `edited` counts it as an edit. */
export type SavedSpot = {
  id: string;
  shopId: string;
  edited: boolean;
  fields: SpotFields;
  type: { name: string; closed: boolean };
};

/** `updateSpot` for many goods, whose rows the caller holds, with one statement. */
export async function updateSpots(db: Db, spots: readonly SavedSpot[]): Promise<Spot[]> {
  if (spots.length === 0) return [];
  const rows = spots.map(({ id, shopId, edited: counts, fields, type }) => ({
    ...columnValuesOf(fields),
    id,
    shop_id: shopId,
    edits: Number(counts),
    type_name: type.name,
    type_closed: type.closed,
  }));
  return (await db.query<Spot>({ name: 'update-spots', text: save, values: [JSON.stringify(rows)] })).rows;
}

/** Locks those of these goods that are within the caller's scope, deleted or not, to the end of the transaction. */
export const lockSpots = async (db: Db, ids: string[], { ownerId }: Scope): Promise<Spot[]> =>
  (await db.query<Spot>(lock, [ids, ownerId])).rows;

/** Opens or closes goods that the caller holds, each as its next version. */
export const closeSpots = async (db: Db, ids: string[], closed: boolean): Promise<Spot[]> =>
  (await db.query<Spot>(close, [ids, closed])).rows;

/** Raises the version of goods whose copy of their category is out of date and renews the copy; an answer shorter than a batch is the last. */
export const followCategory = async (db: Db, typeId: string, name: string, closed: boolean): Promise<Spot[]> =>
  (await db.query<Spot>(follow, [typeId, name, closed])).rows;

/** Raises the version of the next goods behind `afterId` without changing anything else. */
export const raiseSpots = async (db: Db, afterId: string): Promise<Spot[]> => (await db.query<Spot>(again, [afterId])).rows;
