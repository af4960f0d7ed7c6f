import { type ApplicationWarning, documentSlots } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { Application } from '../domain/application.ts';
import { keyOf } from '../domain/fileName.ts';

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
