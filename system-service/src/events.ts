import type { events } from '@xinyue/contracts';
import type { Handlers } from '@xinyue/kit/inbox/worker';
import type { Deps } from './deps.ts';
import { followAccount } from './staff/followAccount.ts';

/** Events that system-service handles: it keeps who is staff, and whether they are locked. */
export const handlers = (deps: Pick<Deps, 'seals'>): Handlers<typeof events> => ({
  'account.registered': (client, event) => followAccount(client, deps, event),
  'account.changed': (client, event) => followAccount(client, deps, event),
});
