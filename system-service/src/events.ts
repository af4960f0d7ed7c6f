import type { events } from '@xinyue/contracts';
import type { Handlers } from '@xinyue/kit/inbox/worker';
import { followAccount } from './staff/followAccount.ts';

/** Events that system-service handles: it keeps who is staff, and whether they are locked. */
export const handlers: Handlers<typeof events> = {
  'account.registered': followAccount,
  'account.changed': followAccount,
};
