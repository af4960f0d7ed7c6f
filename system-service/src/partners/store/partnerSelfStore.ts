import type { PartnerKind, PartnerScope } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

/** What a partner is told of itself; `kind` null: no key made here works under this name. */
export type Self = {
  kind: PartnerKind | null;
  scopes: PartnerScope[];
  label: string;
  shopId: string | null;
  shopName: string | null;
  /** Where it has a rate of its own. */
  ownRate: number | null;
};

/** All of it in one statement, which is prepared: `me` is what programs ask most. */
export async function findSelf(db: Db, name: string): Promise<Self> {
  const { rows } = await db.query<Self>({
    name: 'partner-self',
    text: `select p.kind, p.scopes, p.label, case when p.kind = 'shop' then p.shops[1] end as "shopId", s.name as "shopName", r.per_minute as "ownRate"
      from (select $1::text as name) as asked
      left join partners p on p.name = asked.name and p.state = 'active'
      left join shops s on p.kind = 'shop' and s.id = p.shops[1]
      left join partner_rates r on r.name = asked.name`,
    values: [name],
  });
  return rows[0]!;
}
