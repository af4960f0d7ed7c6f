import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { addUser } from './addUser.ts';
import { hashNewPassword } from './changePassword.ts';
import { staffUser } from './domain/user.ts';
import { hasStaff } from './store/userStore.ts';

/**
 * Z-53: the account `admin` with the configured password, when there is no staff yet. An account that exists keeps its password. Errors:
 * `validation` for one of the commonest passwords: the start ends there.
 */
export async function addFirstStaff(deps: Deps, password: string | undefined): Promise<void> {
  if (await hasStaff(deps.pool)) return;
  if (!password) {
    deps.log.warn({}, 'there is no staff account, and XINYUE_ADMIN_PASSWORD is not set to make one');
    return;
  }
  const passwordHash = await hashNewPassword(deps, password);
  const user = staffUser(newId(), 'admin', '管理员');
  const cause = { actor: { kind: 'system', id: 'system' }, traceId: '', now: deps.clock.now() } as const;
  await inTransaction(deps.pool, (client) => addUser(client, deps, user, passwordHash, cause));
  deps.afterCommit();
}
