import type { events } from '@xinyue/contracts';
import type { Handlers } from '@xinyue/kit/inbox/worker';
import type { Deps } from './deps.ts';
import { keepEvents } from './open/feed/keepEvents.ts';
import { saveShop } from './partners/store/shopStore.ts';
import { followAccount } from './staff/followAccount.ts';

/**
 * Events that system-service handles: it keeps who is staff, and whether they are locked; which shops are open, for their keys; and what partners may
 * read of trade, goods and money (a line for each that `openEvents` of contracts tells of).
 */
export function handlers(deps: Pick<Deps, 'seals' | 'readers' | 'clock'>): Handlers<typeof events> {
  const keep = keepEvents(deps);
  return {
    'account.registered': (client, event) => followAccount(client, deps, event),
    'account.changed': (client, event) => followAccount(client, deps, event),
    'merchant.changed': (client, { data: { shopId: id, name, open }, aggregateVersion: version }) =>
      saveShop(client, { id, name, open, version }),
    'order.placed': keep,
    'order.paid': keep,
    'order.confirmed': keep,
    'order.pickedUp': keep,
    'order.cancelled': keep,
    'order.expired': keep,
    'order.failed': keep,
    'order.statusChanged': keep,
    'spot.changed': keep,
    'stock.changed': keep,
    'withdrawal.requested': keep,
    'withdrawal.settled': keep,
    'withdrawal.failed': keep,
    'refund.opened': keep,
    'refund.settled': keep,
    'refund.failed': keep,
    'payment.opened': keep,
    'payment.settled': keep,
  };
}
