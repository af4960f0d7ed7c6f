import { type Actor, documentSlots, type lookQuery, userTypes } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { z } from 'zod';
import { documentColumn } from '../../store/documentColumns.ts';
import { isDocument } from '../../store/documentFiles.ts';

export type AccessQuery = z.output<typeof lookQuery>;
export type AccessEntry = {
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
  reason: string | null;
  count: number;
};
/** Who has a link to a file: the account it was made for, with the kind of user it is, and the session. */
type Caller = Pick<Actor, 'accountId' | 'userType' | 'session'>;

/** Counted beside the row, because rows of `looks` never change: the same again within a minute (F17). */
const countAgain = `
counted as (
  insert into look_repeats (look_id, again, last_at) select id, 1, $1 from again
  on conflict (look_id) do update set again = look_repeats.again + 1, last_at = excluded.last_at
)`;

const noteFields = `
with again as (
  select id from looks where account_id = $2 and record = $6 and record_id = $7 and fields = $8 and reference = $9 and origin = $5
    and reason is not distinct from $10 and looked_at > $1::timestamptz - interval '1 minute' order by id desc limit 1
), ${countAgain}
insert into looks (looked_at, account_id, user_type, account, origin, record, record_id, fields, reference, reason)
select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 where not exists (select from again)`;

export type FieldAccess = {
  actor: Actor;
  table: string;
  id: string;
  fields: string[];
  reference?: string;
  origin: string | undefined;
  /** The reason: staff give one, people who see their own data need none. */
  reason?: string | undefined;
  now: Date;
};

/**
 * Writes that these fields of a record were shown in full (P2); call it in the transaction, or before the answer, that shows them. `table` and
 * `fields` are names from our code, `reference` is what the list is searched by (default: the record's id).
 */
export async function logFieldAccess(db: Db, access: FieldAccess): Promise<void> {
  const { actor, table, id, fields, reference = id, origin = '', reason, now } = access;
  const { accountId, userType, account } = actor;
  await db.query(noteFields, [now, accountId, userType, account, origin, table, id, fields, reference, reason]);
}

// The account and its session are read again: one that was disabled or has signed out since the link was made sees nothing any more (A3).
const noteFile = `
with caller as (
  select account from users where $3 <> ${userTypes.merchant} and id = $2 and user_type = $3 and not disabled and not deleted
  union all
  select m.account from merchants m join users u on u.id = m.user_customer_id
  where $3 = ${userTypes.merchant} and m.id = $2 and not (m.disabled or m.deleted or u.disabled or u.deleted)
), live as (
  select from sessions s where (s.user_id = $2 or s.merchant_id = $2) and encode(substring(s.token_hash for 6), 'hex') = $6
    and s.ends_at > $1 and s.seen_at + s.idle_limit > $1 and not s.needs_factor
), file as (
  select coalesce(c.purpose, '') as purpose, coalesce(c.reference, f.key) as reference, ${isDocument} and $3 = ${userTypes.staff} as document
  from files f left join file_claims c on c.key = f.key where f.key = $5
), seen as (
  select caller.account, file.purpose, file.reference, file.document, why.reason from caller cross join file left join lateral (
    select r.reason from document_reads r where r.account_id = $2 and r.key = $5 and r.signed_at > $1::timestamptz - interval '5 minutes'
    order by r.id desc limit 1
  ) why on file.document
  where ($6 = '' or exists (select from live)) and (not file.document or why.reason is not null)
), again as (
  select l.id from looks l join seen using (purpose, reference)
  where l.account_id = $2 and l.record = 'files' and l.record_id = $5 and l.origin = $4 and l.looked_at > $1::timestamptz - interval '1 minute'
    and l.reason is not distinct from seen.reason
  order by l.id desc limit 1
), ${countAgain}, noted as (
  insert into looks (looked_at, account_id, user_type, account, origin, record, record_id, purpose, reference, reason)
  select $1, $2, $3, account, $4, 'files', $5, purpose, reference, reason from seen where not exists (select from again)
)
select account, purpose, document from seen`;

/** Who sees a file, what it is used for, and whether it is a document of somebody else's that staff look at. */
export type FileLook = { account: string; purpose: string; document: boolean };

/** Writes that somebody sees a file now (K2); undefined when this account, or its session, may see nothing (more). */
export async function logFileAccess(
  db: Db,
  access: { caller: Caller; key: string; origin: string | undefined; now: Date },
): Promise<FileLook | undefined> {
  const { caller, key, origin = '', now } = access;
  const { accountId, userType, session = '' } = caller;
  return (await db.query<FileLook>(noteFile, [now, accountId, userType, origin, key, session])).rows[0];
}

/** One page of the access log, newest first, with the exact number of all that match: by reference or record, by account in whatever case. */
export async function findAccessEntries(db: Db, query: AccessQuery) {
  const where = 'where ($1::text is null or reference = $1) and ($2::text is null or lower(account) = lower($2))';
  const given = [query.reference ?? null, query.who ?? null];
  const page = pageOf(query, { table: 'looks', column: 'looks.id', id: 'looks.id', idType: 'bigint', direction: 'desc' }, given);
  const [found, total] = await Promise.all([
    db.query<AccessEntry>(
      `select id::text, looked_at as "lookedAt", account, user_type as "userType", origin, record, record_id as "recordId", fields, purpose,
         reference, reason, (1 + coalesce(again, 0))::int as count from looks left join look_repeats on look_id = looks.id ${where}${page.behind} ${page.tail}`,
      page.values,
    ),
    db.query<{ total: number }>(`select count(*) as total from looks ${where}`, given),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows, total: total.rows[0]!.total, ...rest };
}

/** What people call the record that was looked at, and which document of it; empty where only its number is known here. */
export type EntryNames = { about: string; slot: string };
type Named = { id: string; about: string; documents: Record<string, string[]> };

const documents = documentSlots.map((slot) => `'${slot}', ${documentColumn(slot)}`).join(', ');
const byIds = `
select id::text, shop_name as about, jsonb_build_object(${documents}) as documents from applications where id = any($1::uuid[])
union all select id::text, shop_name, '{}' from merchants where id = any($1::uuid[])
union all select id::text, account, '{}' from users where id = any($1::uuid[])`;

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The names of what a page of the access log is about (back-office 18n): shops by name, people by account, files by the document they are. */
export async function nameAccessEntries(db: Db, entries: readonly AccessEntry[]): Promise<(entry: AccessEntry) => EntryNames> {
  const ids = [...new Set(entries.map(({ reference }) => reference))].filter(isId);
  const { rows } = ids.length === 0 ? { rows: [] } : await db.query<Named>(byIds, [ids]);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ({ reference, record, recordId }) => {
    const named = known.get(reference);
    if (!named) return { about: '', slot: '' };
    const slot =
      record === 'files' && documentSlots.find((one) => named.documents[one]?.some((url) => url.endsWith(`/${recordId}`)));
    return { about: named.about, slot: slot || '' };
  };
}
