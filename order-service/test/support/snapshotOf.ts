import type { Pool } from 'pg';

export type Snapshot = {
  row: Record<string, unknown> & { status: string; version: number; deleted: boolean };
  stock: { balance: number; version: number };
  moves: number;
  lines: string[];
  facts: { type: string; status: string; version: number }[];
  notices: number;
  unbooked: number;
  audits: number;
};

/** Everything that a change of an order could leave behind, in one look. */
export async function snapshotOf(pool: Pool, id: string): Promise<Snapshot> {
  const { rows } = await pool.query<{ all: Snapshot }>(
    `select jsonb_build_object(
       'row', to_jsonb(o), 'stock', to_jsonb(s),
       'moves', (select count(*) from stock_movements where order_id = o.id),
       'lines', (select coalesce(jsonb_agg(what order by id), '[]') from order_timeline where order_id = o.id),
       'facts', (select jsonb_agg(jsonb_build_object('type', type, 'status', data->'status', 'version', aggregate_version)
                 order by aggregate_version) from outbox where aggregate_id = o.id::text),
       'notices', (select count(*) from payment_notices where order_id = o.id),
       'unbooked', (select count(*) from unbooked_payments where order_id = o.id),
       'audits', (select count(*) from audit where row_id = o.id::text)) as all
     from orders o join stock s using (spot_id) where o.id = $1`,
    [id],
  );
  return rows[0]!.all;
}
