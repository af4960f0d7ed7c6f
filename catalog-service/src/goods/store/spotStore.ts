import type { EventData } from '@xinyue/contracts';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import type { Category } from '../../categories/domain/category.ts';
import { publish } from '../../store/publish.ts';
import { type Spot, spotChanged, type SpotFields } from '../domain/spot.ts';
import { editableColumns, spotSelection, valuesOf } from './spotColumns.ts';

const places = (from: number) => editableColumns.map((_, index) => `$${from + index}`).join(', ');

const insert = `
with s as (
  insert into spots (id, shop_id, create_user, opening_stock, stock, type_name, type_closed, version, ${editableColumns.join(', ')})
  values ($1, $2, $3, $4::int, $4::int, $5, $6, 1, ${places(7)}) returning *
) select ${spotSelection} from s left join shops h on h.id = s.shop_id`;

const update = `
with s as (
  update spots set version = version + 1, updated_at = greatest(updated_at, clock_timestamp()), shop_id = $2, type_name = $3, type_closed = $4, edits = edits + $5,
    (${editableColumns.join(', ')}) = row(${places(6)})
  where id = $1 returning *
) select ${spotSelection} from s left join shops h on h.id = s.shop_id`;

const find = `select ${spotSelection} from spots s left join shops h on h.id = s.shop_id
where s.id = $1 and ($2::text is null or s.shop_id = $2)`;

const remove = `
with s as (update spots set version = version + 1, updated_at = greatest(updated_at, clock_timestamp()), deleted = true where id = $1 returning *)
select ${spotSelection} from s left join shops h on h.id = s.shop_id`;

const saveNewest = `
update spots s set stock = newest.balance, stock_version = newest.version, updated_at = greatest(updated_at, clock_timestamp())
from (
  select distinct on (id) id, balance, version from unnest($1::text[], $2::bigint[], $3::int[]) as given (id, balance, version)
  order by id, version desc
) newest
where s.id = newest.id and s.id = any($1::text[]) and s.stock_version < newest.version`;

type NewSpot = Pick<Spot, 'id' | 'shopId' | 'createUser' | 'openingStock'>;

/** Stores a new good as version 1. */
export async function insertSpot(db: Db, spot: NewSpot, fields: SpotFields, type: Category): Promise<Spot> {
  const { id, shopId, createUser, openingStock } = spot;
  const values = [id, shopId, createUser, openingStock, type.name, type.closed, ...valuesOf(fields)];
  return (await db.query<Spot>(insert, values)).rows[0]!;
}

type TypeCopy = { name: string; closed: boolean };

/** Stores what an editor decided as the next version; the stock stays as it is. `edited` counts it as an edit. */
export async function updateSpot(
  db: Db,
  { id, shopId, edited }: { id: string; shopId: string; edited: boolean },
  fields: SpotFields,
  type: TypeCopy,
): Promise<Spot> {
  return (await db.query<Spot>(update, [id, shopId, type.name, type.closed, Number(edited), ...valuesOf(fields)])).rows[0]!;
}

/** A good within the caller's scope, deleted or not; undefined for absent and foreign ids alike (C-14). */
export async function findSpot(db: Db, id: string, { ownerId }: Scope): Promise<Spot | undefined> {
  return (await db.query<Spot>(find, [id, ownerId])).rows[0];
}

/** As `findSpot`, and keeps everybody else from changing it until the transaction ends. */
export async function lockSpot(db: Db, id: string, { ownerId }: Scope): Promise<Spot | undefined> {
  return (await db.query<Spot>(`${find} for update of s`, [id, ownerId])).rows[0];
}

/** Marks a good as deleted (S-23) as its next version. */
export async function markSpotDeleted(db: Db, id: string): Promise<Spot> {
  return (await db.query<Spot>(remove, [id])).rows[0]!;
}

/** Takes over balances of order-service, the newest of each good, unless a newer one is here already. */
export async function saveBalances(db: Db, balances: EventData<'stock.changed'>[]): Promise<void> {
  const values = columnsOf(balances, 'spotId', 'balance', 'stockVersion');
  await db.query({ name: 'save-balances', text: saveNewest, values });
}

/** Publishes `spot.changed` of goods whose version has just been raised in this transaction. */
export const publishSpots = (db: Db, spots: Spot[], cause: EventContext) =>
  publish(
    db,
    spots.map((spot) => ({
      type: 'spot.changed',
      aggregateId: spot.id,
      aggregateVersion: spot.version,
      data: spotChanged(spot),
      cause,
    })),
  );
