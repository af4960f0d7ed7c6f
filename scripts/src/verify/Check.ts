import type { ServiceName } from '@xinyue/contracts';
import type { Pool } from 'pg';

/** One line of the audit: what must be true, whether it is, and the numbers (or the first offenders). */
export type Check = { name: string; ok: boolean; detail: string };

/** The databases that are audited. */
export type Databases = Record<ServiceName, Pool>;

/** A check that looks for offenders: none may be found among `seen`. */
export async function findNone(name: string, pool: Pool, offenders: string, counted: string): Promise<Check> {
  const { rows } = await pool.query<{ what: string }>(`select what from (${offenders}) as found limit 5`);
  if (rows.length > 0) return { name, ok: false, detail: `wrong: ${rows.map(({ what }) => what).join('; ')}` };
  const { rows: counts } = await pool.query<{ count: string }>(`select count(*) as count from ${counted}`);
  return { name, ok: true, detail: `${counts[0]!.count} looked at` };
}
