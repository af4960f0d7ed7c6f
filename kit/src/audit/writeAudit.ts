import type { Actor } from '@xinyue/contracts/actor';
import type { Db } from '../db/db.ts';
import { changedFields } from './changedFields.ts';

/** `what` is a code such as `spot.edited`; give rows as people see them, so that personal data is masked. */
export type AuditEntry = { actor: Actor; what: string; rowId: string; before?: object | null; after?: object | null };

/** Writes who did what to which record, from where, in which session, and what changed, in the caller's transaction: no write of staff or merchant without it. */
export async function writeAudit(db: Db, { actor, what, rowId, before, after }: AuditEntry): Promise<void> {
  const change = changedFields(before as Record<string, unknown> | null, after as Record<string, unknown> | null);
  const text = (row: object | null) => row && JSON.stringify(row);
  await db.query(
    `insert into audit (who_id, who_name, who_type, what, row_id, before, after, origin, session)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      actor.accountId,
      actor.name,
      actor.userType,
      what,
      rowId,
      text(change.before),
      text(change.after),
      actor.origin,
      actor.session,
    ],
  );
}
