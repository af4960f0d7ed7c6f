import type { Db } from '@xinyue/kit/db/db';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Spot } from '../domain/spot.ts';
import { spotSelection } from './spotColumns.ts';
import { isLow, isSoldOut } from './spotListStore.ts';

export type Overview = { open: number; closed: number; low: number; soldOut: number; lowest: Spot[] };

const inScope = 'not s.deleted and ($1::text is null or s.shop_id = $1)';

// Counts and list from one statement, so from one moment. Those that sell nothing first, then by what is left measured in minimum orders.
const overview = `
with lowest as (
  select ${spotSelection}, row_number() over (order by s.stock::numeric / s.minimum, s.id desc) as place
  from spots s left join shops h on h.id = s.shop_id
  where ${inScope} and (${isSoldOut} or ${isLow('$2')}) order by s.stock::numeric / s.minimum, s.id desc limit $3
)
select count(*) filter (where not s.closed) as open, count(*) filter (where s.closed) as closed,
  count(*) filter (where ${isSoldOut}) as "soldOut", count(*) filter (where ${isLow('$2')}) as low,
  (select coalesce(json_agg(lowest order by lowest.place), '[]') from lowest) as lowest
from spots s where ${inScope}`;

/** Goods that are named one by one; the rest is behind the links to the list. */
const namedAtMost = 20;

/** how many goods within the caller's scope are on offer, closed, low and sold out, all of them counted, and the lowest of them. */
export const readOverview = async (db: Db, { ownerId }: Scope, lowFactor: number): Promise<Overview> =>
  (await db.query<Overview>(overview, [ownerId, lowFactor, namedAtMost])).rows[0]!;
