import type { PoolClient } from 'pg';
import { book } from '../ledger/queries.ts';
import { movesOf, type StatementLine } from './domain/line.ts';

export type BookedLine = StatementLine & { orderId: string; claimed: boolean };

/** Books lines of a channel that fit, each once under the number that it settles. */
export async function bookLines(client: PoolClient, channel: string, lines: readonly BookedLine[]): Promise<void> {
  const entries = lines.map((line) => ({
    reference: `settled:${line.no}`,
    orderId: line.orderId,
    moves: movesOf(channel, line, line.claimed),
  }));
  await book(
    client,
    entries.filter(({ moves }) => moves.length > 0),
  );
}
