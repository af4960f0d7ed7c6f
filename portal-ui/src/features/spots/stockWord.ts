import type { SpotCard } from '@xinyue/contracts/operations';
import { spotTexts as texts } from '../../shared/spotTexts.ts';

type Stock = Pick<SpotCard, 'inventoryTotal' | 'miniTotal'>;

/** How much is left, measured by the smallest order: a comparison with other goods is of no use to a buyer. */
export function stockWord({ inventoryTotal, miniTotal }: Stock): string {
  if (inventoryTotal <= 0) return texts.soldOut;
  if (inventoryTotal < 2 * miniTotal) return texts.stockFew;
  return inventoryTotal < 10 * miniTotal ? texts.stockTight : texts.stockEnough;
}

/** Whether not even the smallest order can be taken from what is left. */
export const isShort = ({ inventoryTotal, miniTotal }: Stock): boolean => inventoryTotal > 0 && inventoryTotal < miniTotal;

/** Whether an order can be taken. */
export const isOrderable = ({ inventoryTotal, miniTotal }: Stock): boolean => inventoryTotal > 0 && inventoryTotal >= miniTotal;
