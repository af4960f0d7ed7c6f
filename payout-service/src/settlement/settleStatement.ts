import { actorNames } from '@xinyue/contracts';
import type { PoolClient } from 'pg';
import { addDifferences } from '../withdrawals/queries.ts';
import type { KeptStatement } from './domain/statement.ts';
import { differenceOf, lineSubject, statementSubject } from './lineDifference.ts';
import { settleLines } from './settleLines.ts';
import { endDifferences, markLines, readOpenLines } from './store/channelLineStore.ts';
import { countLines } from './store/statementStore.ts';

/**
 * Settles the lines of a statement that settle nothing so far. Differences about what fits, and about its absence, are handled with that. The first
 * time each line that does not fit is a difference for people; `again`: what was received since may fit. Answers the statement with its counts. The
 * caller holds the lock of the channel.
 */
export async function settleStatement(
  client: PoolClient,
  { id, channel, day }: Pick<KeptStatement, 'id' | 'channel' | 'day'>,
  now: Date,
  { again = false } = {},
): Promise<KeptStatement> {
  const judged = await settleLines(client, { channel, now }, await readOpenLines(client, id));
  await markLines(client, judged);
  const fitting = judged.filter(({ fits }) => fits).map((line) => lineSubject(channel, line));
  await endDifferences(client, [statementSubject(channel, day), ...fitting], {
    remark: '已按渠道对账单入账',
    who: actorNames.system,
  });
  if (!again) {
    const others = judged.flatMap((line) => (line.fits ? [] : [differenceOf(channel, day, line)]));
    await addDifferences(client, others, now);
  }
  return countLines(client, id, now);
}
