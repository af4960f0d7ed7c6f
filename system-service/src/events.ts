import type { events } from '@xinyue/contracts';
import type { Handlers } from '@xinyue/kit/inbox/worker';
import type { Deps } from './deps.ts';
import { saveShop } from './partners/store/shopStore.ts';
import { followAccount } from './staff/followAccount.ts';

/** Events that system-service handles: it keeps who is staff, and whether they are locked, and which shops are open, for their keys. */
export const handlers = (deps: Pick<Deps, 'seals'>): Handlers<typeof events> => ({
  'account.registered': (client, event) => followAccount(client, deps, event),
  'account.changed': (client, event) => followAccount(client, deps, event),
  'merchant.changed': (client, { data: { shopId: id, name, open }, aggregateVersion: version }) =>
    saveShop(client, { id, name, open, version }),
});
