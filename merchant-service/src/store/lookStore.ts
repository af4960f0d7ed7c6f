import { type Actor, type lookQuery, userTypes } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { z } from 'zod';

export type LookQuery = z.output<typeof lookQuery>;
export type Look = {
  id: string;
  lookedAt: Date;
  account: string;
  userType: 0 | 1 | 2;
  origin: string;
  record: string;
  recordId: string;
  fields: string[];
  purpose: string;
  reference: string;
};
/** Who has a link to a file: the account that asked for it, with the kind of user it is. */
export type Asker = Pick<Actor, 'accountId' | 'userType'>;

/**
 * Writes that these fields of a record were shown in full (P2); call it in the transaction, or before the answer, that shows them. `table` and
 * `fields` are names from our code, `reference` is what the list is searched by (default: the record's id).
 */
export async function noteLook(
  db: Db,
  look: { actor: Actor; table: string; id: string; fields: string[]; reference?: string; origin: string | undefined; now: Date },
): Promise<void> {
  const { actor, table, id, fields, reference = id, origin = '', now } = look;
  await db.query(
    `insert into looks (looked_at, account_id, user_type, account, origin, record, record_id, fields, reference)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [now, actor.accountId, actor.userType, actor.account, origin, table, id, fields, reference],
  );
}

// The account is asked for again: one that was disabled since the link was made sees nothing any more (A3).
const note = `
with asker as (
  select account from users where $2 <> ${userTypes.merchant} and id = $1 and user_type = $2 and not disabled and not deleted
  union all
  select m.account from merchants m join users u on u.id = m.user_customer_id
  where $2 = ${userTypes.merchant} and m.id = $1 and not (m.disabled or m.deleted or u.disabled or u.deleted)
)
insert into looks (looked_at, account_id, user_type, account, origin, record, record_id, purpose, reference)
select $3, $1, $2, asker.account, $4, 'files', $5, coalesce(c.purpose, ''), coalesce(c.reference, $5)
from asker left join file_claims c on c.key = $5
returning purpose`;

/** Writes that somebody sees a file now (K2); answers what the file is used for, or undefined when this account may see nothing (more). */
export async function noteFileLook(
  db: Db,
  look: { asker: Asker; key: string; origin: string | undefined; now: Date },
): Promise<string | undefined> {
  const { asker, key, origin = '', now } = look;
  const { rows } = await db.query<{ purpose: string }>(note, [asker.accountId, asker.userType, now, origin, key]);
  return rows[0]?.purpose;
}

/** One page of looks, newest first, with the exact number of all that match: by reference or record, by account in whatever case. */
export async function listLookRows(db: Db, query: LookQuery) {
  const where = 'where ($1::text is null or reference = $1) and ($2::text is null or lower(account) = lower($2))';
  const given = [query.reference ?? null, query.who ?? null];
  const page = pageOf(query, { table: 'looks', column: 'looks.id', id: 'looks.id', idType: 'bigint', direction: 'desc' }, given);
  const [found, total] = await Promise.all([
    db.query<Look>(
      `select id::text, looked_at as "lookedAt", account, user_type as "userType", origin, record, record_id as "recordId", fields, purpose,
         reference from looks ${where}${page.behind} ${page.tail}`,
      page.values,
    ),
    db.query<{ total: number }>(`select count(*) as total from looks ${where}`, given),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows, total: total.rows[0]!.total, ...rest };
}
