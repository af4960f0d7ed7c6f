import type { events } from '@xinyue/contracts';
import { keepDayRoot } from '@xinyue/kit/evidence/dayRoots';
import type { Handlers } from '@xinyue/kit/inbox/worker';
import { saveShop } from './accounts/store/accountStore.ts';
import type { Deps } from './deps.ts';
import {
  recordOrderCancelled,
  recordOrderPaidLate,
  recordOrdersEnded,
  recordOrdersPickedUp,
} from './payments/recordOrderEvents.ts';
import { noteCancelRefused } from './payments/askCancel.ts';
import { recordUnbooked } from './payments/recordReceipts.ts';
import { saveChannel } from './payments/store/channelStore.ts';
import { keepPlatform } from './store/platformStore.ts';
import { receiveOrdersPaid } from './settlement/receiveOrdersPaid.ts';

/** What payout-service does about orders: it follows their money. Events of one order come in the order of their versions. Of shops it keeps what withdrawals need, of channels how their keys stand, of the platform who runs it, of each day the root of the evidence. */
export const handlers = (deps: Deps): Handlers<typeof events> => ({
  'merchant.changed': (client, { data, aggregateVersion }) => saveShop(client, data, aggregateVersion),
  'partner.changed': (client, { data, aggregateVersion }) => saveChannel(client, data, aggregateVersion),
  'platform.changed': (client, { data, aggregateVersion }) => keepPlatform(client, data, aggregateVersion),
  'evidence.rooted': (client, { data }) => keepDayRoot(client, data),
  'order.paid': { together: (client, paid) => receiveOrdersPaid(deps, client, paid) },
  'order.pickedUp': { together: (client, picked) => recordOrdersPickedUp(deps, client, picked) },
  'order.cancelled': (client, event) => recordOrderCancelled(deps, client, event),
  'order.retained': (client, event) => noteCancelRefused(deps, client, event),
  'order.paidLate': (client, event) => recordOrderPaidLate(deps, client, event),
  'receipt.unbooked': (client, event) => recordUnbooked(client, event),
  'order.failed': { together: recordOrdersEnded },
  'order.expired': { together: recordOrdersEnded },
  'order.statusChanged': { together: recordOrdersEnded },
});
