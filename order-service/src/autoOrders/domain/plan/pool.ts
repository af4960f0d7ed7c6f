import { stateLabels } from '@xinyue/contracts';
import type { Facts, PlanGood } from './Plan.ts';

/** A good of the pool with what is left of it today, and goods that dropped out with the reason. */
export type Pool = { goods: PlanGood[]; dropped: string[] };

/**
 * the goods that a plan may take, with the stock that earlier tasks of the day left. What lies outside the goods of head office
 * was refused before.
 */
export function poolOf({ shop, goods, used }: Facts): Pool {
  const wanted = new Set(shop.spotIds);
  const left = goods
    .filter(({ id }) => wanted.has(id))
    .map((good) => ({ ...good, stock: good.stock - (used.goods[good.id] ?? 0) }));
  const judged = left.map((good) => ({ good, why: whyOut(good) }));
  const unknown = wanted.size - left.length;
  return {
    goods: judged.flatMap(({ good, why }) => (why === undefined ? [good] : [])),
    dropped: [
      ...judged.flatMap(({ good, why }) => (why === undefined ? [] : [`${good.name} ${why}`])),
      ...(unknown > 0 ? [`${unknown} 种商品不存在`] : []),
    ],
  };
}

function whyOut({ own, deleted, closed, priceFen, stock, minimum }: PlanGood): string | undefined {
  if (!own) return '不属于该商户';
  if (deleted) return stateLabels.deleted;
  if (closed) return '已下架';
  if (priceFen <= 0) return '没有价格';
  return stock < Math.max(1, minimum) ? `可用库存 ${stock}，少于起订量 ${Math.max(1, minimum)}` : undefined;
}
