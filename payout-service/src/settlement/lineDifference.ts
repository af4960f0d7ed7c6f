import type { DifferenceKind, LineFault } from '@xinyue/contracts';
import type { NewDifference } from '../withdrawals/queries.ts';
import type { Judged } from './domain/line.ts';
import type { KeptStatement } from './domain/statement.ts';
import type { KeptLine } from './store/channelLineStore.ts';

/** What a difference about a claim that no line settles, or about the statement of a day, is kept under. */
export const claimSubject = (channel: string, paymentNo: string): string => `${channel}/in/${paymentNo}`;

export const statementSubject = (channel: string, day: string): string => `${channel}/${day}`;

const kinds: Partial<Record<LineFault, DifferenceKind>> = { amount: 'amount', day: 'settlementDay', fee: 'settlementFee' };

/** What people read about a line that does not fit: each line is a difference of its own. */
export const differenceOf = (
  { id: statementId, channel, day }: Pick<KeptStatement, 'id' | 'channel' | 'day'>,
  line: Judged<KeptLine> & { fits?: undefined },
): NewDifference => ({
  kind: kinds[line.fault] ?? 'unknownPayment',
  day,
  channel,
  subject: `${channel}/${line.kind}/${line.no}/${line.id}`,
  line: { statementId, lineId: line.id },
  ...(line.ours !== undefined && { ours: line.ours }),
  theirs: line.fault === 'fee' ? line.feeFen : line.fen,
  why: line.rule ?? '',
});
