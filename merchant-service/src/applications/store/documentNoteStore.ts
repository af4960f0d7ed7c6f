import { documentSlots } from '@xinyue/contracts';
import type { BlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import type { RecordBox, Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import { documentColumn } from '../../store/documentColumns.ts';
import type { Application } from '../domain/application.ts';
import type { DocumentNote } from '../domain/documentNote.ts';

const noteColumns = `slot, verdict, note, to_char(expires_on, 'YYYY-MM-DD') as "expiresOn", identity_number_last4 as "identityLast4",
  reviewed_by_name as "reviewedBy", reviewed_at as "reviewedAt"`;

type Submitted = Pick<Application, 'id' | 'submissions'>;

/** What was noted of the documents as they were handed in last. */
export async function findNotes(db: Db, { id, submissions }: Submitted): Promise<DocumentNote[]> {
  const { rows } = await db.query<DocumentNote>(
    `select ${noteColumns} from application_documents where application_id = $1 and submission = $2`,
    [id, submissions],
  );
  return rows;
}

/** Who notes, and what; `identity` is undefined where the stored number stays, and '' for none. */
export type NewNote = Pick<DocumentNote, 'slot' | 'verdict' | 'note' | 'expiresOn' | 'reviewedBy' | 'reviewedAt'> & {
  reviewerId: string;
  identity: string | undefined;
};
type Sealing = { vault: Vault; identityIndex: BlindIndex };

/** Writes the note of one document of this submission over the one that was there. The application must be locked. */
export async function saveNote(db: Db, { vault, identityIndex }: Sealing, of: Submitted, note: NewNote): Promise<void> {
  const place = (id: string) => ({ table: 'application_documents', id });
  const { rows } = await db.query<{ id: string; key: Buffer }>(
    'select id, data_key as key from application_documents where application_id = $1 and submission = $2 and slot = $3',
    [of.id, of.submissions, note.slot],
  );
  const [there] = rows;
  const id = there?.id ?? newId();
  const box = there ? vault.openRecord(place(id), there.key) : vault.newRecord(place(id));
  // The key of a record that is there may be wrapped anew at any time: only a new one brings its own.
  await db.query(
    `insert into application_documents (id, application_id, submission, slot, verdict, note, expires_on, reviewed_by, reviewed_by_name,
       reviewed_at, data_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (id) do update set verdict = excluded.verdict, note = excluded.note, expires_on = excluded.expires_on,
       reviewed_by = excluded.reviewed_by, reviewed_by_name = excluded.reviewed_by_name, reviewed_at = excluded.reviewed_at`,
    [
      id,
      of.id,
      of.submissions,
      note.slot,
      note.verdict,
      note.note,
      note.expiresOn,
      note.reviewerId,
      note.reviewedBy,
      note.reviewedAt,
      box.wrappedKey,
    ],
  );
  if (note.identity !== undefined) await saveIdentity(db, box, identityIndex, id, note.identity);
}

async function saveIdentity(db: Db, box: RecordBox, index: BlindIndex, id: string, number: string): Promise<void> {
  await db.query(
    `update application_documents set identity_number_sealed = $2, identity_number_index = $3, identity_number_last4 = $4 where id = $1`,
    [id, number ? box.seal('identity_number', number) : null, number ? index(number) : null, number.slice(-4)],
  );
}

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
  await db.query(`update applications set ${noDocuments}, updated_at = greatest(updated_at, $2) where id = $1`, [id, now]);
  await db.query(
    `update application_documents set identity_number_sealed = null, identity_number_index = null, identity_number_last4 = ''
     where application_id = $1`,
    [id],
  );
}
