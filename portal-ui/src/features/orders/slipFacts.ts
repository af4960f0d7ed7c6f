import type { PickupSlip } from '@xinyue/contracts/operations';
import { countText } from '@xinyue/web/formats';
import { orderTexts as texts } from './orderTexts.ts';

/** A code as it is read aloud. */
export const inFours = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** What stands on a slip, on the screen as on paper; `madeAt` is when it was drawn. */
export const slipFacts = (slip: PickupSlip, madeAt: string): (readonly [string, string])[] => [
  [texts.slipOrderNo, slip.orderNo],
  [texts.spot, slip.spotName],
  [texts.type, slip.spotTypeName],
  [texts.quantity, `${countText(slip.orderNum)} ${slip.spotUnit}`],
  [texts.slipBuyer, slip.customerUserNickname],
  [texts.shop, slip.shopUserName],
  [texts.pickup, slip.pickupAdress || '-'],
  [texts.warehouse, slip.warehouseAdress || '-'],
  [texts.slipOrderedAt, slip.payTime],
  [texts.slipMadeAt, madeAt],
];
