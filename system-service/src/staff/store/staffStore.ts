import type { Seals } from '@xinyue/kit/crypto/createSeals';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import type { EventContext } from '@xinyue/kit/outbox/createEventPublisher';
import { type StaffFact, staffFact, writeStaff } from '../../rights/queries.ts';
import { publish } from '../../store/publish.ts';

/** An account of merchant-service as far as it is known here; `version` counts the facts about it there. */
export type KnownAccount = {
  accountId: string;
  account: string;
  name: string;
  locked: boolean;
  deleted: boolean;
  version: number;
};

/** Keeps what is newly known of an account: a new one has no role. Answers undefined where nothing changed by it, or something newer is known. */
export async function keepAccount(db: Db, seals: Seals, known: KnownAccount): Promise<StaffFact | undefined> {
  const { accountId, account, name, locked, deleted, version } = known;
  const { rows } = await writeStaff(db, seals, [accountId], () =>
    db.query<StaffFact>(
      `insert into staff as s (account_id, account, name, locked, deleted, account_version, version) values ($1, $2, $3, $4, $5, $6, 1)
     on conflict (account_id) do update set name = excluded.name, locked_at = case when s.locked then s.locked_at when excluded.locked then now() end,
       locked = excluded.locked, deleted = excluded.deleted, account_version = excluded.account_version, version = s.version + 1,
       released = s.released and excluded.account_version <= s.released_version
     where s.account_version < excluded.account_version
     returning ${staffFact}`,
      [accountId, account, name, locked, deleted, version],
    ),
  );
  return rows[0];
}

/** Was there such a member of staff, who is deleted now? */
export const isStaffDeleted = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.query('select from staff where account_id = $1 and deleted', [accountId])).rowCount === 1;

/** A person who is about to be locked or deleted no longer counts as an administrator, until a later event shows how that ended. */
export const release = (db: Db, { accountId, version, now }: { accountId: string; version: number; now: Date }) =>
  db.query('update staff set released = true, released_version = $2, released_at = $3 where account_id = $1', [
    accountId,
    version,
    now,
  ]);

/** The same for people whom somebody takes away as second persons, by what is known of them here. */
export const releaseKnown = (db: Db, accountIds: readonly string[], now: Date) =>
  db.query('update staff set released = true, released_version = account_version, released_at = $2 where account_id = any($1)', [
    accountIds,
    now,
  ]);

/** Who was released before a moment, and no fact came since. */
export async function findReleased(db: Db, before: Date): Promise<string[]> {
  const words = 'select account_id as id from staff where released and released_at < $1 and not deleted';
  return (await db.query<{ id: string }>(words, [before])).rows.map(({ id }) => id);
}

/** Ends that for accounts of which there is no newer fact than when they were released. */
export const unrelease = (db: Db, accounts: readonly { accountId: string; version: number }[], before: Date) =>
  db.query(
    `update staff s set released = false from unnest($1::text[], $2::int[]) as given (id, version)
     where s.account_id = given.id and s.released and s.released_at < $3 and given.version <= s.released_version`,
    [...columnsOf(accounts, 'accountId', 'version'), before],
  );

/** A member of staff who is just being made: not listed, and without an event so far. */
export const insertUnmade = (
  db: Db,
  seals: Seals,
  { accountId, account, name }: Pick<KnownAccount, 'accountId' | 'account' | 'name'>,
) =>
  writeStaff(db, seals, [accountId], () =>
    db.query(
      `insert into staff (account_id, account, name, locked, account_version, version, made) values ($1, $2, $3, false, 0, 0, false)
     on conflict do nothing`,
      [accountId, account, name],
    ),
  );

export const markMade = (db: Db, seals: Seals, accountId: string) =>
  writeStaff(db, seals, [accountId], () => db.query('update staff set made = true where account_id = $1', [accountId]));

/** Forgets who was not made after all. */
export const dropUnmade = (db: Db, accountIds: readonly string[]) =>
  db.query('delete from staff where account_id = any($1) and not made and version = 0', [accountIds]);

