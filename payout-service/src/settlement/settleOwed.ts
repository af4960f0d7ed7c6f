import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { payOver } from './settleLines.ts';
import { lockChannel } from './store/lockChannel.ts';
import { growStatements } from './store/statementStore.ts';
import { findOwed } from './store/targetStore.ts';

/** Settled in one transaction. */
const atOnce = 1_000;

/**
 * A driver's channel pays over all that it owes, each claim as a line of the statement of its own day. Answers how many payments, and their sum in fen.
 */
export async function settleOwed(
  { pool, clock, afterCommit }: Pick<Deps, 'pool' | 'clock' | 'afterCommit'>,
  channel: string,
): Promise<{ lines: number; fen: number }> {
  const settled = { lines: 0, fen: 0 };
  for (let more = true; more;) {
    const lines = await inTransaction(pool, async (client) => {
      await lockChannel(client, channel);
      const owed = await findOwed(client, channel, atOnce);
      if (owed.length === 0) return owed;
      const now = clock.now();
      await payOver(client, { channel, now }, owed);
      await growStatements(client, { channel, now }, owed);
      return owed;
    });
    settled.lines += lines.length;
    settled.fen += lines.reduce((sum, { fen }) => sum + fen, 0);
    more = lines.length === atOnce;
  }
  afterCommit();
  return settled;
}
