import { type Actor, type MerchantQuery, type MerchantRow, userTypes } from '@xinyue/contracts';
import { scopeOf } from '@xinyue/kit/auth/scopeOf';
import type { Deps } from '../deps.ts';
import { merchantRowOf } from '../domain/merchantRow.ts';
import { listMerchantRows } from '../store/merchantListStore.ts';

/** C-48: a page of merchants, newest first, masked, with the exact total; a merchant sees its own row alone. */
export async function listMerchants(
  deps: Deps,
  actor: Actor,
  query: MerchantQuery,
): Promise<{ list: MerchantRow[]; total: number; next?: string }> {
  const isStaff = actor.userType === userTypes.staff;
  const { list, ...rest } = await listMerchantRows(deps.pool, deps.vault, query, scopeOf(actor));
  return { list: list.map((merchant) => merchantRowOf(merchant, isStaff)), ...rest };
}