/** Who is being made since before a moment. */
export const findUnmade = async (db: Db, before: Date): Promise<string[]> =>
  (await db.query<{ id: string }>('select account_id as id from staff where not made and created_at < $1', [before])).rows.map(
    ({ id }) => id,
  );

/** Which of these are staff, deleted or not. */
export async function findAccounts(db: Db, accountIds: readonly string[]): Promise<{ accountId: string; deleted: boolean }[]> {
  const words = 'select account_id as "accountId", deleted from staff where account_id = any($1) and made';
  return (await db.query<{ accountId: string; deleted: boolean }>(words, [accountIds])).rows;
}

/** The account that signs in under this name. */
export async function findByName(db: Db, account: string): Promise<string | undefined> {
  const words = 'select account_id as id from staff where lower(account) = lower($1) and made and not deleted';
  return (await db.query<{ id: string }>(words, [account])).rows[0]?.id;
}

/** Raises the version of a locked person, for another event about them. */
export async function touchStaff(db: Db, accountId: string): Promise<StaffFact> {
  const words = `update staff set version = version + 1 where account_id = $1 returning ${staffFact}`;
  return (await db.query<StaffFact>(words, [accountId])).rows[0]!;
}

/** Accounts whose names are not known yet: events do not carry them. */
export const findUnnamed = async (db: Db): Promise<string[]> =>
  (await db.query<{ id: string }>(`select account_id as id from staff where account = '' and not deleted`)).rows.map(
    ({ id }) => id,
  );

/** Marks accounts as deleted that merchant-service does not have (any more); answers those it marked. */
export const markGone = async (db: Db, seals: Seals, accountIds: readonly string[]): Promise<StaffFact[]> =>
  (
    await writeStaff(db, seals, accountIds, () =>
      db.query<StaffFact>(
        `update staff set deleted = true, version = version + 1 where account_id = any($1) and not deleted returning ${staffFact}`,
        [accountIds],
      ),
    )
  ).rows;

/** Stores the names of accounts, which never change. */
export const nameAccounts = (db: Db, seals: Seals, accounts: readonly { accountId: string; account: string }[]) =>
  writeStaff(
    db,
    seals,
    accounts.map(({ accountId }) => accountId),
    () =>
      db.query(
        `update staff s set account = given.account from unnest($1::text[], $2::text[]) as given (id, account)
     where s.account_id = given.id and s.account = ''`,
        columnsOf(accounts, 'accountId', 'account'),
      ),
  );

/** Locks the actor and the person concerned, in one order for all, so that two who act on each other cannot deadlock. */
export const lockPeople = (db: Db, accountIds: readonly string[]) =>
  db.query('select from staff where account_id = any($1) order by account_id for update', [accountIds]);

/** A person held until the transaction ends. */
export async function lockStaff(db: Db, accountId: string): Promise<(StaffFact & { edits: number }) | undefined> {
  const { rows } = await db.query<StaffFact & { edits: number }>(
    `select ${staffFact}, edits from staff where account_id = $1 and made and not deleted for update`,
    [accountId],
  );
  return rows[0];
}

/** Publishes `staff.changed` of somebody whose version has just been raised in this transaction. */
export const publishStaff = (db: Db, { accountId, roleId, deptId, locked, version }: StaffFact, cause: EventContext) =>
  publish(db, [
    {
      type: 'staff.changed',
      aggregateId: `staff-${accountId}`,
      aggregateVersion: version,
      data: { accountId, roleId, deptId, locked },
      cause,
    },
  ]);

/** Whether a step of the first start is done, once for all. */
export async function isDone(db: Db, step: string): Promise<boolean> {
  return (await db.query('select from done_steps where step = $1', [step])).rowCount === 1;
}

/** Marks it as done; a second process at the same moment waits here, and gets false. */
export async function markDone(db: Db, step: string, now: Date): Promise<boolean> {
  const words = 'insert into done_steps (step, at) values ($1, $2) on conflict do nothing';
  return (await db.query(words, [step, now])).rowCount === 1;
}
