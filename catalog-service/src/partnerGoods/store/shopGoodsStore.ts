import type { PartnerGoodsQuery } from '@xinyue/contracts';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import type { Db } from '@xinyue/kit/db/db';
import { type Page, pageOf } from '@xinyue/kit/db/pageOf';
import type { Spot } from '../../goods/domain/spot.ts';
import { spotSelection } from '../../goods/queries.ts';
import { findPage } from '../../store/findPage.ts';

const changed = 'greatest(s.updated_at, (select h.renamed_at from shops h where h.id = s.shop_id))';
const where = (withDeleted: boolean) => `s.shop_id = $1${withDeleted ? '' : ' and not s.deleted'}
  and ($2::text is null or s.id = $2) and ($3::text is null or s.ref = $3)
  and ($4::timestamp is null or ${changed} >= $4::timestamp at time zone 'Asia/Shanghai')`;

// List and total come from one statement, so from one moment.
const listing = (goods: string, { behind, tail }: Page) => `
with page as (
  select ${spotSelection} from spots s left join shops h on h.id = s.shop_id where ${goods}${behind} ${tail}
)
select (select count(*) from spots s where ${goods}) as total,
  (select coalesce(json_agg(page order by page.id desc), '[]') from page) as list`;

/** Goods of one shop, newest first; `changedFrom` is a day or a moment of Beijing. The shop stands in the statement. */
export function listShopGoods(db: Db, query: PartnerGoodsQuery, { ownerId }: Scope) {
  const given = [ownerId ?? '', query.id ?? null, query.ref ?? null, query.changedFrom ?? null];
  const page = pageOf(query, { table: 'spots', column: 's.id', id: 's.id', idType: 'text', direction: 'desc' }, given);
  return findPage<Spot>(db, listing(where(query.withDeleted ?? false), page), page);
}
