import type { Db } from '@xinyue/kit/db/db';
import type { Withdrawal } from '../domain/withdrawal.ts';
import { withdrawalColumns } from './withdrawalStore.ts';

/*
 * Who may speak with the bank about a withdrawal. One at a time (`busy_until`): nobody asks while another pays. By the database's time, because
 * the clocks of processes differ.
 */

/** Longer than a call to the bank may take; whoever was killed in the middle gives its place back after that. */
const laneSeconds = 20;

/** Those that may be sent: nothing is paused, and their account is open. */
export async function findReady(db: Db, most: number): Promise<Withdrawal[]> {
  const { rows } = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from withdrawals w where state = 'ready' and not exists (select from money_pause)
       and exists (select from accounts a where a.id = w.account_id and a.open) order by id limit $1`,
    [most],
  );
  return rows;
}

/** Sent ones whose end is unknown and to be asked about now. */
export async function findUnanswered(db: Db, now: Date, most: number): Promise<Withdrawal[]> {
  const { rows } = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from withdrawals where state = 'sent' and next_ask_at <= $1
       and (busy_until is null or busy_until < clock_timestamp()) order by next_ask_at limit $2`,
    [now, most],
  );
  return rows;
}

/** Takes the lane of a sent row; undefined where it has ended or another has it. */
export async function enterLane(db: Db, id: string, now: Date): Promise<Withdrawal | undefined> {
  const { rows } = await db.query<Withdrawal>(
    `update withdrawals set busy_until = clock_timestamp() + interval '${laneSeconds} seconds', asked_at = $2, queries = queries + 1
     where id = $1 and state = 'sent' and (busy_until is null or busy_until < clock_timestamp()) returning ${withdrawalColumns}`,
    [id, now],
  );
  return rows[0];
}

/** A locked row is sent: whoever commits this calls the bank, and has the lane for it. */
export async function markSent(db: Db, id: string, { now, nextAskAt }: { now: Date; nextAskAt: Date }): Promise<Withdrawal> {
  const { rows } = await db.query<Withdrawal>(
    `update withdrawals set state = 'sent', sent_at = $2, waits_since = $2, attempts = attempts + 1, next_ask_at = $3,
       busy_until = clock_timestamp() + interval '${laneSeconds} seconds'
     where id = $1 returning ${withdrawalColumns}`,
    [id, now, nextAskAt],
  );
  return rows[0]!;
}

/** S-47: in the lane, the same number goes out once more; what the bank did not find is counted anew. */
export async function markResent(db: Db, id: string, nextAskAt: Date): Promise<Withdrawal | undefined> {
  const { rows } = await db.query<Withdrawal>(
    `update withdrawals set attempts = attempts + 1, not_found_at = null, next_ask_at = $2,
       busy_until = clock_timestamp() + interval '${laneSeconds} seconds'
     where id = $1 and state = 'sent' and not known returning ${withdrawalColumns}`,
    [id, nextAskAt],
  );
  return rows[0];
}

export type Heard = { nextAskAt: Date; known: boolean; notFoundAt: Date | null };

/** The bank said nothing final: when it is asked again, and what it knows. Gives the lane back. */
export async function leaveLane(db: Db, id: string, { nextAskAt, known, notFoundAt }: Heard): Promise<void> {
  await db.query(
    `update withdrawals set next_ask_at = $2, known = known or $3, not_found_at = $4, busy_until = null where id = $1 and state = 'sent'`,
    [id, nextAskAt, known, notFoundAt],
  );
}
