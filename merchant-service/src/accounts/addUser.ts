import { sentence, userTypes } from '@xinyue/contracts';
import { fieldTaken } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Cause, Deps } from '../deps.ts';
import { isOther, linkTo } from '../persons/linkTo.ts';
import { holdWithdrawals } from '../store/holdStore.ts';
import { publish } from '../store/publish.ts';
import { hashNewPassword } from '../signIn/changePassword.ts';
import { accountFact, staffUser, type User } from '../users/domain/user.ts';
import { hasStaff, insertUser, takeBackstageName } from '../users/queries.ts';

/**
 * Inside the caller's transaction: a new customer or member of staff, published with `account.registered`; `made`: the password was made by us. Whoever
 * makes an account for somebody else is linked with it. Errors: `conflict` when the account is taken.
 */
export async function addUser(
  client: PoolClient,
  deps: Deps,
  user: User,
  passwordHash: string,
  cause: Cause,
  made = false,
): Promise<void> {
  const isStaff = user.userType === userTypes.staff;
  const given = isOther(cause, user.id);
  const added =
    (await insertUser(client, deps, { user, passwordHash, made, given, now: cause.now })) &&
    (!isStaff || (await takeBackstageName(client, { account: user.account, userId: user.id })));
  if (!added) throw fieldTaken('account', sentence('accountTaken'));
  await linkTo(client, { table: 'users', id: user.id, kind: 'made' }, cause);
  if (given) await holdWithdrawals(client, deps.seals, { table: 'users', id: user.id, why: 'password' }, cause.now);
  await publish(client, [
    {
      type: 'account.registered',
      data: accountFact(user),
      aggregateId: user.id,
      aggregateVersion: 1,
      cause,
    },
  ]);
}

type FirstStaff = { account: string; password: string };
const bySystem = (deps: Deps): Cause => ({ actor: { kind: 'system', id: 'system' }, traceId: '', now: deps.clock.now() });

/**
 * Z-53, Tr-R-06: the account `admin` with the configured password, and then the further ones, while there is no staff. Nobody made them: each is a
 * person of its own. An account that exists keeps its password. Errors: `validation` for a password that is tried before others, `conflict` two of one name: the
 * start ends there.
 */
export async function addFirstStaff(deps: Deps, password: string | undefined, others: readonly FirstStaff[]): Promise<void> {
  if (await hasStaff(deps.pool)) return;
  if (!password) deps.log.warn({}, 'there is no staff account, and XINYUE_ADMIN_PASSWORD is not set to make one');
  if (!password) return;
  const people: { user: User; hash: string }[] = [];
  for (const one of [
    { account: 'admin', name: '管理员', password },
    ...others.map((other) => ({ ...other, name: other.account })),
  ]) {
    const { hash } = await hashNewPassword(deps, one.password, { staff: true, words: [one.account, one.name] });
    people.push({ user: staffUser(newId(), one.account, one.name), hash });
  }
  await inTransaction(deps.pool, async (client) => {
    for (const { user, hash } of people) await addUser(client, deps, user, hash, bySystem(deps));
  });
  deps.afterCommit();
}
