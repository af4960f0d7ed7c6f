import { beijingText } from '@xinyue/kit/db/beijingText';
import type { Db } from '@xinyue/kit/db/db';
import type { Happened } from '../domain/noticeText.ts';

/** What was done with the key of a partner since then, and with its addresses by us, as the trail has it; newest first. */
export async function listHappened(db: Db, partner: string, since: Date): Promise<Happened[]> {
  const { rows } = await db.query<Happened>(
    `select ${beijingText('a.at')} as time, a.what, a.after, coalesce(e.url, '') as url
     from audit a left join webhook_endpoints e on a.what = 'webhook.statusChanged' and e.id::text = a.row_id
     where a.at >= $2 and (
       (a.what in ('partner.rotated', 'partnerKey.confirmed', 'partner.limited')
         and a.row_id in (select id from partners where name = $1 union all select $1))
       or (a.what = 'webhook.statusChanged' and a.after->>'state' = 'disabled'
         and a.row_id in (select id::text from webhook_endpoints where partner = $1)))
     order by a.id desc limit 50`,
    [partner, since],
  );
  return rows;
}

/** An address that fails, and for which part of the time that is borne. */
export type Failing = { url: string; since: Date; percent: number };

export async function listFailing(db: Db, partner: string): Promise<Failing[]> {
  const { rows } = await db.query<Failing>(
    `select url, failing_since as since, told_percent as percent from webhook_endpoints
     where partner = $1 and state = 'active' and failing_since is not null and told_percent > 0 order by failing_since desc`,
    [partner],
  );
  return rows;
}
