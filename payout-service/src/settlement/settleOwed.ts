import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { dayOf } from '../withdrawals/queries.ts';
import { settleLines } from './settleLines.ts';
import { lockChannel } from './store/lockChannel.ts';
import { growStatement } from './store/statementStore.ts';
import { findOwed } from './store/targetStore.ts';

/** Settled in one transaction. */
const atOnce = 1_000;

/** A driver's channel pays over all that it owes, as lines of its statement of the day. Answers how many payments, and their sum in fen. */
export async function settleOwed(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  channel: string,
): Promise<{ lines: number; fen: number }> {
  const settled = { lines: 0, fen: 0 };
  for (let more = true; more;) {
    const lines = await inTransaction(pool, async (client) => {
      await lockChannel(client, channel);
      const owed = await findOwed(client, channel, atOnce);
      if (owed.length === 0) return owed;
      const now = clock.now();
      const day = dayOf(now);
      await settleLines(client, { channel, now }, owed);
      await growStatement(client, { channel, day, now }, owed);
      return owed;
    });
    settled.lines += lines.length;
    settled.fen += lines.reduce((sum, { fen }) => sum + fen, 0);
    more = lines.length === atOnce;
  }
  return settled;
}
