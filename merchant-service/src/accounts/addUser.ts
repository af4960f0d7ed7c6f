import { sentence, userTypes } from '@xinyue/contracts';
import { fieldTaken } from '@xinyue/kit/AppError';
import type { PoolClient } from 'pg';
import type { Cause, Deps } from '../deps.ts';
import { publish } from '../store/publish.ts';
import type { User } from './domain/user.ts';
import { takeBackstageName } from './store/backstageNameStore.ts';
import { insertUser } from './store/userStore.ts';

/**
 * Inside the caller's transaction: a new customer or member of staff, published with `account.registered`. Errors: `conflict` when the
 * account is taken.
 */
export async function addUser(client: PoolClient, deps: Deps, user: User, passwordHash: string, cause: Cause): Promise<void> {
  const isStaff = user.userType === userTypes.staff;
  const added =
    (await insertUser(client, deps, { user, passwordHash, now: cause.now })) &&
    (!isStaff || (await takeBackstageName(client, { account: user.account, userId: user.id })));
  if (!added) throw fieldTaken('account', sentence('accountTaken'));
  await publish(client, [
    {
      type: 'account.registered',
      data: { accountId: user.id, ownerId: user.id, userType: user.userType, nickname: user.nickname, disabled: user.disabled },
      aggregateId: user.id,
      aggregateVersion: 1,
      cause,
    },
  ]);
}
