import type { rules } from '@xinyue/contracts';
import type { Scope } from '@xinyue/kit/auth/scopeOf';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { type Page, pageOf } from '@xinyue/kit/db/pageOf';
import { findPage } from '../../store/findPage.ts';
import { isPublic } from '../../store/isPublic.ts';
import type { Category } from '../domain/category.ts';
import { categorySelection } from './categoryStore.ts';

/** A spot type as visitors see it: price (fen), unit and shop of its newest open good, null where it has none (Z-63). */
export type TypeCard = {
  id: string;
  name: string;
  shopName: string | null;
  priceFen: number | null;
  unit: string | null;
  tonFen: number | null;
};

const byId = { table: 'categories', column: 'id', id: 'id', idType: 'text' } as const;
const kept = `not deleted and ($1::text is null or owner_id is null or owner_id = $1)
  and ($2::text is null or id = $2) and ($3::text is null or name ilike $3)
  and ($4::text[] is null or id = any($4))`;

const list = ({ behind, tail }: Page) => `
with page as (select ${categorySelection} from categories where ${kept}${behind} ${tail})
select (select count(*) from categories where ${kept}) as total,
  (select coalesce(json_agg(page order by page.id desc), '[]') from page) as list`;

// One walk down the index (type_id, id desc) per card finds the newest good that is public.
const cards = ({ behind, tail }: Page) => `
with page as (select id, name from categories where not deleted and not closed${behind} ${tail})
select (select count(*) from categories where not deleted and not closed) as total,
  (select coalesce(json_agg(json_build_object('id', page.id, 'name', page.name, 'shopName', newest.name, 'priceFen', newest.price_fen,
     'unit', newest.unit, 'tonFen', nullif(newest.ton_down_fen, -1))
     order by page.id), '[]')
   from page left join lateral (
     select s.price_fen, s.unit, s.ton_down_fen, h.name from spots s join shops h on h.id = s.shop_id
     where s.type_id = page.id and ${isPublic} order by s.id desc limit 1) newest on true) as list`;

/** Categories within the caller's scope, newest first; `name` finds parts of names. */
export async function listScopedCategories(
  db: Db,
  filter: { id?: string | undefined; ids?: string[] | undefined; name?: string | undefined },
  { ownerId }: Scope,
  paging: rules.Paging,
) {
  const { id = null, ids = null, name } = filter;
  const pattern = name === undefined ? null : containing(name);
  const page = pageOf(paging, { ...byId, direction: 'desc' }, [ownerId, id, pattern, ids]);
  return findPage<Category>(db, list(page), page);
}

/** Open categories in the order of their making. */
export function listTypeCards(db: Db, paging: rules.Paging) {
  const page = pageOf(paging, { ...byId, direction: 'asc' }, []);
  return findPage<TypeCard>(db, cards(page), page);
}
