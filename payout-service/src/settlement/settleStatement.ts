import { actorNames } from '@xinyue/contracts';
import type { PoolClient } from 'pg';
import type { Terms } from '../accounts/domain/terms.ts';
import { addDifferences } from '../withdrawals/queries.ts';
import { isAboutOwn, type Judged, type LineRules } from './domain/line.ts';
import type { KeptStatement } from './domain/statement.ts';
import { claimSubject, differenceOf, statementSubject } from './lineDifference.ts';
import { settleLines } from './settleLines.ts';
import {
  dropLines,
  endDifferences,
  endLineDifferences,
  type KeptLine,
  markLines,
  readOpenLines,
} from './store/channelLineStore.ts';
import { countLines } from './store/statementStore.ts';

type Which = Pick<KeptStatement, 'id' | 'channel' | 'day'>;
/** What lines are held against. */
export type LineTerms = Pick<Terms, 'settleSpanDays' | 'channelFeeBasis'>;

/** So many of a statement's lines that are about nothing of their channel are kept; the others are counted. */
export const strayLinesAtMost = 100;

const rulesOf = ({ settleSpanDays, channelFeeBasis }: LineTerms, day: string): LineRules => ({
  day,
  spanDays: settleSpanDays,
  feeBasis: channelFeeBasis,
});

/**
 * Settles the lines of a statement that settle nothing so far. Differences about what fits, and about its absence, are handled with that. A line that
 * does not fit is a difference for people, and another one once something else is wrong with it; of those that are about nothing of the channel only
 * the first ones are kept. Judged again, what was received since may fit. Answers the statement with its counts. The caller holds the lock of the
 * channel.
 */
export async function settleStatement(client: PoolClient, terms: LineTerms, statement: Which, now: Date): Promise<KeptStatement> {
  const { id, channel, day } = statement;
  const before = await readOpenLines(client, id);
  const judged = await settleLines(client, { channel, now }, before, rulesOf(terms, day));
  await write(client, statement, judged);
  const others = judged.filter((line) => !line.fits);
  const strays = others.filter(({ fault }) => !isAboutOwn(fault!)).slice(strayLinesAtMost);
  const dropped = new Set(strays.map((line) => line.id));
  await dropLines(client, id, [...dropped]);
  const news = others.filter((line) => line.fault !== line.why && !dropped.has(line.id));
  await endLineDifferences(
    client,
    news.map((line) => line.id),
    handled('此行的情况已变化'),
  );
  await addDifferences(
    client,
    news.flatMap((line) => (line.fits ? [] : [differenceOf(statement, line)])),
    now,
  );
  return countLines(client, id, now);
}

/** Two persons take a line as it is, whatever day it stands under and whatever its channel keeps. Answers whether it settles something then. */
export async function acceptLine(client: PoolClient, line: KeptLine, statement: Which, now: Date): Promise<boolean> {
  const { id, channel, day } = statement;
  const rules = { day, spanDays: 0, feeBasis: 0, accepted: true };
  const judged = await settleLines(client, { channel, now }, [line], rules);
  if (!judged[0]!.fits) return false;
  await write(client, statement, judged);
  await countLines(client, id, now);
  return true;
}

const handled = (remark: string) => ({ remark, who: actorNames.system });

/** Writes what became of lines; what people were told of those that fit is handled. */
async function write(client: PoolClient, { id, channel, day }: Which, judged: readonly Judged<KeptLine>[]): Promise<void> {
  await markLines(client, id, judged);
  const fitting = judged.filter(({ fits }) => fits);
  const done = handled('已按渠道对账单入账');
  const claims = fitting.map(({ fits }) => claimSubject(channel, fits!.settles));
  await endDifferences(client, [statementSubject(channel, day), ...claims], done);
  await endLineDifferences(
    client,
    fitting.map((line) => line.id),
    done,
  );
}
