import type { Actor } from '@xinyue/contracts/actor';
import { columnsOf } from '../db/columnsOf.ts';
import type { Db } from '../db/db.ts';

type Row = Record<string, unknown>;
export type Change = { before: Row | null; after: Row | null };

const secret = /password|secret|token|sealed|hash|data_?key/i;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** A mask, or the mark that a secret was replaced, reveals nothing of the secret. */
const mask = /^\*{8}(（已更换）)?$/;
const hides = (name: string, value: unknown) => secret.test(name) && !(typeof value === 'string' && mask.test(value));
const masked = (row: Row, names: string[]): Row =>
  Object.fromEntries(names.map((name) => [name, hides(name, row[name]) ? '***' : row[name]]));

/**
 * What an audit row keeps of a record before and after: the fields that differ, or all of them where there is only one side. Fields that
 * are named like secrets stand as `***`; whether they changed is still seen. When a row was changed last is no field of it: the audit row has a time of
 * its own.
 */
export function changedFields(before: Row | null | undefined, after: Row | null | undefined): Change {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((name) => name !== 'changeTime');
  const changed = before && after ? names.filter((name) => !same(before[name], after[name])) : names;
  return { before: before ? masked(before, changed) : null, after: after ? masked(after, changed) : null };
}

/** `what` is a code such as `spot.edited`; give rows as people see them, so that personal data is masked. */
export type AuditEntry = { actor: Actor; what: string; rowId: string; before?: object | null; after?: object | null };

/** Writes who did what to which record, from where, in which session, and what changed, in the caller's transaction: no write of staff or merchant without it. */
export const writeAudit = (db: Db, entry: AuditEntry): Promise<void> => writeAudits(db, [entry]);

/** The same for what many did at once, with one statement. */
export async function writeAudits(db: Db, entries: AuditEntry[]): Promise<void> {
  const text = (row: object | null) => row && JSON.stringify(row);
  const rows = entries.map(({ actor, what, rowId, before, after }) => {
    const change = changedFields(before as Row | null, after as Row | null);
    const { accountId, name, userType, origin = null, session = null } = actor;
    return { accountId, name, userType, what, rowId, before: text(change.before), after: text(change.after), origin, session };
  });
  await db.query({
    name: 'write-audits',
    text: `insert into audit (who_id, who_name, who_type, what, row_id, before, after, origin, session)
      select * from unnest($1::text[], $2::text[], $3::smallint[], $4::text[], $5::text[], $6::jsonb[], $7::jsonb[], $8::text[], $9::text[])`,
    values: columnsOf(rows, 'accountId', 'name', 'userType', 'what', 'rowId', 'before', 'after', 'origin', 'session'),
  });
}
