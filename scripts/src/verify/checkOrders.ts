import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Check, type Databases, findNone } from './Check.ts';

/** Kept counts say what the orders say, for all shops and for each one (C-07, C-55). */
export async function checkCounts({ order }: Databases): Promise<Check[]> {
  const keys = 'shop_name, status, ordered_day, paid_day';
  const kept = `select scope, ${keys}, orders, fen from order_counts
    union all select shop_id, ${keys}, orders, fen from order_count_changes
    union all select '', '', status, ordered_day, paid_day, orders, fen from order_count_changes`;
  const real = `select shop_id as scope, shop_name, status, beijing_day(ordered_at) as ordered_day, beijing_day(paid_at) as paid_day, total_fen
      from orders where not deleted
    union all select '', '', status, beijing_day(ordered_at), beijing_day(paid_at), total_fen from orders where not deleted`;
  return [
    await findNone(
      'kept counts = orders',
      order,
      `select coalesce(nullif(scope, ''), 'all shops') || ' ' || status || ' on ' || ordered_day || ': ' || kept || ' kept, ' || counted || ' there' as what
       from (
         select scope, status, ordered_day, sum(kept) as kept, sum(counted) as counted from (
           select scope, ${keys}, orders as kept, fen as kept_fen, 0 as counted, 0 as fen from (${kept}) as k
           union all select scope, ${keys}, 0, 0, 1, total_fen from (${real}) as r
         ) as both_sides group by scope, ${keys} having sum(kept) <> sum(counted) or sum(kept_fen) <> sum(fen)
       ) as different group by scope, status, ordered_day, kept, counted`,
      'order_counts',
    ),
    await findNone(
      'kept totals = kept counts',
      order,
      `select coalesce(nullif(scope, ''), 'all shops') || ' ' || status || ': ' || sum(total) || ' kept, ' || sum(counted) || ' counted' as what
       from (
         select scope, shop_name, status, orders as total, fen as total_fen, 0 as counted, 0 as fen from order_totals
         union all select scope, shop_name, status, 0, 0, orders, fen from order_counts
       ) as both_sides group by scope, shop_name, status having sum(total) <> sum(counted) or sum(total_fen) <> sum(fen)`,
      'order_totals',
    ),
    await checkSales(order),
  ];
}

/** Kept sales say what the paid orders say, day by day, name by name. */
function checkSales(order: Databases['order']): Promise<Check> {
  const keys = 'paid_day, shop_name, spot_name, type_name, pay_type';
  return findNone(
    'kept sales = orders',
    order,
    `select 'sales of ' || spot_name || ' on ' || paid_day || ': ' || sum(kept) || ' kept, ' || sum(counted) || ' there' as what
     from (
       select ${keys}, orders as kept, fen as kept_fen, 0 as counted, 0 as fen from sale_counts
       union all select ${keys}, orders, fen, 0, 0 from sale_count_changes
       union all select beijing_day(paid_at), shop_name, spot_name, type_name, pay_type, 0, 0, 1, total_fen
         from orders where not deleted and paid_at is not null and status in ('1', '2', '3')
     ) as both_sides group by ${keys} having sum(kept) <> sum(counted) or sum(kept_fen) <> sum(fen)`,
    'sale_counts',
  );
}

type Contract = { no: string; key: string; sha256: string; order: string };

/** What an order shows is its contract that counts, with those who confirmed it; confirmed were exactly its bytes. */
const torn = `
select o.order_no || ' shows another contract than it has' as what from orders o
full join (select * from order_contracts where replaced_at is null) c on c.order_id = o.id
where o.contract_pdf is not null and c.order_id is null or c.order_id is not null
  and (o.contract_pdf is distinct from c.save_url or o.contract_sha256 is distinct from c.sha256 or o.contract_confirmed is distinct from (
    select case count(*) when 2 then 'both' when 1 then min(side) else 'none' end from contract_confirmations where contract_no = c.contract_no))
union all
select f.contract_no || ' was confirmed with other bytes' from contract_confirmations f join order_contracts c using (contract_no) where f.sha256 <> c.sha256`;

/** Contracts made from orders: what the databases say of them, and with a folder also the bytes that lie there (a changed file is noticed). */
export async function checkContracts(databases: Databases, folder?: string): Promise<Check[]> {
  const { order, merchant } = databases;
  const { rows } = await order.query<Contract>(
    `select contract_no as no, substr(save_url, 14) as key, sha256, order_id::text as order from order_contracts`,
  );
  const kept = await merchant.query<{ key: string; sha256: string; reference: string; purpose: string }>(
    `select key, encode(f.sha256, 'hex') as sha256, c.reference, c.purpose from files f join file_claims c using (key) where key = any($1)`,
    [rows.map(({ key }) => key)],
  );
  const byKey = new Map(kept.rows.map((row) => [row.key, row]));
  const wrong: string[] = [];
  for (const { no, key, sha256, order: id } of rows) {
    const file = byKey.get(key);
    if (!file || file.sha256 !== sha256 || file.reference !== id || file.purpose !== 'contractPdf')
      wrong.push(`${no} is not kept`);
    else if (folder && (await hashOf(folder, key)) !== sha256) wrong.push(`${no} was changed where it lies`);
  }
  const name = folder ? 'contracts are the bytes that were made' : 'contracts are kept';
  return [
    await findNone('orders show the contract they have', order, torn, 'order_contracts'),
    { name, ok: wrong.length === 0, detail: wrong.slice(0, 5).join('; ') || `${rows.length} looked at` },
  ];
}

const hashOf = (folder: string, key: string): Promise<string | undefined> =>
  readFile(path.join(folder, key.slice(0, 2), key)).then(
    (data) => createHash('sha256').update(data).digest('hex'),
    () => undefined,
  );
