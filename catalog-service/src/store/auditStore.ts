import type { Actor } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

export type AuditEntry = { actor: Actor; what: string; rowId: string; before?: unknown; after?: unknown };

/** Writes who did what to which row, with the row before and after, in the caller's transaction (DESIGN §6). */
export async function writeAudit(db: Db, { actor, what, rowId, before, after }: AuditEntry): Promise<void> {
  const who = { accountId: actor.accountId, ownerId: actor.ownerId, userType: actor.userType };
  await db.query('insert into audit (actor, what, row_id, before, after) values ($1, $2, $3, $4, $5)', [
    JSON.stringify(who),
    what,
    rowId,
    before === undefined ? null : JSON.stringify(before),
    after === undefined ? null : JSON.stringify(after),
  ]);
}
