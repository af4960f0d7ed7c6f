import type { Actor } from '@xinyue/contracts/actor';
import type { Db } from '../db/db.ts';

type Row = Record<string, unknown>;
export type Change = { before: Row | null; after: Row | null };

const secret = /password|secret|token|sealed|hash|data_?key/i;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** What a form shows in place of a secret, or that it was replaced, tells nothing of it. */
const mask = /^\*{8}(（已更换）)?$/;
const hides = (name: string, value: unknown) => secret.test(name) && !(typeof value === 'string' && mask.test(value));
const masked = (row: Row, names: string[]): Row =>
  Object.fromEntries(names.map((name) => [name, hides(name, row[name]) ? '***' : row[name]]));

/**
 * What an audit row keeps of a record before and after: the fields that differ, or all of them where there is only one side. Fields that
 * are named like secrets stand as `***`; whether they changed is still seen.
 */
export function changedFields(before: Row | null | undefined, after: Row | null | undefined): Change {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = before && after ? names.filter((name) => !same(before[name], after[name])) : names;
  return { before: before ? masked(before, changed) : null, after: after ? masked(after, changed) : null };
}

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
