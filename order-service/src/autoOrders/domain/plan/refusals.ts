import { formatFen } from '@xinyue/contracts/money';
import type { Limits } from './limits.ts';
import type { Facts } from './Plan.ts';

/** More of anything than this is counted. */
const shownAtMost = 5;
const listed = (parts: readonly string[]) =>
  parts.slice(0, shownAtMost).join('；') + (parts.length > shownAtMost ? `；等 ${parts.length} 项` : '');
const yuan = (fen: number) => `${formatFen(fen)} 元`;
const span = (from: number, to: number) => (from <= to ? `${from} 至 ${to}` : `不少于 ${from} 且不多于 ${to}`);

/** Why there is no plan: the rule and its figures. */
export const refusals = {
  noHq: () => '总部尚未配置该商户的自动任务',
  outside: (text: string) => `配置已不符合总部限定：${text}`,
  noGoods: (dropped: readonly string[]) => `没有可用的商品（${listed(dropped)}）`,
  noQuantity: ({ goods }: Limits) =>
    `没有商品能满足单笔订单的限定（${listed(
      goods.map(({ good, bounds }) => {
        const whole = `不拆单须 ${span(bounds.unsplitFrom, bounds.unsplitTo)} 件`;
        return `${good.name} 单价 ${yuan(good.priceFen)}，${whole}，可用库存 ${good.stock} 件`;
      }),
    )}）`,
  usedUp: ({ shop, used }: Facts) =>
    `当日额度已用完：已生成 ${used.parents} 笔、${yuan(used.fen)}，上限 ${shop.figures.orderMaxTotal} 笔、${yuan(shop.figures.orderMaxMoneyTotal)}`,
  noCount: ({ least, most }: Limits, range: { cheapest: number; dearest: number; few: number; many: number }) =>
    `订单数量无解：总金额 ${yuan(least)} 至 ${yuan(most)}，单笔 ${yuan(range.cheapest)} 至 ${yuan(range.dearest)}，至少需 ${range.few} 笔，至多 ${Math.max(0, range.many)} 笔`,
  tooStrict: ({ least, most, fewestOrders, mostOrders, cap }: Limits) =>
    `条件过严，尝试 200 次仍未凑出符合全部限定的订单：总金额 ${yuan(least)} 至 ${yuan(most)}，订单 ${Math.max(1, fewestOrders)} 至 ${mostOrders} 笔，拆单不超过 ${cap} 笔`,
};
