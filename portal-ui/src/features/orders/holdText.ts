import type { OwnHolds } from '@xinyue/contracts/operations';
import { fenText } from '@xinyue/web/formats';

/** How near to a limit a buyer is told of it. */
const near = 0.8;
const isNear = (held: number, limit: number) => limit > 0 && held > 0 && held >= limit * near;

/** What may be held without payment, and how long; parts without a limit are left out. */
export function allowedText({ limits: { orders, fen }, minutes }: OwnHolds): string {
  const parts = [orders > 0 && `${orders} 笔`, fen > 0 && fenText(fen)].filter(Boolean);
  return parts.length > 0 ? `最多有未付款订单 ${parts.join('、共 ')}，须在 ${minutes} 分钟内付款` : `须在 ${minutes} 分钟内付款`;
}

/** What a buyer near a limit, or with strikes, reads over the own orders; undefined for all others. */
export function holdNote(holds: OwnHolds): { text: string; blocked: boolean } | undefined {
  const { orders, fen, limits, strikes, until } = holds;
  if (until)
    return {
      text: `7 天内有 ${strikes} 笔订单未付款而过期或取消，${until} 后才能再下单；支付未付款订单可减少次数`,
      blocked: true,
    };
  if (!isNear(orders, limits.orders) && !isNear(fen, limits.fen)) return undefined;
  const of = (held: string, limit: string | false) => (limit ? `${held}，上限 ${limit}` : held);
  const sums = [
    of(`${orders} 笔`, limits.orders > 0 && `${limits.orders} 笔`),
    of(fenText(fen), limits.fen > 0 && fenText(limits.fen)),
  ];
  const why = strikes > 0 ? `；7 天内有 ${strikes} 笔未付款而过期或取消，次数多会降低上限` : '';
  return { text: `未付款订单已占用 ${sums.join('；')}${why}。付款或取消后可继续下单`, blocked: false };
}
