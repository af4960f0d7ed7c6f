import { protocolMessages as messages } from '@xinyue/contracts/protocolMessages';
import type { Actor } from '@xinyue/contracts/actor';
import { AppError } from '../AppError.ts';
import type { Db } from '../db/db.ts';
import { auditRowOf, type StoredAudit, type TrailRow } from './listAudits.ts';

/**
 * `wire` gives the fields of an audit row the names that people know them by; `counter` is the field of audit rows that counts edits, where there are rows
 * of writes that were none. `reader`: who is refused; to whom is no staff, staff are the platform.
 */
export type SeenRow = {
  rowId: string;
  /** Prefix of `what` in its audit rows, where rows of two kinds may have the same id. */
  about?: string;
  version: number;
  versionSeen: number | undefined;
  counter?: string;
  reader?: Pick<Actor, 'userType'>;
  wire?: (row: TrailRow) => TrailRow;
};

const mostEdits = 20;
const staff: Actor['userType'] = 0;

/**
 * Refuses a save whose editor saw an older state of the row: `conflict` (409); the message names the last editor and the moment, `data` is
 * an `editConflict` of contracts. Without `versionSeen` nothing is refused. Call it under the lock of the row. The last editor is read from
 * the trail: every edit that raises the version by one leaves one audit row of `rowId`.
 */
export async function refuseOlderState(
  db: Db,
  { rowId, about = '', version, versionSeen, counter, reader, wire = (row) => row }: SeenRow,
): Promise<void> {
  if (versionSeen === undefined || versionSeen === version) return;
  const edits = Math.min(mostEdits, Math.max(1, version - versionSeen));
  const { rows } = await db.query<StoredAudit>(
    'select * from audit where row_id = $1 and ($3::text is null or after ? $3) and starts_with(what, $4) order by id desc limit $2',
    [rowId, edits, counter ?? null, about],
  );
  const list = rows.map((row) => {
    const { who, time, before, after } = wire(auditRowOf(row));
    const hidden = row.who_type === staff && reader && reader.userType !== staff;
    return { who: hidden ? messages.platform : who, time, before, after };
  });
  const last = list[0];
  const data = { reason: 'edited', version, edits: list };
  throw new AppError('conflict', last ? messages.editedMeanwhile(last.who, last.time) : messages.editedBySomebody, { data });
}
