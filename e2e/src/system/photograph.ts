import { serviceNames } from '@xinyue/contracts';
import type { OpenDatabases } from './openDatabases.ts';

/**
 * What may change without anybody having written: counters of wrong passwords, nonces and calls of partners, uses of sessions, how far the relay
 * is, how far the first reading of older orders is, counts that are folded (the orders they count stand in the picture themselves), clicks on
 * goods, what is told of refusals, links over the evidence, since when a job knows who must have a second factor, the root of a day, the price index, how jobs
 * went.
 */
const restless = [
  'sign_in_tries',
  'partner_nonces',
  'partner_calls',
  'partner_refusals',
  'sessions',
  'outbox_told',
  'outbox_delays',
  'migrations',
  'order_counts',
  'order_totals',
  'order_count_changes',
  'sale_counts',
  'sale_count_changes',
  'search_misses',
  'index_days',
  'index_due',
  'index_offers',
  'index_values',
  'index_parts',
  'spot_clicks',
  'earlier_orders',
  'cancelled_meanwhile',
  'movement_anchors',
  'security_events',
  'evidence_chain',
  'evidence_roots',
  'look_repeats',
  'factor_holders',
  'job_runs',
];

/** Every table of every service with a hash of its rows; nothing of the restless ones. */
export async function photograph(databases: OpenDatabases): Promise<Record<string, string>> {
  const picture: Record<string, string> = {};
  for (const name of serviceNames) {
    // Tables of a schema of their own under its name.
    const { rows } = await databases[name].query<{ table: string }>(
      `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table from information_schema.tables
       where table_schema in ('public', 'simulation') and table_type = 'BASE TABLE' order by 1`,
    );
    for (const { table } of rows) {
      const what = restless.includes(table)
        ? `''`
        : `count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '')`;
      const found = await databases[name].query<{ it: string }>(
        `select ${what} as it from ${table} t${what === `''` ? ' limit 1' : ''}`,
      );
      picture[`${name}.${table}`] = found.rows[0]?.it ?? '';
    }
  }
  return picture;
}
