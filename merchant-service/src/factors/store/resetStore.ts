import type { Db } from '@xinyue/kit/db/db';

/** Whose second factor is to be reset, by whom and when. */
export type FactorReset = {
  accountId: string;
  table: 'users' | 'merchants';
  reason: string;
  askedBy: string;
  askedName: string;
  askedAt: Date;
  dueAt: Date;
};
const columns = `account_id as "accountId", kind as "table", reason, asked_by as "askedBy", asked_name as "askedName",
  asked_at as "askedAt", due_at as "dueAt"`;

/** Notes a reset; false where one waits already. */
export async function insertReset(db: Db, reset: FactorReset): Promise<boolean> {
  const { accountId, table, reason, askedBy, askedName, askedAt, dueAt } = reset;
  const { rowCount } = await db.query(
    `insert into factor_resets (account_id, kind, reason, asked_by, asked_name, asked_at, due_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [accountId, table, reason, askedBy, askedName, askedAt, dueAt],
  );
  return rowCount === 1;
}

export async function findReset(db: Db, accountId: string): Promise<FactorReset | undefined> {
  return (await db.query<FactorReset>(`select ${columns} from factor_resets where account_id = $1`, [accountId])).rows[0];
}

/** Takes a reset away; false where there is none. */
export async function deleteReset(db: Db, accountId: string): Promise<boolean> {
  return (await db.query('delete from factor_resets where account_id = $1', [accountId])).rowCount === 1;
}

/** Accounts whose reset is due. */
export async function findDueResets(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select account_id as id from factor_resets where due_at <= $1 order by due_at limit 100',
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Takes the reset of an account that is due, for who puts it in force; nobody else gets it. */
export async function takeDueReset(db: Db, accountId: string, now: Date): Promise<FactorReset | undefined> {
  const { rows } = await db.query<FactorReset>(
    `delete from factor_resets where account_id = $1 and due_at <= $2 returning ${columns}`,
    [accountId, now],
  );
  return rows[0];
}

/** Whether a factor or a recovery code of the account was shown since then: nobody lost it. */
export async function wasShownSince(db: Db, accountId: string, since: Date): Promise<boolean> {
  const { rows } = await db.query<{ shown: boolean }>(
    `select exists (select from factors where account_id = $1 and confirmed_at is not null and used_at > $2)
       or exists (select from recovery_codes where account_id = $1 and used_at > $2) as shown`,
    [accountId, since],
  );
  return rows[0]!.shown;
}
