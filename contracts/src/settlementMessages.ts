import { formatFen } from './money.ts';
import { lineKinds, type LineKind } from './settlementWords.ts';

type Totals = { inFen: number; outFen: number; feeFen: number };
const sums = ({ inFen, outFen, feeFen }: Totals): string =>
  `收款 ¥${formatFen(inFen)}、退款 ¥${formatFen(outFen)}、手续费 ¥${formatFen(feeFen)}`;

/** Messages about statements of payment channels. */
export const settlementMessages = {
  channelMissing: '该渠道不存在',
  settlementFuture: (today: string, day: string) => `只能上传 ${today} 及以前的对账单，您选择的是 ${day}`,
  settlementSums: (stated: Totals, found: Totals) => `合计与明细不符：合计为${sums(stated)}，明细为${sums(found)}`,
  settlementTwice: (kind: LineKind, no: string, first: number, second: number) =>
    `第 ${second} 行与第 ${first} 行重复：${lineKinds[kind]} ${no}，每笔只能出现一次`,
  settlementBefore: (channel: string, first: string, day: string) =>
    `渠道「${channel}」最早的收款在 ${first}，不能上传 ${day} 的对账单`,
  settlementNothing: (channel: string) => `渠道「${channel}」尚无收款，不能上传对账单`,
  settlementAuto: (channel: string) => `渠道「${channel}」由系统自动结算，不能上传对账单`,
  settlementOften: (channel: string, most: number) => `渠道「${channel}」今日已上传 ${most} 份对账单，已达上限，请明日再传`,
  /** Why a line waits for people, with the rule and the figures. */
  lineFeeHigh: (line: string, fee: number, most: number, percent: number) =>
    `${line}：手续费 ¥${formatFen(fee)}，超过上限 ¥${formatFen(most)}（${percent}%）`,
  lineDayOff: (line: string, day: string, since: string, until: string) =>
    `${line}：对账日期 ${day}，应在 ${since}${until ? ` 至 ${until}` : ' 或以后'}`,
  settlementThere: (day: string) => `${day} 已有内容不同的对账单，不能更改`,
  settlementMissing: '该对账单不存在',
  settlementNot: (label: string) => `对账单当前状态为${label}，不能进行此操作`,
  settlementOwn: '对账单须由上传者以外的人确认',
  settlementHead: (head: string, given: string) => `CSV 首行须为 ${head}，当前为 ${given}`,
  settlementLong: (most: number, given: number) =>
    `一份对账单最多 ${most.toLocaleString('en-US')} 行，本次 ${given.toLocaleString('en-US')} 行`,
  settlementRow: (row: number, text: string) => `第 ${row} 行：${text}`,
} as const;
