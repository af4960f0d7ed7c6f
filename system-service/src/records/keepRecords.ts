import { messages, sentence } from '@xinyue/contracts';
import { passwordMask } from '@xinyue/contracts/rules';
import { AppError } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import { lockDepartments } from '../departments/queries.ts';
import type { Deps, Write } from '../deps.ts';
import { giverOf } from '../rights/clearOrRefuse.ts';
import { type Giver, isSuper, reaches } from '../rights/domain/ceiling.ts';
import { refuseTaken } from '../store/taken.ts';
import type { RecordKind } from './recordKinds.ts';
import { findOwnDepartment, insertRecord, lockRecords, markRecordsDeleted, updateRecord } from './store/recordStore.ts';
import { type Fields, type Listed, type Stored } from './store/recordTables.ts';

/** A form: the fields of the record, and secrets of which the mask keeps what there is. */
export type RecordEdit<F extends Fields> = {
  id?: string | undefined;
  versionSeen?: number | undefined;
  deptId?: string | undefined;
  fields: F;
  secrets?: Record<string, string>;
  /** The message for each missing secret. */
  demands?: Record<string, string>;
};

/** As the trail shows it: like a row of a list, without who and when. */
function shown<F extends Fields>(kind: RecordKind<F>, record: Stored<F>, replaced: string[] = []): object {
  const {
    addUser: _a,
    editUser: _e,
    addTime: _t,
    editTime: _u,
    version: _v,
    deptName: _d,
    ...row
  } = kind.rowOf(record as unknown as Listed<F>) as Record<string, unknown>;
  const masked = Object.fromEntries(replaced.map((field) => [field, messages.replacedBehindMask(passwordMask)]));
  return { ...row, ...masked, ...(record.deleted && { deleted: true }) };
}

/** Checks that the actor may put records into a department; one out of reach is answered like an absent one (C-14). */
async function departmentFor(client: PoolClient, giver: Giver, wanted: string | undefined): Promise<string> {
  const id = wanted ?? (await findOwnDepartment(client, giver.accountId, isSuper(giver) ? null : giver.departments));
  if (id === undefined) throw new AppError('forbidden', sentence('beyondOwnDepartments'));
  const [found] = await lockDepartments(client, [id], 'share');
  if (!found || found.deleted || !reaches(giver, found.path)) throw new AppError('notFound', sentence('departmentMissing'));
  return id;
}

/** The secrets of a form that are new; one that is neither given nor there is refused. */
function newSecrets({ secrets = {}, demands = {} }: RecordEdit<never>, before: Stored | undefined): Record<string, string> {
  const given = Object.entries(secrets).filter(([, text]) => text !== passwordMask);
  const missing = Object.keys(secrets).find((field) => secrets[field] === passwordMask && !before?.[field]);
  if (missing !== undefined)
    throw new AppError('validation', demands[missing] ?? '', {
      data: { errors: [{ path: missing, message: demands[missing] ?? '' }] },
    });
  return Object.fromEntries(given);
}

/**
 * T-23, T-28, T-30: makes a record of a department, or edits the one with this id. Refusals: `notFound` (record, department or what it names absent,
 * deleted or out of reach), `validation` (a secret is missing), `conflict` (a value that is taken, named; saved by somebody else since the version seen;
 * key used for another body).
 */
export async function saveRecord<F extends Fields>(
  deps: Deps,
  kind: RecordKind<F>,
  edit: RecordEdit<F>,
  write: Write,
): Promise<Record<string, string>> {
  const { actor, repeat } = write;
  const id = edit.id ?? newId();
  const answer = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const earlier = await requests.claim(client, repeat, { [kind.idName]: id }, now);
    if (earlier) return earlier.answer;
    const giver = await giverOf(client, actor);
    const [before] = edit.id === undefined ? [] : await lockRecords(client, kind.table, [id]);
    if (edit.id !== undefined && (!before || before.deleted || !reaches(giver, before.deptPath)))
      throw new AppError('notFound', sentence(kind.missing));
    if (before)
      await refuseOlderState(client, { rowId: id, about: kind.about, version: before.version, versionSeen: edit.versionSeen });
    const stays = before && (edit.deptId === undefined || edit.deptId === before.deptId);
    const deptId = stays ? before.deptId : await departmentFor(client, giver, edit.deptId);
    const secrets = newSecrets(edit as RecordEdit<never>, before);
    await kind.check?.(client, giver, edit.fields, deptId);
    const written = { id, deptId, fields: edit.fields, secrets };
    const store = before ? updateRecord : insertRecord;
    const stored = store(client, deps.vault, kind.table, written, { by: actor.account, now });
    const after = await refuseTaken(kind.keysOf(edit.fields), stored);
    await writeAudit(client, {
      actor,
      what: `${kind.about}${before ? 'edited' : 'made'}`,
      rowId: id,
      before: before && shown(kind, before),
      after: shown(kind, after, before ? Object.keys(secrets) : []),
    });
    await kind.publishChange?.(client, write, now, [before?.['name'], after['name']].map(String));
    return { [kind.idName]: id };
  });
  deps.afterCommit();
  return answer;
}

/**
 * T-24, T-29, T-31: marks records as deleted, all or none; again: nothing more happens. Refusals: `notFound` (one of them absent or out of reach),
 * `conflict` for what is in use.
 */
export async function deleteRecords<F extends Fields>(
  deps: Deps,
  kind: RecordKind<F>,
  ids: readonly string[],
  write: Write,
): Promise<null> {
  const { actor } = write;
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const giver = await giverOf(client, actor);
    const found = await lockRecords(client, kind.table, ids);
    if (found.length < ids.length || !found.every(({ deptPath }) => reaches(giver, deptPath)))
      throw new AppError('notFound', sentence(kind.missing));
    const due = found.filter(({ deleted }) => !deleted);
    for (const record of due) await kind.refuseDeletion?.(client, record);
    await markRecordsDeleted(
      client,
      kind.table as never,
      due.map(({ id }) => id),
      { by: actor.account, now },
    );
    for (const before of due) {
      const after = shown(kind, { ...before, deleted: true });
      await writeAudit(client, { actor, what: `${kind.about}deleted`, rowId: before.id, before: shown(kind, before), after });
    }
    await kind.publishChange?.(
      client,
      write,
      now,
      due.map((one) => String(one['name'])),
    );
  });
  deps.afterCommit();
  return null;
}
