import { columnLabels } from '@xinyue/contracts/labels/columnLabels';
import type { HoldFigures, HoldLimits } from '@xinyue/contracts/operations';
import { screenTable } from '@xinyue/contracts/screens';
import { fenText } from '@xinyue/web/formats';

export const holdTexts = {
  title: screenTable.holds.label,
  loadFailed: '占用限制加载失败，请稍后再试！',
  empty: '现在没有买家占用未付款的现货。',
  noMatch: '没有符合条件的买家。可填写买家编号，为还没有下单的买家设置限额。',
  rulesFailed: '限额规则加载失败',
  nobody: '未下过单的买家',
  kinds: { own: '自定限额', newcomer: '新买家', established: '老买家' },
  limit: {
    action: '设置限额',
    question: '设置占用限额',
    done: '设置成功!',
    failed: '设置失败，请稍后再试！',
    consequence: '截止日期前按此限额执行，不受新买家和未付款次数的限制；0 为不限制。',
  },
  orders: '未付款订单数上限',
  fen: '未付款金额上限（元）',
  until: columnLabels.until,
  reason: columnLabels.reason,
} as const;

const orNone = (limit: number, text: string) => (limit === 0 ? '不限' : text);
export const ordersText = (orders: number): string => orNone(orders, `${orders} 笔`);
export const sumText = (fen: number): string => orNone(fen, fenText(fen));
export const shareText = (share: number): string => orNone(share % 100, `${share}%`);

const sumOf = ({ orders, fen }: { orders: number; fen: number }) => `${ordersText(orders)}、${sumText(fen)}`;
const limitsOf = ({ minutes, share, ...sum }: HoldLimits & { minutes: number }) =>
  `${sumOf(sum)}，单个现货 ${shareText(share)}，${minutes} 分钟内付款`;

/** The figures in force, a line each. */
export function ruleLines({ established, newcomer, shareFromFen, address, device, strikes }: HoldFigures): [string, string][] {
  const [halved, quartered, shut] = strikes;
  return [
    ['老买家', limitsOf(established)],
    ['新买家（没有付过款）', limitsOf(newcomer)],
    ['同一网络的新买家合计', sumOf(address)],
    ['同一浏览器的新买家合计', sumOf(device)],
    ['单个现货的比例', `价值 ${fenText(shareFromFen)} 起的现货适用；新买家合计`],
    [
      '7 天内未付款而过期或取消',
      halved === undefined ? '不限制' : `${halved} 笔起减半，${quartered} 笔起减为四分之一，${shut} 笔起暂停下单 24 小时`,
    ],
  ];
}
