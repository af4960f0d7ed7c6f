import type { OrderStatus } from './codes.ts';
import type { ConfirmedBy } from './operations/order/contractOperations.ts';

/** Who may cause a transition; `merchant` means the owning shop, `customer` the order's buyer, `system` a job of ours. */
export type TransitionRole = 'customer' | 'merchant' | 'staff' | 'partner' | 'system';

/** What goes with a transition beside the new code. */
export type TransitionEffect = 'payment' | 'contract' | 'pickup' | 'stockBack' | 'none';

export type OrderTransition = {
  from: readonly OrderStatus[];
  to: OrderStatus;
  who: readonly TransitionRole[];
  guard: string;
  effect: TransitionEffect;
  rows: string;
};

/**
 * Every legal change of an order's code (S-02 to S-10). Whatever is not here is refused with 409 (S-09). Cancelling (S-08) is no
 * change of the code: it sets `del` from any code.
 */
export const orderTransitions: readonly OrderTransition[] = [
  { from: [0, '00', '02'], to: 1, who: ['partner'], guard: 'amount matches', effect: 'payment', rows: 'S-02 S-05' },
  { from: [0], to: '00', who: ['partner'], guard: 'amount matches', effect: 'none', rows: 'S-03' },
  { from: [0], to: '02', who: ['partner'], guard: 'amount matches', effect: 'none', rows: 'S-03' },
  { from: [0, '00', '02'], to: 4, who: ['partner'], guard: '', effect: 'stockBack', rows: 'S-04' },
  { from: [0, '00', '02'], to: '04', who: ['partner'], guard: '', effect: 'stockBack', rows: 'S-04' },
  {
    from: [0, '00', '02'],
    to: '05',
    who: ['partner', 'system'],
    guard: 'job: its time is over',
    effect: 'stockBack',
    rows: 'S-04',
  },
  { from: [0, '00', '02'], to: '03', who: ['partner'], guard: '', effect: 'stockBack', rows: 'S-04' },
  { from: [0], to: '03', who: ['customer'], guard: 'own order', effect: 'stockBack', rows: 'S-04' },
  { from: [0, '00', '02'], to: '06', who: ['partner'], guard: '', effect: 'none', rows: 'S-04' },
  { from: [0, '00', '02'], to: 99, who: ['partner'], guard: '', effect: 'stockBack', rows: 'S-04' },
  {
    from: [1],
    to: 2,
    who: ['staff', 'merchant'],
    guard: '1 to 3 uploaded contracts, or the made one confirmed by both',
    effect: 'contract',
    rows: 'S-06 Z-06',
  },
  { from: [2], to: 3, who: ['staff', 'merchant', 'customer'], guard: 'own order or shop', effect: 'pickup', rows: 'S-07 S-10' },
];

/** The row that allows this change, or undefined: then the answer is 409 and nothing changes (S-09). */
export function findTransition(from: OrderStatus, to: OrderStatus, who: TransitionRole): OrderTransition | undefined {
  return orderTransitions.find((row) => row.to === to && row.from.includes(from) && row.who.includes(who));
}

/**
 * Z-06: an order is confirmed with at least one uploaded contract, or with the one made from it that buyer and shop have both confirmed.
 * `confirmed` is null when none was made.
 */
export const contractSuffices = (uploads: number, confirmed: ConfirmedBy | null): boolean => uploads > 0 || confirmed === 'both';

/** Codes in which a payment was begun and its end is awaited: they run out (S-04). */
export const pendingStatuses: readonly OrderStatus[] = ['00', '02'];

/** Codes of orders whose payment failed or was refused: both stand under 支付失败, and both may be paid anew by another order (Po-35). */
export const failedStatuses: readonly OrderStatus[] = [4, '04'];

/** Codes of orders that came to nothing or stand still: what people look for under 已关闭. */
export const closedStatuses: readonly OrderStatus[] = ['03', '05', '06', 99];

/** Codes that people look for together, under one tab. */
export const orderGroups = {
  processing: { label: '处理中', statuses: pendingStatuses },
  closed: { label: '已关闭', statuses: closedStatuses },
} as const;
export type OrderGroup = keyof typeof orderGroups;

/** Codes whose order no longer holds its stock, because the way to them gave it back: cancelling gives nothing back (S-08). */
export const stockReturnedStatuses: readonly OrderStatus[] = [
  ...new Set(orderTransitions.filter(({ effect }) => effect === 'stockBack').map(({ to }) => to)),
];

/** Codes after which an order lives no more, its goods are for others: a payment that arrives now is given back (C-74). */
export const endedStatuses: readonly OrderStatus[] = stockReturnedStatuses;

/** Codes in which the payer's money is with us: cancelling gives it back (S-08). */
export const paidStatuses: readonly OrderStatus[] = [1, 2, 3];
