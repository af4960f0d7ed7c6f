import type { Db } from '@xinyue/kit/db/db';

/**
 * Makes the units of a day, one per account that wants it, once, whichever process comes first; units left over from other days will never
 * run.
 */
export async function openDay(db: Db, day: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query('insert into auto_days (day) values ($1) on conflict do nothing', [day]);
  if (!rowCount) return false;
  await db.query("update auto_runs set state = 'done', reason = '当日未能运行' where state = 'due' and day < $1", [day]);
  await addUnits(db, day, now);
  return true;
}

/** Makes the units of accounts that have none of this day yet. */
export async function addUnits(db: Db, day: string, now: Date): Promise<void> {
  await db.query(
    `insert into auto_runs (account_id, day, at) select id, $1, $2 from accounts where auto order by id on conflict do nothing`,
    [day, now],
  );
}

/** Claims the next free unit of a day; the claim of a killed process ends after half a minute. */
export async function takeUnit(db: Db, day: string): Promise<string | undefined> {
  const { rows } = await db.query<{ accountId: string }>(
    `update auto_runs r set taken_until = clock_timestamp() + interval '30 seconds'
     where day = $1 and account_id = (
       select account_id from auto_runs where day = $1 and state = 'due' and (taken_until is null or taken_until < clock_timestamp())
       order by account_id limit 1 for update skip locked)
     returning account_id as "accountId"`,
    [day],
  );
  return rows[0]?.accountId;
}

/** Whether a unit is still to be done, locked. */
export async function lockUnit(db: Db, accountId: string, day: string): Promise<boolean> {
  const { rowCount } = await db.query("select 1 from auto_runs where account_id = $1 and day = $2 and state = 'due' for update", [
    accountId,
    day,
  ]);
  return rowCount === 1;
}

export type Outcome = { withdrawalId: string | null; reason: string };

export async function endUnit(
  db: Db,
  accountId: string,
  day: string,
  { withdrawalId, reason }: Outcome,
  now: Date,
): Promise<void> {
  await db.query(
    "update auto_runs set state = 'done', withdrawal_id = $3, reason = $4, at = $5 where account_id = $1 and day = $2 and state = 'due'",
    [accountId, day, withdrawalId, reason, now],
  );
}

export type Run = Outcome & { accountId: string; at: Date };
const columns = `account_id as "accountId", at, withdrawal_id as "withdrawalId", reason`;

/** What became of some accounts on a day. */
export async function findRuns(db: Db, day: string, accountIds: string[]): Promise<Run[]> {
  const { rows } = await db.query<Run>(
    `select ${columns} from auto_runs where day = $1 and account_id = any($2::text[]) and state = 'done' order by account_id`,
    [day, accountIds],
  );
  return rows;
}

/** The last run of an account. */
export async function findLastRun(db: Db, accountId: string): Promise<Run | undefined> {
  const { rows } = await db.query<Run>(
    `select ${columns} from auto_runs where account_id = $1 and state = 'done' order by day desc limit 1`,
    [accountId],
  );
  return rows[0];
}
