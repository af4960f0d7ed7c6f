import type { NewDifference } from '../withdrawals/queries.ts';
import type { Judged } from './domain/line.ts';

/** What a difference about a line, or about the statement of a day, is kept under. */
export const lineSubject = (channel: string, { kind, no }: { kind: string; no: string }): string => `${channel}/${kind}/${no}`;

export const statementSubject = (channel: string, day: string): string => `${channel}/${day}`;

/** What people read about a line that does not fit. */
export const differenceOf = (channel: string, day: string, line: Judged & { fits?: undefined }): NewDifference => ({
  kind: line.fault === 'amount' ? 'amount' : 'unknownPayment',
  day,
  channel,
  subject: lineSubject(channel, line),
  ...(line.ours !== undefined && { ours: line.ours }),
  theirs: line.fen,
});
