import type { FuturesProduct } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Spot } from '../domain/spot.ts';
import { spotSelection } from './spotColumns.ts';
import { isLow, isSoldOut } from './spotListStore.ts';

/** How many goods, and what they cost in the mean, in fen per tonne. */
type MeanPrice = Pick<Spot, 'tonDownFen'> & { goods: number };
/** All goods of a category on offer, and of them those that are set against a product. */
export type TypeMeans = MeanPrice & Pick<Spot, 'typeId' | 'typeName'> & { against: AgainstProduct[] };
export type AgainstProduct = MeanPrice & { basisContract: FuturesProduct };
export type Overview = { open: number; closed: number; low: number; soldOut: number; lowest: Spot[]; means: TypeMeans[] };

const inScope = 'not s.deleted and ($1::text is null or s.shop_id = $1)';

// Counts and list come from one statement, so from one moment. Goods that sell nothing first, then by stock in minimum orders.
const overview = `
with lowest as (
  select ${spotSelection}, row_number() over (order by s.stock::numeric / s.minimum, s.id desc) as place
  from spots s left join shops h on h.id = s.shop_id
  where ${inScope} and (${isSoldOut} or ${isLow('$2')}) order by s.stock::numeric / s.minimum, s.id desc limit $3
), parts as (
  select s.type_id, s.type_name, s.basis_contract, count(*) as goods, sum(s.ton_down_fen) as fen
  from spots s
  where ${inScope} and not s.closed and not s.type_closed and s.ton_down_fen > 0
  group by 1, 2, 3
), means as (
  select type_id as "typeId", type_name as "typeName", sum(goods)::int as goods, round(sum(fen) / sum(goods))::bigint as "tonDownFen",
    coalesce(json_agg(json_build_object('basisContract', basis_contract, 'goods', goods, 'tonDownFen', round(fen / goods))
      order by goods desc, basis_contract) filter (where basis_contract is not null), '[]') as against
  from parts group by 1, 2 order by goods desc, 2 limit $3
)
select count(*) filter (where not s.closed) as open, count(*) filter (where s.closed) as closed,
  count(*) filter (where ${isSoldOut}) as "soldOut", count(*) filter (where ${isLow('$2')}) as low,
  (select coalesce(json_agg(lowest order by lowest.place), '[]') from lowest) as lowest,
  (select coalesce(json_agg(means order by means.goods desc, means."typeName"), '[]') from means) as means
from spots s where ${inScope}`;

/** Goods and categories that are named one by one; the rest is behind the links to the list. */
const namedAtMost = 20;

/** how many goods within the caller's scope are on offer, closed, low and sold out, all of them counted, the lowest of them, and what categories cost. */
export const readOverview = async (db: Db, { ownerId }: Scope, lowFactor: number): Promise<Overview> =>
  (await db.query<Overview>(overview, [ownerId, lowFactor, namedAtMost])).rows[0]!;
