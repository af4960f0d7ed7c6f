import type { FuturesProduct } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Spot } from '../domain/spot.ts';
import { spotSelection } from './spotColumns.ts';
import { isLow, isSoldOut } from './spotListStore.ts';

/** What the goods of a category that are set against one product cost in the mean, in fen per tonne. */
export type TypePrice = Pick<Spot, 'typeId' | 'typeName' | 'tonDownFen'> & { basisContract: FuturesProduct; goods: number };
export type Overview = { open: number; closed: number; low: number; soldOut: number; lowest: Spot[]; prices: TypePrice[] };

const inScope = 'not s.deleted and ($1::text is null or s.shop_id = $1)';

// Counts and list from one statement, so from one moment. Those that sell nothing first, then by what is left measured in minimum orders.
const overview = `
with lowest as (
  select ${spotSelection}, row_number() over (order by s.stock::numeric / s.minimum, s.id desc) as place
  from spots s left join shops h on h.id = s.shop_id
  where ${inScope} and (${isSoldOut} or ${isLow('$2')}) order by s.stock::numeric / s.minimum, s.id desc limit $3
), prices as (
  select s.type_id as "typeId", s.type_name as "typeName", s.basis_contract as "basisContract", count(*)::int as goods,
    round(avg(s.ton_down_fen))::bigint as "tonDownFen"
  from spots s
  where ${inScope} and not s.closed and not s.type_closed and s.basis_contract is not null and s.ton_down_fen > 0
  group by 1, 2, 3 order by goods desc, 2, 3 limit $3
)
select count(*) filter (where not s.closed) as open, count(*) filter (where s.closed) as closed,
  count(*) filter (where ${isSoldOut}) as "soldOut", count(*) filter (where ${isLow('$2')}) as low,
  (select coalesce(json_agg(lowest order by lowest.place), '[]') from lowest) as lowest,
  (select coalesce(json_agg(prices order by prices.goods desc, prices."typeName", prices."basisContract"), '[]') from prices) as prices
from spots s where ${inScope}`;

/** Goods and categories that are named one by one; the rest is behind the links to the list. */
const namedAtMost = 20;

/** how many goods within the caller's scope are on offer, closed, low and sold out, all of them counted, the lowest of them, and what categories cost. */
export const readOverview = async (db: Db, { ownerId }: Scope, lowFactor: number): Promise<Overview> =>
  (await db.query<Overview>(overview, [ownerId, lowFactor, namedAtMost])).rows[0]!;
