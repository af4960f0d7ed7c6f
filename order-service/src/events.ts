import { type events, formatFen, messages, moneyLabels, userTypes } from '@xinyue/contracts';
import type { Clock } from '@xinyue/kit/clock';
import { keepDayRoot } from '@xinyue/kit/evidence/dayRoots';
import type { Handlers } from '@xinyue/kit/inbox/worker';
import { keepPlatform } from './agreement/store/platformStore.ts';
import { cancelReviewed, noteCancelRejected } from './fulfilment/holdCancel.ts';
import { establish } from './holds/queries.ts';
import { keepGoods } from './orders/queries.ts';
import { saveOffer, saveShop } from './placing/store/offerStore.ts';
import { openStock } from './stock/store/stockStore.ts';
import { addToTimeline } from './orders/store/timelineStore.ts';
import { saveVariable } from './autoOrders/store/variableStore.ts';
import { channelTitle } from './orders/changerOf.ts';

/** What this service does about events of others: offers, shops and opening stock; buyers of the demonstration; refunds in an order's history; who pays simulated orders; who runs the platform; of each day the root of the evidence. */
export const handlers = (clock: Clock): Handlers<typeof events> => ({
  'spot.changed': async (client, { data }) => {
    await saveOffer(client, data);
    await keepGoods(client, data);
    if (data.openingStock !== undefined) await openStock(client, data.spotId, data.openingStock, clock.now());
  },
  'merchant.changed': (client, { data, aggregateVersion }) => saveShop(client, data, aggregateVersion),
  // Buyers of the demonstration are known ones.
  'account.registered': async (client, { data, actor }) => {
    if (actor.kind === 'system' && actor.id === 'demo' && data.userType === userTypes.customer)
      await establish(client, data.accountId);
  },
  'variable.changed': (client, { data, aggregateVersion }) => saveVariable(client, data, aggregateVersion),
  'platform.changed': (client, { data, aggregateVersion }) => keepPlatform(client, data, aggregateVersion),
  'evidence.rooted': (client, { data }) => keepDayRoot(client, data),
  'cancel.passed': (client, event) => cancelReviewed(clock, client, event),
  'cancel.rejected': (client, event) => noteCancelRejected(clock, client, event),
  'refund.opened': (client, { data }) =>
    addToTimeline(client, data.orderId, {
      at: clock.now(),
      what: moneyLabels.refundRuns,
      who: messages.platform,
      detail: `¥${formatFen(data.fen)}`,
    }),
  'refund.failed': (client, { data, actor }) =>
    addToTimeline(client, data.orderId, {
      at: clock.now(),
      what: messages.refundStates.failed,
      who: channelTitle(actor.id),
      detail: messages.refundWaits(formatFen(data.fen)),
    }),
  'refund.settled': (client, { data }) =>
    addToTimeline(client, data.orderId, {
      at: clock.now(),
      what: messages.refundStates.settled,
      who: messages.platform,
      detail: `¥${formatFen(data.fen)}`,
    }),
});
