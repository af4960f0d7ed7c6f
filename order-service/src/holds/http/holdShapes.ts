import { beijingTime, type HoldFigures, type HoldRow, type OwnHolds } from '@xinyue/contracts';
import type { HoldRules } from '../domain/holdRules.ts';
import type { Hold } from '../store/holdStore.ts';

const heldOf = ({ orders, fen, strikes, newcomer, ordersLimit, fenLimit, shareLimit }: Hold) => ({
  orders,
  fen,
  strikes,
  newcomer,
  limits: { orders: ordersLimit, fen: fenLimit, share: shareLimit },
});

const timeOf = (at: Date | null) => at && beijingTime(at);
const minutes = (ms: number) => ms / 60_000;

/** What buyers see of themselves. */
export const ownHoldsOf = (hold: Hold, rules: HoldRules): OwnHolds => ({
  ...heldOf(hold),
  until: timeOf(hold.blockedUntil),
  minutes: minutes(hold.newcomer ? rules.newHoldMs : rules.holdMs),
});

/** What staff see of a buyer. */
export const holdRowOf = (hold: Hold): HoldRow => ({
  ...heldOf(hold),
  id: hold.id,
  customerId: hold.id,
  nickname: hold.nickname,
  paid: hold.paid,
  blocked: timeOf(hold.blockedUntil),
  until: hold.ownUntil,
  reason: hold.reason,
  by: hold.by,
});

/** The figures in force, as staff see them. */
export const holdFiguresShown = (rules: HoldRules): HoldFigures => ({
  established: { orders: rules.orders, fen: rules.fen, share: rules.share, minutes: minutes(rules.holdMs) },
  newcomer: { orders: rules.newOrders, fen: rules.newFen, share: rules.newShare, minutes: minutes(rules.newHoldMs) },
  shareFromFen: rules.shareFromFen,
  address: { orders: rules.addressOrders, fen: rules.addressFen },
  device: { orders: rules.deviceOrders, fen: rules.deviceFen },
  strikes: [rules.halved, rules.quartered, rules.shut].filter(Boolean),
});
