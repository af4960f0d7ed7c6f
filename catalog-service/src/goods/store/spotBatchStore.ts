import type { Db } from '@xinyue/kit/db/db';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Spot } from '../domain/spot.ts';
import { spotSelection } from './spotColumns.ts';

/** Goods that one statement changes at most, so that no transaction holds many rows for long. */
export const batchSize = 500;

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
