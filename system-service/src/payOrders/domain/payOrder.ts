import type { PayOrderState } from '@xinyue/contracts';

/** What became of what: S-42 in the order of the codes; anything else is refused (Z-108). Whatever is refunded was paid and not delivered yet. */
const next: Readonly<Record<PayOrderState, readonly PayOrderState[]>> = {
  1: [2, 5],
  2: [3, 4, 10, 11],
  3: [],
  4: [],
  5: [],
  10: [3, 4],
  11: [12],
  12: [13, 14],
  13: [],
  14: [],
};

export const mayBecome = (from: PayOrderState, to: PayOrderState): boolean => next[from].includes(to);
