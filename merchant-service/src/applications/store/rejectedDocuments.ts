import { documentSlots } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { documentColumn } from '../../store/documentColumns.ts';

/** An application that was rejected before `before` and still has its documents, locked; others that are in use are left for later. */
export async function lockRejected(db: Db, before: Date): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from applications a where audit_status = 1 and audited_at <= $1
       and exists (select from file_claims c where c.purpose = 'application' and c.reference = a.id::text)
     order by audited_at limit 1 for update skip locked`,
    [before],
  );
  return rows[0]?.id;
}

const noDocuments = documentSlots.map((slot) => `${documentColumn(slot)} = '{}'`).join(', ');

/** Takes the references to the documents and the identity numbers read from them out of a locked application (P3). */
export async function forgetDocumentColumns(db: Db, id: string, now: Date): Promise<void> {
  await db.query(`update applications set ${noDocuments}, updated_at = $2 where id = $1`, [id, now]);
  await db.query(
    `update application_documents set identity_number_sealed = null, identity_number_index = null, identity_number_last4 = ''
     where application_id = $1`,
    [id],
  );
}
