import type { Db } from '@xinyue/kit/db/db';
import { contains, type OrderFilter, type Owners } from './orderConditions.ts';

/** With more owners than this the name is compared along the orders: their list is then full of matches anyway. */
const mostOwners = 500;

async function find(db: Db, kind: 'customer' | 'shop', text: string | undefined): Promise<string[] | undefined> {
  if (!text) return undefined;
  const { rows } = await db.query<{ id: string }>({
    name: 'find-parties',
    text: 'select distinct id from order_parties where kind = $1 and name ilike $2 limit $3',
    values: [kind, contains(text), mostOwners + 1],
  });
  return rows.length > mostOwners ? undefined : rows.map(({ id }) => id);
}

/** Who is meant by the parts of names in a filter, so that an index leads to their orders. */
export async function findOwners(db: Db, { nickname, shopUserName }: OrderFilter): Promise<Owners> {
  const [customerIds, shopIds] = await Promise.all([find(db, 'customer', nickname), find(db, 'shop', shopUserName)]);
  return { customerIds, shopIds };
}
