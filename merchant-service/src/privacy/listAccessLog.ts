import { beijingTime, type LookRow, messages } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import {
  type AccessEntry,
  type AccessQuery,
  type EntryNames,
  findAccessEntries,
  nameAccessEntries,
} from './store/accessLogStore.ts';

/** Who saw which document or which full number, when and from where (K2, P2), newest first. Times in Beijing. */
export async function listAccessLog(deps: Deps, query: AccessQuery): Promise<{ list: LookRow[]; total: number; next?: string }> {
  const { list, ...rest } = await findAccessEntries(deps.pool, query);
  const namesOf = await nameAccessEntries(deps.pool, list);
  return { list: list.map((entry) => rowOf(entry, namesOf(entry))), ...rest };
}

const rowOf = (entry: AccessEntry, { about, slot }: EntryNames): LookRow => ({
  id: entry.id,
  time: beijingTime(entry.lookedAt),
  who: entry.account,
  whoType: entry.userType,
  what: whatOf(entry),
  reference: entry.reference,
  about,
  slot,
  from: entry.origin,
  reason: entry.reason ?? '',
  count: entry.count,
});

function whatOf({ record, recordId, purpose, fields }: AccessEntry): string {
  const called: Record<string, string> = messages.lookAt;
  const names: Record<string, string> = messages.lookFields;
  const what = called[record === 'files' ? purpose : record] ?? record;
  const which = record === 'files' ? recordId : fields.map((field) => names[field] ?? field).join('、');
  return `${what}：${which}`;
}
