import type { Monitor } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

/** The last self-check that ended; null before the first. */
export async function findSelfCheck(db: Db): Promise<Monitor['selfCheck']> {
  const { rows } = await db.query<NonNullable<Monitor['selfCheck']>>(
    `select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as time, ok, lines from self_checks order by at desc limit 1`,
  );
  return rows[0] ?? null;
}
