import { type events, userTypes } from '@xinyue/contracts';
import { systemActor } from '@xinyue/kit/auth/eventActorOf';
import type { EventOf } from '@xinyue/kit/inbox/worker';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { keepAccount, publishStaff } from './store/staffStore.ts';

type AccountFact = EventOf<typeof events, 'account.registered' | 'account.changed'>;

/** Follows the accounts of staff: a new one has a row without a role, and may do nothing. Customers are ignored. */
export async function followAccount(
  client: PoolClient,
  deps: Pick<Deps, 'seals'>,
  { data, aggregateVersion, traceId, time }: AccountFact,
): Promise<void> {
  if (data.userType !== userTypes.staff) return;
  const { accountId, nickname: name, disabled: locked, deleted = false } = data;
  const kept = await keepAccount(client, deps.seals, {
    accountId,
    account: '',
    name,
    locked,
    deleted,
    version: aggregateVersion,
  });
  if (kept) await publishStaff(client, kept, { actor: systemActor('system'), traceId, now: new Date(time) });
}
