import { defaultPayerBank, payerBankVariable } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { StoredHqConfig } from '../domain/hqConfig.ts';
import type { Facts, PlanGood, Used } from '../domain/plan/Plan.ts';
import type { StoredShopConfig } from '../domain/shopConfig.ts';
import type { Task } from '../domain/task.ts';

/** What the goods among these that are this shop's cost now. Fen. */
export async function pricesOf(db: Db, shopId: string, spotIds: readonly string[]): Promise<number[]> {
  const { rows } = await db.query<{ fen: number }>(
    'select price_fen as fen from offers where spot_id = any($1::uuid[]) and shop_id = $2 and not deleted',
    [spotIds, shopId],
  );
  return rows.map(({ fen }) => fen);
}

/** Whether a shop is open, and what its bank is called; a shop that is not known is closed. */
export async function readShop(db: Db, shopId: string): Promise<{ open: boolean; payeeBank: string }> {
  const { rows } = await db.query<{ open: boolean; payeeBank: string }>(
    'select open, payee_bank as "payeeBank" from shops where shop_id = $1',
    [shopId],
  );
  return rows[0] ?? { open: false, payeeBank: '' };
}

/** what the day's other plans of a config took; of a deleted task only what became an order. */
async function readUsed(db: Db, { id, configId, day }: Task): Promise<Used> {
  const { rows } = await db.query<Omit<Used, 'goods'> & { goods: Record<string, number> | null }>(
    `with used as (
       select r.task_id, r.nth, r.spot_id, r.quantity, r.total_fen, r.split_group
       from simulation.task_orders r join simulation.tasks t on t.id = r.task_id
       where t.config_id = $1 and t.day = $2 and t.id <> $3 and (not t.deleted or r.generate_status = 1)
     )
     select coalesce(sum(total_fen), 0)::bigint as fen,
       count(distinct (task_id, split_group)) filter (where split_group is not null) + count(*) filter (where split_group is null) as parents,
       count(*) filter (where split_group is not null) as "childRows",
       (select json_object_agg(spot_id, quantity) from (select spot_id, sum(quantity)::bigint as quantity from used group by spot_id) as g) as goods
     from used`,
    [configId, day, id],
  );
  const { goods, ...used } = rows[0]!;
  return { ...used, goods: goods ?? {} };
}

/** The goods of a config as they are sold now. */
async function readGoods(db: Db, { shopId, spotIds }: StoredShopConfig): Promise<PlanGood[]> {
  const { rows } = await db.query<PlanGood>(
    `select o.spot_id as id, o.name, o.type_name as "typeName", o.unit, o.price_fen as "priceFen", o.minimum,
       coalesce(s.balance, 0) as stock, not o.open as closed, o.deleted, o.shop_id = $2 as own
     from offers o left join stock s using (spot_id) where o.spot_id = any($1) order by o.spot_id`,
    [spotIds, shopId],
  );
  return rows;
}

async function readPayerBank(db: Db): Promise<string> {
  const { rows } = await db.query<{ value: string }>('select value from simulation.variables where name = $1', [
    payerBankVariable,
  ]);
  return rows[0]?.value || defaultPayerBank;
}

/** All that a task's plan is made of, as it is now. */
export async function readFacts(
  db: Db,
  { task, config, hq, payeeBank }: { task: Task; config: StoredShopConfig; hq: StoredHqConfig | undefined; payeeBank: string },
): Promise<Facts> {
  return {
    hq: hq ? { figures: hq.figures, spotIds: hq.spotIds } : null,
    shop: { figures: config.figures, spotIds: config.spotIds },
    goods: await readGoods(db, config),
    payerBank: await readPayerBank(db),
    payeeBank,
    used: await readUsed(db, task),
    day: task.day,
    starts: task.starts,
    ends: task.ends,
  };
}
