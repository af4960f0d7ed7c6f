import { sentence } from '@xinyue/contracts';
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
import { findOfDay, insertStatement } from './store/statementStore.ts';

/** Who brings a statement: what staff bring waits for a second person. */
export type Bringer = { source: 'partner' | 'staff'; id: string; name: string };

/** What is done beside in the same transaction, for a statement that is new. */
type Beside = (client: PoolClient, statement: KeptStatement) => Promise<unknown>;

/** Refuses a day that has not begun in Beijing. Error: `validation`. */
export function refuseFuture({ clock }: Pick<Deps, 'clock'>, day: string): void {
  const today = dayOf(clock.now());
  if (day > today) throw new AppError('validation', sentence('settlementFuture', today, day));
}

/**
 * Tr-C-02: takes a channel's statement of a Beijing day, amounts in fen, and settles what fits. The same lines again have the same answer. Errors:
 * `validation` a day to come, `conflict` the day has a statement with other lines.
 */
export async function takeStatement(
  deps: Deps,
  { channel, day, lines }: { channel: string; day: string; lines: readonly StatementLine[] },
  by: Bringer,
  beside: Beside = async () => undefined,
): Promise<KeptStatement> {
  refuseFuture(deps, day);
  const taken = await inTransaction(deps.pool, async (client) => {
    await lockChannel(client, channel);
    const content = contentOf(lines);
    const there = await findOfDay(client, channel, day);
    if (there?.content === content) return there;
    if (there) throw new AppError('conflict', sentence('settlementThere', day));
    const now = deps.clock.now();
    const state = by.source === 'staff' ? 'waiting' : 'settled';
    const who = { source: by.source, uploadedBy: by.id, uploader: by.name };
    const kept = await insertStatement(client, { channel, day, state, content, ...who }, lines, now);
    await insertLines(client, kept.id, lines);
    await beside(client, kept);
    return state === 'settled' ? settleStatement(client, kept, now) : kept;
  });
  deps.afterCommit();
  return taken;
}
