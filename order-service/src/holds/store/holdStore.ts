import type { HoldQuery } from '@xinyue/contracts';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { isUuid } from '@xinyue/kit/db/isUuid';
import { pageOf } from '@xinyue/kit/db/pageOf';
import { type HoldRules, holdFiguresOf } from '../domain/holdRules.ts';
import { buyerFacts, limitColumns, shutUntil } from './termsSql.ts';

/** What a buyer holds unpaid, by how much that is limited, and what is known of the buyer. Money in fen. */
export type Hold = {
  id: string;
  nickname: string;
  orders: number;
  fen: number;
  paid: boolean;
  strikes: number;
  newcomer: boolean;
  ordersLimit: number;
  fenLimit: number;
  shareLimit: number;
  blockedUntil: Date | null;
  ownUntil: string | null;
  reason: string;
  by: string;
};

/** One buyer's row out of facts `f` and what is held; parameters $1 now, $2 the figures. */
const shown = `f.customer_id as id, coalesce((select name from order_parties p where p.kind = 'customer' and p.id = f.customer_id
    order by exists (select from orders o where o.customer_id = f.customer_id and o.customer_name = p.name and not o.deleted) desc, name limit 1), '')
    as nickname, f.paid, f.strikes::int, f.newcomer, ${shutUntil('f', '$2', '$1')} as "blockedUntil",
  case when f.own then f.own_until::text end as "ownUntil", case when f.own then f.own_reason else '' end as reason,
  case when f.own then f.own_by else '' end as by, ${limitColumns('f', '$2')}`;

const factsOf = (which: string) => `facts as (
  select given.customer_id, coalesce(b.paid, false) as paid, b.own_until, b.own_reason, b.own_by, ${buyerFacts('b', '$1')}
  from (${which}) as given left join buyers b on b.customer_id = given.customer_id
)`;

const columns = `id, nickname, orders, fen, paid, strikes, newcomer, orders_limit as "ordersLimit", fen_limit as "fenLimit",
  share_limit as "shareLimit", "blockedUntil", "ownUntil", reason, by`;

const open = `coalesce(count(o.id), 0)::int as orders, coalesce(sum(o.total_fen), 0)::bigint as fen`;

/** What one buyer holds, who may be unknown here. */
export async function readHold(db: Db, rules: HoldRules, customerId: string, now: Date): Promise<Hold> {
  const { rows } = await db.query<Hold>({
    name: 'read-hold',
    text: `with ${factsOf('select $3::text as customer_id')}, held as (
        select ${shown}, own.orders, own.fen from facts f cross join lateral (
          select ${open} from orders o where o.customer_id = f.customer_id and o.status = '0' and not o.deleted) own
      ) select ${columns} from held`,
    values: [now, holdFiguresOf(rules), customerId],
  });
  return rows[0]!;
}

/**
 * A page of the buyers that hold something, have strikes that count or figures of their own in force, whoever holds most first, or has most
 * strikes. `customer` is a part of the name or an id.
 */
export async function listHolds(
  db: Db,
  rules: HoldRules,
  { customer, ids, sort = 'fen', pageNum, pageSize, after }: HoldQuery,
  now: Date,
): Promise<{ list: Hold[]; total: number; next?: string }> {
  const named = customer && isUuid(customer) ? customer : null;
  const values: unknown[] = [now, holdFiguresOf(rules), named];
  const conditions = ['true'];
  if (named) conditions.push('id = $3');
  else if (customer) conditions.push(`nickname ilike $${values.push(containing(customer))}`);
  if (ids) conditions.push(`id = any($${values.push(ids)}::text[])`);
  const where = conditions.join(' and ');
  const source = `with held_now as (
      select customer_id, ${open} from orders o where status = '0' and not deleted group by customer_id
    ), ${factsOf(`select customer_id from held_now union select customer_id from buyers where strikes <> '{}' or own_until is not null
      union select $3::text where $3 is not null`)}, held as (
      select ${shown}, coalesce(h.orders, 0) as orders, coalesce(h.fen, 0) as fen
      from facts f left join held_now h on h.customer_id = f.customer_id where h.orders > 0 or f.strikes > 0 or f.own or f.customer_id = $3
    )`;
  const order = {
    table: 'held',
    column: sort,
    id: 'id',
    idType: 'text',
    direction: 'desc',
    carried: { field: sort, type: 'bigint' },
  } as const;
  const page = pageOf({ pageNum, pageSize, after }, order, values);
  const [found, counted] = await Promise.all([
    db.query<Hold>(`${source} select ${columns} from held where ${where}${page.behind} ${page.tail}`, page.values),
    db.query<{ total: number }>(`${source} select count(*)::int as total from held where ${where}`, values),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows, total: counted.rows[0]!.total, ...rest };
}
