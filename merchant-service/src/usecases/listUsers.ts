import type { UserQuery, UserRow } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { userRowOf } from '../domain/userRow.ts';
import { listUserRows } from '../store/userListStore.ts';

/** C-45, R-68, R-80: a page of users for operators, newest first, masked, with the exact total. */
export async function listUsers(deps: Deps, query: UserQuery): Promise<{ list: UserRow[]; total: number; next?: string }> {
  const { list, ...rest } = await listUserRows(deps.pool, deps, query);
  return { list: list.map(({ user, createdAt }) => userRowOf(user, createdAt)), ...rest };
}
