import { type ApplicationWarning, auditStatuses, documentSlots, shopKey } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { keyOf } from '../../files/domain/fileName.ts';
import type { Application } from '../domain/application.ts';

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
