/** Figures of the limits, in the order in which a statement gets them. Money in fen, shares in per cent; 0 switches a limit off. */
export const holdFigureNames = [
  'orders',
  'fen',
  'share',
  'shareFromFen',
  'newOrders',
  'newFen',
  'newShare',
  'addressOrders',
  'addressFen',
  'deviceOrders',
  'deviceFen',
  'halved',
  'quartered',
  'shut',
  'holdMs',
  'newHoldMs',
] as const;
export type HoldFigureName = (typeof holdFigureNames)[number];

/** How much may be held without payment, and how long. */
export type HoldRules = Record<HoldFigureName, number>;

/** The figures of a statement, as `holdFigure` finds them there. */
export const holdFiguresOf = (rules: HoldRules): number[] => holdFigureNames.map((name) => rules[name]);
