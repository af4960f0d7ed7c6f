import {
  type ApplicationCounts,
  type ApplicationQuery,
  type ApplicationWarning,
  auditStatuses,
  documentSlots,
  rules,
  shopKey,
} from '@xinyue/contracts';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { isUuid } from '@xinyue/kit/db/isUuid';
import { pageOf } from '@xinyue/kit/db/pageOf';
import { keyOf } from '../../files/domain/fileName.ts';
import type { Application } from '../domain/application.ts';
import { applicationColumns, type ApplicationColumns, applicationIn } from './applicationStore.ts';

const from = 'from applications a join users u on u.id = a.customer_id';

/** C-29: the applications of one customer, newest first; none is an empty list. */
export async function listOwnApplications(db: Db, customerId: string): Promise<Application[]> {
  const { rows } = await db.query<ApplicationColumns>(
    `select ${applicationColumns} ${from} where a.customer_id = $1 order by a.submitted_at desc, a.id desc limit 100`,
    [customerId],
  );
  return rows.map(applicationIn);
}

export async function findApplication(db: Db, id: string): Promise<Application | undefined> {
  const { rows } = await db.query<ApplicationColumns>(`select ${applicationColumns} ${from} where a.id = $1`, [id]);
  return rows[0] && applicationIn(rows[0]);
}

/** The id of no application: what a text that is no id stands for. */
const nobody = '00000000-0000-0000-0000-000000000000';
const matching = `where ($1::uuid is null or a.id = $1) and ($2::text is null or a.shop_name ilike $2)
  and ($3::smallint is null or a.audit_status = $3) and ($4::uuid[] is null or a.id = any($4))`;

const newestFirst = { table: 'applications', column: 'a.submitted_at', id: 'a.id', idType: 'uuid', direction: 'desc' } as const;

function valuesOf(query: Pick<ApplicationQuery, 'id' | 'ids' | 'shopName' | 'auditStatus'>): unknown[] {
  const part = query.shopName && containing(query.shopName);
  const id = query.id === undefined || rules.id.safeParse(query.id).success ? query.id : nobody;
  return [id ?? null, part ?? null, query.auditStatus ?? null, query.ids?.filter(isUuid) ?? null];
}

/** C-52: how many applications match, in all and by state, in one statement. */
export async function countApplications(db: Db, query: Pick<ApplicationQuery, 'id' | 'shopName'>): Promise<ApplicationCounts> {
  const text = `select a.audit_status as "auditStatus", count(*)::int as total from applications a ${matching} group by a.audit_status order by a.audit_status`;
  const { rows: states } = await db.query<ApplicationCounts['states'][number]>(text, valuesOf(query));
  return { total: states.reduce((sum, { total }) => sum + total, 0), states };
}

/** C-52: one page of all applications, newest first, with the exact number of those that match; `shopName` finds a part of a name. */
export async function listApplications(
  db: Db,
  query: ApplicationQuery,
): Promise<{ list: Application[]; total: number; next?: string }> {
  const given = valuesOf(query);
  const page = pageOf(query, newestFirst, given);
  const listed = db.query<ApplicationColumns>(
    `select ${applicationColumns} ${from} ${matching}${page.behind} ${page.tail}`,
    page.values,
  );
  const counted = db.query<{ total: number }>(`select count(*)::int as total from applications a ${matching}`, given);
  const [{ rows: found }, { rows: counts }] = await Promise.all([listed, counted]);
  const { rows, ...rest } = page.cut(found);
  return { list: rows.map(applicationIn), total: counts[0]!.total, ...rest };
}

/**
 * How many wait for a decision, and which of them comes after this one: oldest first, from the start again behind the last one, never this
 * one itself.
 */
export async function findQueue(db: Db, { id, submittedAt }: Application): Promise<{ pending: number; nextId: string | null }> {
  const { rows } = await db.query<{ pending: number; nextId: string | null }>(
    `select (select count(*)::int from applications where audit_status = ${auditStatuses.pending}) as pending,
       (select id from applications where audit_status = ${auditStatuses.pending} and id <> $1
        order by (submitted_at, id) > ($2, $1::uuid) desc, submitted_at, id limit 1) as "nextId"`,
    [id, submittedAt],
  );
  return rows[0]!;
}

/** Applications of other customers that show the same picture, byte for byte as it is stored, in whatever document and submission. */
export async function findSameDocuments(db: Db, { documents, customerId }: Application): Promise<ApplicationWarning[]> {
  const shown = documentSlots.flatMap((slot) => documents[slot].map((saveUrl) => ({ slot, key: keyOf(saveUrl) ?? '' })));
  const { rows } = await db.query<ApplicationWarning>(
    `select distinct mine.slot, 'sameFile' as kind, a.id as "applicationId", a.shop_name as "shopName", a.audit_status as "auditStatus"
     from unnest($1::text[], $2::text[]) as mine (slot, key)
     join files f on f.key = mine.key
     join files other on other.sha256 = f.sha256 and other.key <> f.key
     join file_claims c on c.key = other.key
     join applications a on a.id = case when c.purpose = 'application' then c.reference::uuid end
     where a.customer_id <> $3
     order by a.id, mine.slot limit 50`,
    [shown.map(({ slot }) => slot), shown.map(({ key }) => key), customerId],
  );
  return rows;
}

/** Applications of other customers in which the same identity number was noted, in whatever document. */
export async function findSameIdentities(db: Db, application: Application): Promise<ApplicationWarning[]> {
  const { rows } = await db.query<ApplicationWarning>(
    `select distinct mine.slot, 'sameIdentity' as kind, a.id as "applicationId", a.shop_name as "shopName", a.audit_status as "auditStatus"
     from application_documents mine
     join application_documents other on other.identity_number_index = mine.identity_number_index
     join applications a on a.id = other.application_id
     where mine.application_id = $1 and mine.submission = $2 and a.customer_id <> $3
     order by a.id, mine.slot limit 50`,
    [application.id, application.submissions, application.customerId],
  );
  return rows;
}

/** Shops of this name, and applications of others that wait with it. */
export async function findSameNames(db: Db, application: Application): Promise<ApplicationWarning[]> {
  const { rows } = await db.query<ApplicationWarning>(
    `select null as slot, 'sameName' as kind, id as "applicationId", shop_name as "shopName", audit_status as "auditStatus"
     from applications where shop_key = $1 and audit_status = ${auditStatuses.pending} and customer_id <> $2
     union all
     select null, 'sameName', null, shop_name, ${auditStatuses.passed} from merchants
     where shop_key = $1 and not deleted and user_customer_id <> $2
     order by 3 nulls first limit 50`,
    [shopKey(application.shopName), application.customerId],
  );
  return rows;
}
