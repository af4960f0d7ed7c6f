import { formatFen } from './money.ts';
import type { HoldRule } from './operations/order/holdOperations.ts';

/** Figures of a refusal: cents where `money` is true, per cent for a share, else orders. `until` in Beijing time. */
type Refused = { held: number; limit: number; asked: number; money: boolean; until: string };

const used = ({ held, limit, asked, money }: Refused): string =>
  money
    ? `已占用 ¥${formatFen(held)}，上限 ¥${formatFen(limit)}，本次 ¥${formatFen(asked)}`
    : `已占用 ${held} 笔，上限 ${limit} 笔，本次 ${asked} 笔`;

const texts: Record<HoldRule, (refused: Refused) => string> = {
  strikes: ({ held, limit, until }) =>
    `7 天内有 ${held} 笔订单未付款而过期或取消，达到 ${limit} 笔后暂停下单，请在 ${until} 后再试；支付未付款订单可减少次数`,
  orders: (refused) => `未付款订单${used(refused)}；请先付款或取消`,
  fen: (refused) => `未付款订单${used(refused)}；请先付款或取消`,
  share: ({ held, limit, asked }) =>
    `未付款订单已占用该现货的 ${held}%，上限 ${limit}%，本次 ${asked}%；请减少数量、先付款，或稍后再试`,
  address: (refused) => `同一网络的新账户未付款订单${used(refused)}；请先付款，或稍后再试`,
  device: (refused) => `同一浏览器的新账户未付款订单${used(refused)}；请先付款，或稍后再试`,
};

/** Messages about goods that are held without payment. */
export const holdMessages = {
  /** An order that would hold more than is allowed: names the rule and its figures. */
  holdLimit: (rule: HoldRule, refused: Refused) => texts[rule](refused),
  limitDayPast: (today: string) => `截止日期不能早于今天（${today}）`,
} as const;
