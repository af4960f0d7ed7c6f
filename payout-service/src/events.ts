import type { events } from '@xinyue/contracts';
import type { Handlers } from '@xinyue/kit/inbox/worker';
import type { Deps } from './deps.ts';
import {
  recordOrderCancelled,
  recordOrderEnded,
  recordOrderPaidLate,
  recordOrderPickedUp,
  recordOrdersPaid,
} from './payments/recordOrderEvents.ts';

/** What payout-service does about orders: it follows their money. Events of one order come in the order of their versions. */
export const handlers = ({ clock }: Deps): Handlers<typeof events> => ({
  'order.paid': { together: (client, paid) => recordOrdersPaid(clock, client, paid) },
  'order.pickedUp': recordOrderPickedUp,
  'order.cancelled': (client, event) => recordOrderCancelled(clock, client, event),
  'order.paidLate': (client, event) => recordOrderPaidLate(clock, client, event),
  'order.failed': (client, { data }) => recordOrderEnded(client, data),
  'order.expired': (client, { data }) => recordOrderEnded(client, data),
  'order.statusChanged': (client, { data }) => recordOrderEnded(client, data),
});
