import { fromBeijingTime, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { dayOf } from '../withdrawals/queries.ts';
import type { StatementLine } from './domain/line.ts';
import { contentOf } from './contentOf.ts';
import type { KeptStatement } from './domain/statement.ts';
import { settleStatement } from './settleStatement.ts';
import { insertLines } from './store/channelLineStore.ts';
import { lockChannel } from './store/lockChannel.ts';
import { countBrought, findOfDay, insertStatement } from './store/statementStore.ts';
import { findFirstDay } from './store/targetStore.ts';

/** Who brings a statement: what staff bring waits for a second person. */
export type Bringer = { source: 'partner' | 'staff'; id: string; name: string };

/** What is done beside in the same transaction, for a statement that is new. */
type Beside = (client: PoolClient, statement: KeptStatement) => Promise<unknown>;

/** So many statements a channel may bring on a Beijing day. */
export const statementsADay = 100;

/** Refuses a day that has not begun in Beijing, and channels that settle at once. Errors: `validation`, `conflict`. */
export function refuseStatement(
  { clock, settlesAtOnce }: Pick<Deps, 'clock' | 'settlesAtOnce'>,
  channel: string,
  day: string,
): void {
  const today = dayOf(clock.now());
  if (day > today) throw new AppError('validation', sentence('settlementFuture', today, day));
  if (settlesAtOnce(channel)) throw new AppError('conflict', sentence('settlementAuto', channel));
}

/** Refuses a day of which the channel cannot have a statement, and one statement too many. */
async function refuseStray(client: PoolClient, { channel, day }: { channel: string; day: string }, by: Bringer, now: Date) {
  const first = await findFirstDay(client, channel);
  if (first === undefined) throw new AppError('validation', sentence('settlementNothing', channel));
  if (day < first) throw new AppError('validation', sentence('settlementBefore', channel, first, day));
  const today = fromBeijingTime(`${dayOf(now)} 00:00:00`)!;
  if (by.source === 'partner' && (await countBrought(client, channel, today)) >= statementsADay)
    throw new AppError('tooMany', sentence('settlementOften', channel, statementsADay));
}

/**
 * Tr-C-02: takes a channel's statement of a Beijing day, amounts in fen, and settles what fits. The same lines again have the same answer. Errors:
 * `validation` a day to come, or before the first money of the channel, `conflict` the day has a statement with other lines, or the channel settles
 * at once, `tooMany` the channel brought too many today.
 */
export async function takeStatement(
  deps: Deps,
  { channel, day, lines }: { channel: string; day: string; lines: readonly StatementLine[] },
  by: Bringer,
  beside: Beside = async () => undefined,
): Promise<KeptStatement> {
  refuseStatement(deps, channel, day);
  const taken = await inTransaction(deps.pool, async (client) => {
    await lockChannel(client, channel);
    const content = contentOf(lines);
    const there = await findOfDay(client, channel, day);
    if (there?.content === content) return there;
    if (there) throw new AppError('conflict', sentence('settlementThere', day));
    const now = deps.clock.now();
    await refuseStray(client, { channel, day }, by, now);
    const state = by.source === 'staff' ? 'waiting' : 'settled';
    const who = { source: by.source, uploadedBy: by.id, uploader: by.name };
    const kept = await insertStatement(client, { channel, day, state, content, ...who }, lines, now);
    await insertLines(client, kept.id, lines);
    await beside(client, kept);
    return state === 'settled' ? settleStatement(client, deps.terms, kept, now) : kept;
  });
  deps.afterCommit();
  return taken;
}
