import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import type { StoredWithdrawal, Withdrawal } from '../domain/withdrawal.ts';
import { sealAfter } from './sealStore.ts';
import { withdrawalColumns } from './withdrawalStore.ts';

/*
 * Who may speak with the bank about a withdrawal. One at a time (`busy_until`): nobody asks while another pays. By the database's time, because
 * the clocks of processes differ.
 */

/** Longer than a call to the bank may take; the lane of a killed process is free after that. */
const laneSeconds = 20;

/** What may be sent: nothing is paused, the account is open, and its payee is known to be the same, or not. */
const ready = (unchecked: boolean) => `state = 'ready' and not exists (select from money_pause)
  and exists (select from accounts a where a.id = w.account_id and a.open and a.payee_unchecked = ${unchecked})`;

/** `merchantVersion`: of the account, before its payee was read. */
export type ReadyRow = StoredWithdrawal & { merchantVersion: number };
const readyColumns = `${withdrawalColumns}, (select merchant_version from accounts a where a.id = w.account_id) as "merchantVersion"`;

/** What may be sent at once, in the order of ids from one on. */
export async function findReady(db: Db, { after, most }: { after: string; most: number }): Promise<ReadyRow[]> {
  const { rows } = await db.query<ReadyRow>(
    `select ${readyColumns} from withdrawals w where ${ready(false)} and id > $1 order by id limit $2`,
    [after, most],
  );
  return rows;
}

/** What may be sent once its payee was read again, others each time where there are many: some of them may be unreadable for long. */
export async function findReadyUnchecked(db: Db, most: number): Promise<ReadyRow[]> {
  const { rows } = await db.query<ReadyRow>(
    `select ${readyColumns} from withdrawals w where ${ready(true)} order by random() limit $1`,
    [most],
  );
  return rows;
}

/** Sent ones whose end is unknown and to be asked for now; the second "no such number" is not asked for before it counts. */
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
 * A row whose lane this process has. `lane` names this turn: a process that stalled and was overtaken neither sends again nor gives back
 * another's lane. `heldSince` is by this process's own clock: after too long a delay it does not call the bank any more. `silentMs`: for
 * how long the bank had not known the number when this turn began, null where it did not answer so; by the database's time.
 */
export type Held = StoredWithdrawal & { lane: string; heldSince: Date; silentMs: number | null };

/** For a statement that takes or keeps a lane. */
export const turn = `busy_until = clock_timestamp() + interval '${laneSeconds} seconds'`;
export const silentColumn = `(extract(epoch from clock_timestamp() - not_found_at) * 1000)::float8 as "silentMs"`;
const heldColumns = `${withdrawalColumns}, busy_until::text as lane, ${silentColumn}`;

async function hold(
  db: Db,
  heldSince: Date,
  statement: { name: string; text: string; values: unknown[] },
): Promise<Held | undefined> {
  const { rows } = await db.query<Omit<Held, 'heldSince'>>(statement);
  return rows[0] && { ...rows[0], heldSince };
}

/** Takes the lane of a sent row; undefined where it has ended, or another process has the lane or the row, which may be ending it. */
export const enterLane = (db: Db, id: string, now: Date): Promise<Held | undefined> =>
  hold(db, now, {
    name: 'enter-lane',
    text: `update withdrawals set ${turn}, asked_at = clock_timestamp(), queries = queries + 1
      where id = (select id from withdrawals where id = $1 and state = 'sent' and (busy_until is null or busy_until < clock_timestamp())
        for update skip locked) returning ${heldColumns}`,
    values: [id],
  });

/**
 * Marks locked rows as sent: whoever commits this calls the bank about each, and has its lane. By id. Throws `Tampered` where one is not as it was
 * sealed.
 */
export async function markSent(
  db: Db,
  seals: Seals,
  locked: readonly StoredWithdrawal[],
  { now, nextAskAt }: { now: Date; nextAskAt: Date },
): Promise<Map<string, Held>> {
  const ids = locked.map(({ id }) => id);
  const { rows } = await db.query<Omit<Held, 'heldSince'>>({
    name: 'mark-sent',
    text: `update withdrawals set state = 'sent', sent_at = $2, waits_since = $2, changed_at = greatest(changed_at, $2), attempts = attempts + 1, next_ask_at = $3, seal = given.sealed, ${turn}
      from unnest($1::text[], $4::bytea[]) as given (sent_id, sealed)
      where id = given.sent_id and id = any($1::text[]) and state = 'ready' returning ${heldColumns}`,
    values: [ids, now, nextAskAt, locked.map((row) => sealAfter(seals, row, { state: 'sent', sentAt: now }))],
  });
  if (rows.length !== ids.length) throw new Error(`${ids.length} withdrawals are sent, ${rows.length} were ready`);
  return new Map(rows.map((row) => [row.id, { ...row, heldSince: now }]));
}

/** S-47: in the own lane, the same number goes out once more; what the bank did not find is counted anew. */
export const markResent = (
  db: Db,
  { id, lane }: Held,
  { now, nextAskAt }: { now: Date; nextAskAt: Date },
): Promise<Held | undefined> =>
  hold(db, now, {
    name: 'mark-resent',
    text: `update withdrawals set attempts = attempts + 1, not_found_at = null, next_ask_at = $2, ${turn}
      where id = $1 and state = 'sent' and not known and busy_until = $3::timestamptz returning ${heldColumns}`,
    values: [id, nextAskAt, lane],
  });

export type OpenAnswer = { nextAskAt: Date; known: boolean; notFound: boolean; running: boolean };

/**
 * The bank's answer was not final: sets when it is asked again, and what it knows. Gives the own lanes back, but for a call that is still
 * running: then no other process calls about it. With `skipHeld` locked rows stay as they are. Answers the rows that it had.
 */
export async function leaveLanes(
  db: Db,
  leaving: { row: Pick<Held, 'id' | 'lane'>; answer: OpenAnswer }[],
  { skipHeld = false } = {},
): Promise<Set<string>> {
  const given = leaving.map(({ row: { id, lane }, answer }) => ({ id, lane, ...answer }));
  const { rows } = await db.query<{ id: string }>({
    name: skipHeld ? 'leave-free-lanes' : 'leave-lanes',
    // In the order of ids, as all who lock several rows do.
    text: `with given as materialized (
        select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::boolean[], $5::boolean[], $6::boolean[])
          as given (left_id, lane, next_ask, knows, not_found, running)
      ), locked as materialized (
        select id from withdrawals where id = any($1::text[]) order by id for update ${skipHeld ? 'skip locked' : ''}
      ), left_behind as (
        update withdrawals w set next_ask_at = next_ask, known = w.known or knows,
          not_found_at = case when not_found then coalesce(w.not_found_at, clock_timestamp()) else w.not_found_at end,
          busy_until = case when running then w.busy_until end
        from given join locked on locked.id = left_id where w.id = left_id and w.state = 'sent' and w.busy_until = lane::timestamptz
      ) select id from locked`,
    values: columnsOf(given, 'id', 'lane', 'nextAskAt', 'known', 'notFound', 'running'),
  });
  return new Set(rows.map(({ id }) => id));
}

/** Keeps the own lane for longer; its new name, or undefined where it is another's or the row has ended. */
export async function prolongLane(db: Db, id: string, lane: string): Promise<string | undefined> {
  const { rows } = await db.query<{ lane: string }>(
    `update withdrawals set ${turn} where id = $1 and state = 'sent' and busy_until = $2::timestamptz returning busy_until::text as lane`,
    [id, lane],
  );
  return rows[0]?.lane;
}
