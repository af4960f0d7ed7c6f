import type { Db } from '@xinyue/kit/db/db';
import type { Withdrawal } from '../domain/withdrawal.ts';
import { withdrawalColumns } from './withdrawalStore.ts';

/*
 * Who may speak with the bank about a withdrawal. One at a time (`busy_until`): nobody asks while another pays. By the database's time, because
 * the clocks of processes differ.
 */

/** Longer than a call to the bank may take; whoever was killed in the middle gives its place back after that. */
const laneSeconds = 20;

/** Those that may be sent: nothing is paused, and their account is open, and known to have the payee it had, or not. */
const ready = (unchecked: boolean) => `state = 'ready' and not exists (select from money_pause)
  and exists (select from accounts a where a.id = w.account_id and a.open and a.payee_unchecked = ${unchecked})`;

/** What may be sent at once, in the order of ids from one on. */
export async function findReady(db: Db, { after, most }: { after: string; most: number }): Promise<Withdrawal[]> {
  const { rows } = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from withdrawals w where ${ready(false)} and id > $1 order by id limit $2`,
    [after, most],
  );
  return rows;
}

/** What may be sent once its payee was read again, others each time where there are many: some of them may be unreadable for long. */
export async function findReadyUnchecked(db: Db, most: number): Promise<Withdrawal[]> {
  const { rows } = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from withdrawals w where ${ready(true)} order by random() limit $1`,
    [most],
  );
  return rows;
}

/** Sent ones whose end is unknown and to be asked about now; the second "no such number" is not asked for before it counts. */
export async function findUnanswered(
  db: Db,
  now: Date,
  { most, resendMs }: { most: number; resendMs: number },
): Promise<Withdrawal[]> {
  const { rows } = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from withdrawals where state = 'sent' and next_ask_at <= $1
       and (busy_until is null or busy_until < clock_timestamp())
       and (not_found_at is null or not_found_at <= clock_timestamp() - $3 * interval '1 millisecond') order by next_ask_at limit $2`,
    [now, most, resendMs],
  );
  return rows;
}

/**
 * A row whose lane this process has. `lane` names this turn: whoever stalled and was overtaken neither resends nor gives the lane of another
 * back. `heldSince` is this process's own clock: what was held up too long does not call the bank any more. `silentMs`: for how long the bank had
 * known nothing of it when this turn began, null where it did not say so; by the database's time, whoever heard it.
 */
export type Held = Withdrawal & { lane: string; heldSince: Date; silentMs: number | null };

/** For a statement that takes or keeps a lane. */
export const turn = `busy_until = clock_timestamp() + interval '${laneSeconds} seconds'`;
export const silentColumn = `(extract(epoch from clock_timestamp() - not_found_at) * 1000)::float8 as "silentMs"`;
const heldColumns = `${withdrawalColumns}, busy_until::text as lane, ${silentColumn}`;

async function hold(db: Db, heldSince: Date, sql: string, values: unknown[]): Promise<Held | undefined> {
  const { rows } = await db.query<Omit<Held, 'heldSince'>>(sql, values);
  return rows[0] && { ...rows[0], heldSince };
}

/** Takes the lane of a sent row; undefined where it has ended or another has it. */
export const enterLane = (db: Db, id: string, now: Date): Promise<Held | undefined> =>
  hold(
    db,
    now,
    `update withdrawals set ${turn}, asked_at = clock_timestamp(), queries = queries + 1
     where id = $1 and state = 'sent' and (busy_until is null or busy_until < clock_timestamp()) returning ${heldColumns}`,
    [id],
  );

/** A locked row is sent: whoever commits this calls the bank, and has the lane for it. */
export const markSent = async (db: Db, id: string, { now, nextAskAt }: { now: Date; nextAskAt: Date }): Promise<Held> =>
  (await hold(
    db,
    now,
    `update withdrawals set state = 'sent', sent_at = $2, waits_since = $2, attempts = attempts + 1, next_ask_at = $3, ${turn}
     where id = $1 returning ${heldColumns}`,
    [id, now, nextAskAt],
  ))!;

/** S-47: in the own lane, the same number goes out once more; what the bank did not find is counted anew. */
export const markResent = (
  db: Db,
  { id, lane }: Held,
  { now, nextAskAt }: { now: Date; nextAskAt: Date },
): Promise<Held | undefined> =>
  hold(
    db,
    now,
    `update withdrawals set attempts = attempts + 1, not_found_at = null, next_ask_at = $2, ${turn}
     where id = $1 and state = 'sent' and not known and busy_until = $3::timestamptz returning ${heldColumns}`,
    [id, nextAskAt, lane],
  );

export type Heard = { nextAskAt: Date; known: boolean; notFound: boolean; running: boolean };

/**
 * The bank said nothing final: when it is asked again, and what it knows. Gives the own lane back, but for a call that is
 * still running: then nobody else speaks with the bank about it.
 */
export async function leaveLane(db: Db, { id, lane }: Held, { nextAskAt, known, notFound, running }: Heard): Promise<void> {
  await db.query(
    `update withdrawals set next_ask_at = $2, known = known or $3, not_found_at = case when $4 then coalesce(not_found_at, clock_timestamp())
       else not_found_at end, busy_until = case when $5 then busy_until end
     where id = $1 and state = 'sent' and busy_until = $6::timestamptz`,
    [id, nextAskAt, known, notFound, running, lane],
  );
}

/** Keeps the own lane for longer; its new name, or undefined where it is another's or the row has ended. */
export async function prolongLane(db: Db, id: string, lane: string): Promise<string | undefined> {
  const { rows } = await db.query<{ lane: string }>(
    `update withdrawals set ${turn} where id = $1 and state = 'sent' and busy_until = $2::timestamptz returning busy_until::text as lane`,
    [id, lane],
  );
  return rows[0]?.lane;
}
