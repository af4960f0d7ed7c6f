import { prunePartnerNonces } from '@xinyue/kit/auth/createPartnerVerifier';
import type { Clock } from '@xinyue/kit/clock';
import type { PlumbingLog } from '@xinyue/kit/db/plumbingLog';
import { schedule, type Scheduled } from '@xinyue/kit/service/schedule';
import type { Pool } from 'pg';

/** Days for which a repeated order request is answered with its first order (own-names: 24 h). */
const requestDays = 1;

/** Hourly: forgets partners' nonces that are too old to come again, and the keys of old order requests. */
export function startJobs({ pool, clock, log }: { pool: Pool; clock: Clock; log: PlumbingLog }): Scheduled {
  const forget = async () => {
    await prunePartnerNonces(pool, clock.now());
    await pool.query(`delete from order_requests where at < $1::timestamptz - interval '1 day' * $2`, [clock.now(), requestDays]);
  };
  return schedule('forget old requests', '17 * * * *', forget, log);
}
