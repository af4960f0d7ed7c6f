import type { Db } from '@xinyue/kit/db/db';
import { hashBody } from '@xinyue/kit/idempotency/hashBody';

/** What a partner reported about one row of ours, as it came; `idempotencyKey` tells two of the same words apart. */
export type PartnerNotice = { partner: string; about: string; body: object; idempotencyKey: string | undefined };

const valuesOf = ({ partner, about, body, idempotencyKey }: PartnerNotice) => [
  partner,
  about,
  hashBody({ ...body, idempotencyKey }, 'base64url'),
];

/** Whether the same notice was taken before, at `since` or later. */
export async function isKnown(db: Db, notice: PartnerNotice, since: Date): Promise<boolean> {
  const { rows } = await db.query('select from partner_notices where partner = $1 and about = $2 and body = $3 and at >= $4', [
    ...valuesOf(notice),
    since,
  ]);
  return rows.length > 0;
}

/** Remembers a notice that was taken; false where it was taken before, at `since` or later. */
export async function noteNotice(db: Db, notice: PartnerNotice, now: Date, since = new Date(0)): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'note-partner-notice',
    text: `insert into partner_notices (partner, about, body, at) values ($1, $2, $3, $4)
      on conflict (about, partner, body) do update set at = excluded.at where partner_notices.at < $5`,
    values: [...valuesOf(notice), now, since],
  });
  return rowCount === 1;
}
