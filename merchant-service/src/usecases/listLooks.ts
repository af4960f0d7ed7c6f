import { beijingTime, type LookRow, messages } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { findLookNames, type LookNames } from '../store/findLookNames.ts';
import { listLookRows, type Look, type LookQuery } from '../store/lookStore.ts';

/** Who saw which document or which full number, when and from where (K2, P2), newest first. Times in Beijing. */
export async function listLooks(deps: Deps, query: LookQuery): Promise<{ list: LookRow[]; total: number; next?: string }> {
  const { list, ...rest } = await listLookRows(deps.pool, query);
  const namesOf = await findLookNames(deps.pool, list);
  return { list: list.map((look) => lookRowOf(look, namesOf(look))), ...rest };
}

const lookRowOf = (look: Look, { about, slot }: LookNames): LookRow => ({
  id: look.id,
  time: beijingTime(look.lookedAt),
  who: look.account,
  whoType: look.userType,
  what: whatOf(look),
  reference: look.reference,
  about,
  slot,
  from: look.origin,
  reason: look.reason ?? '',
  count: look.count,
});

function whatOf({ record, recordId, purpose, fields }: Look): string {
  const called: Record<string, string> = messages.lookAt;
  const names: Record<string, string> = messages.lookFields;
  const what = called[record === 'files' ? purpose : record] ?? record;
  const which = record === 'files' ? recordId : fields.map((field) => names[field] ?? field).join('、');
  return `${what}：${which}`;
}
