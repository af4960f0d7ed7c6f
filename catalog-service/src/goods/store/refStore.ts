import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Db } from '@xinyue/kit/db/db';
import type { Spot } from '../domain/spot.ts';
import { spotSelection } from './spotColumns.ts';

/** Goods that have one of these ids or bear one of these numbers of their own, within the caller's scope; never deleted ones. */
export const spotsMeant = async (db: Db, ids: string[], refs: string[], { ownerId }: Scope): Promise<Spot[]> => {
  const { rows } = await db.query<Spot>(
    `select ${spotSelection} from spots s left join shops h on h.id = s.shop_id
     where not s.deleted and (s.id = any($1) or s.ref = any($2)) and ($3::text is null or s.shop_id = $3)`,
    [ids, refs, ownerId],
  );
  return rows;
};

/** Whether another good of the shop bears this number. */
export async function refIsTaken(
  db: Db,
  { id, shopId, ref }: { id: string; shopId: string; ref: string | null },
): Promise<boolean> {
  if (ref === null) return false;
  const { rowCount } = await db.query('select 1 from spots where ref = $1 and shop_id = $2 and id <> $3 and not deleted', [
    ref,
    shopId,
    id,
  ]);
  return rowCount! > 0;
}

/** The error of the database when two goods of a shop get the same number at the same moment. */
export const isRefClash = (error: unknown): boolean => (error as { constraint?: unknown } | null)?.constraint === 'spots_ref';
