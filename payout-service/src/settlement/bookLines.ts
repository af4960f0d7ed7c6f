import type { PoolClient } from 'pg';
import { book } from '../ledger/queries.ts';
import { movesOf, type StatementLine, type Target } from './domain/line.ts';

export type BookedLine = StatementLine & Pick<Target, 'settles' | 'orderId' | 'claimed'>;

/** Books lines of a channel that fit, each once under the name of what it settles. */
export async function bookLines(client: PoolClient, channel: string, lines: readonly BookedLine[]): Promise<void> {
  const entries = lines.map((line) => ({
    reference: `settled:${line.settles}`,
    orderId: line.orderId,
    moves: movesOf(channel, line, line.claimed),
  }));
  await book(
    client,
    entries.filter(({ moves }) => moves.length > 0),
  );
}
