import {
  beijingTime,
  type ChannelLineRow,
  type ChannelRow,
  type ChannelStatementRow,
  formatFen,
  type SettlementAnswer,
} from '@xinyue/contracts';
import type { ListedChannel } from '../store/channelListStore.ts';
import type { KeptStatement } from '../domain/statement.ts';
import type { ListedLine } from '../store/statementListStore.ts';

export const statementRowOf = ({
  uploadedBy: _,
  content: __,
  createdAt,
  changedAt,
  ...kept
}: KeptStatement): ChannelStatementRow => ({
  ...kept,
  createTime: beijingTime(createdAt),
  changeTime: beijingTime(changedAt),
});

export const lineRowOf = ({ id, orderNo, why, ...line }: ListedLine): ChannelLineRow => ({
  ...line,
  id: String(id),
  orderNo: orderNo ?? '',
  why,
});

export const channelRowOf = ({ id: _, lastDay, ...row }: ListedChannel): ChannelRow => ({ ...row, lastDay: lastDay ?? '' });

/** What a partner hears of its statement. */
export const answerOf = ({ lines, matched, differences }: KeptStatement): SettlementAnswer => ({ lines, matched, differences });

type Named = Pick<KeptStatement, 'channel' | 'day' | 'inFen' | 'outFen' | 'feeFen'> & { lines: number };

/** A statement in words, for who has to prove a deed about it. */
export const statementWords = ({ channel, day, lines, inFen, outFen, feeFen }: Named): string =>
  `渠道「${channel}」${day} 的对账单：${lines} 行，收款 ¥${formatFen(inFen)}，退款 ¥${formatFen(outFen)}，手续费 ¥${formatFen(feeFen)}`;
