import { messages } from '@xinyue/contracts/messages';
import { fenFromYuan, formatFen, isYuan, maxOrderFen } from '@xinyue/contracts/money';
import type { SpotCard } from '@xinyue/contracts/operations';

export type Purchase = { quantity: number; fen: number } | { problem: string };

type Good = Pick<SpotCard, 'money' | 'miniTotal' | 'inventoryTotal' | 'unit'>;

/** V-21, R-39: what buying this many costs in fen, or the sentence that says why it cannot be (the same as the server's). */
export function checkQuantity(text: string, good: Good): Purchase {
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) return { problem: messages.notInteger };
  const quantity = Number(text);
  if (quantity < good.miniTotal) return { problem: messages.underMinimum(good.miniTotal, quantity, good.unit) };
  if (quantity > good.inventoryTotal) return { problem: messages.stockShort(good.inventoryTotal, quantity, good.unit) };
  const fen = isYuan(good.money) ? fenFromYuan(good.money) * quantity : Number.NaN;
  if (!(fen <= maxOrderFen)) return { problem: messages.totalTooLarge(formatFen(maxOrderFen)) };
  return { quantity, fen };
}

/** The next number of the stepper, kept between minimum and stock; from a text that is no number it starts at the minimum. */
export function stepQuantity(text: string, step: 1 | -1, good: Good): string {
  const start = /^\d{1,9}$/.test(text) ? Number(text) + step : good.miniTotal;
  return String(Math.max(good.miniTotal, Math.min(good.inventoryTotal, start)));
}
