import { type Actor, userTypes } from '@xinyue/contracts';
import { userSeals } from '@xinyue/contracts/seals';
import type { BlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { RecordBox, Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';
import { companyColumns, companyOf, type CompanyRow } from '../../domain/company.ts';
import { openPayer, openText, type SealedPayer, sealMobile, sealPayer, sealText } from '../../store/personalColumns.ts';
import { insertAccount, updateRow } from '../../store/rows.ts';
import type { User } from '../domain/user.ts';

export type UserRow = SealedPayer &
  CompanyRow & {
    id: string;
    user_type: 0 | 1;
    account: string;
    nickname: string;
    mobile_sealed: Buffer | null;
    email_sealed: Buffer | null;
    sex: number | null;
    age: number | null;
    area: string;
    address: string;
    disabled: boolean;
    payer_changed_by: string | null;
    edits: number;
    data_key: Buffer;
  };

/** Where the personal columns of a user are sealed. */
export const userPlace = (id: string) => ({ table: 'users', id });

/** What it takes to write personal columns; `Deps` has all. */
export type Sealing = { vault: Vault; seals: Seals; mobileIndex: BlindIndex };
/** `made`: we made its password, `given`: somebody else chose it. */
type NewUser = { user: User; passwordHash: string; made?: boolean; given?: boolean; now: Date };

/** What forms may change of a person, its personal columns sealed. */
const personColumns = (box: RecordBox, { mobileIndex }: Sealing, user: User, now: Date) => ({
  nickname: user.nickname,
  ...sealMobile(box, mobileIndex, user.mobile),
  email_sealed: sealText(box, 'email', user.email),
  sex: user.sex,
  age: user.age,
  area: user.area,
  address: user.address,
  disabled: user.disabled,
  ...companyColumns(user.company),
  ...sealPayer(box, user.payer),
  payer_changed_by: user.payerSetBy,
  updated_at: now,
});

/** Stores a new user, its personal columns sealed. False when the account, in whatever case, is taken. */
export async function insertUser(
  db: Db,
  sealing: Sealing,
  { user, passwordHash, made = false, given = false, now }: NewUser,
): Promise<boolean> {
  const box = sealing.vault.newRecord(userPlace(user.id));
  return insertAccount(db, sealing.seals, 'users', {
    id: user.id,
    user_type: user.userType,
    account: user.account,
    password_hash: passwordHash,
    password_made: made,
    password_given: given,
    ...personColumns(box, sealing, user, now),
    data_key: box.wrappedKey,
    created_at: now,
  });
}

/** Is this account taken, in whatever case? */
export async function isAccountTaken(db: Db, account: string): Promise<boolean> {
  const { rowCount } = await db.query('select from users where lower(account) = lower($1)', [account]);
  return rowCount === 1;
}

/** A user that is not deleted; locked until the transaction ends where that is wanted. */
export async function findUser(db: Db, vault: Vault, id: string, lock = false): Promise<User | undefined> {
  const { rows } = await db.query<UserRow>(`select * from users where id = $1 and not deleted${lock ? ' for update' : ''}`, [id]);
  return rows[0] && openUser(rows[0], vault);
}

/** A stored user with its personal columns opened. */
export function openUser(row: UserRow, vault: Vault): User {
  const box = vault.openRecord(userPlace(row.id), row.data_key);
  return {
    id: row.id,
    userType: row.user_type,
    account: row.account,
    nickname: row.nickname,
    mobile: openText(box, 'mobile', row.mobile_sealed),
    email: openText(box, 'email', row.email_sealed),
    sex: row.sex,
    age: row.age,
    area: row.area,
    address: row.address,
    disabled: row.disabled,
    company: companyOf(row),
    payer: openPayer(box, row),
    payerSetBy: row.payer_changed_by,
    edits: row.edits,
  };
}

/** Whether the payee of a user is as it was sealed. */
export async function isPayeeSealed(db: Db, seals: Seals, id: string): Promise<boolean> {
  const { rows } = await db.query<UserRow & { payee_seal: Buffer | null }>('select * from users where id = $1', [id]);
  return rows[0] !== undefined && seals.hold(userSeals.payee, id, rows[0], rows[0].payee_seal);
}

/** Was there such a user, who is deleted now? */
export async function isUserDeleted(db: Db, id: string): Promise<boolean> {
  return (await db.query('select from users where id = $1 and deleted', [id])).rowCount === 1;
}

/** Who handed in an application, also when the account was deleted since. */
export async function findApplicant(db: Db, vault: Vault, customerId: string): Promise<{ user: User; createdAt: Date }> {
  const { rows } = await db.query<UserRow & { created_at: Date }>('select * from users where id = $1', [customerId]);
  // The foreign key of the application says that the row is there.
  const row = rows[0]!;
  return { user: openUser(row, vault), createdAt: row.created_at };
}

/** How many facts about an account there were so far. */
export async function findFactCount(db: Db, id: string): Promise<number> {
  return (await db.query<{ version: number }>('select version from users where id = $1', [id])).rows[0]?.version ?? 0;
}

/** The member of staff who signs in under this name, in whatever case. */
export async function findStaffId(db: Db, account: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'select id from users where lower(account) = lower($1) and user_type = $2 and not deleted',
    [account, userTypes.staff],
  );
  return rows[0]?.id;
}

/** Is there a member of staff already? */
export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.query('select from users where user_type = $1 and not deleted limit 1', [userTypes.staff])).rowCount === 1;
}

/** Which of these accounts, in lower case, there are, deleted ones included. */
export async function findAccounts(db: Db, accounts: string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ account: string }>(
    'select lower(account) as account from users where lower(account) = any($1)',
    [accounts],
  );
  return new Set(rows.map(({ account }) => account));
}

/** Those of these users who are neither disabled nor deleted. */
export async function findEnabled(db: Db, ids: string[]): Promise<{ id: string; account: string }[]> {
  const { rows } = await db.query<{ id: string; account: string }>(
    'select id, account from users where id = any($1) and not disabled and not deleted order by account',
    [ids],
  );
  return rows;
}

/** A user that is not deleted, locked until the transaction ends. */
export const lockUser = (db: Db, { vault }: Pick<Sealing, 'vault'>, id: string): Promise<User | undefined> =>
  findUser(db, vault, id, true);

/** Stores what a form may change of a locked user; its version rises by `facts`; `payeeSet`: the payee is another now. Account, type and password are not among it. */
export async function saveUserRow(
  db: Db,
  sealing: Sealing,
  user: User,
  now: Date,
  { facts, payeeSet = false }: { facts: number; payeeSet?: boolean },
): Promise<number> {
  const { rows } = await db.query<{ data_key: Buffer }>('select data_key from users where id = $1', [user.id]);
  const box = sealing.vault.openRecord(userPlace(user.id), rows[0]!.data_key);
  const renamed = 'update users set renamed_at = greatest(renamed_at, $3) where id = $1 and nickname <> $2';
  await db.query(renamed, [user.id, user.nickname, now]);
  const columns = { ...personColumns(box, sealing, user, now), edits: user.edits };
  return updateRow(db, sealing.seals, { table: 'users', id: user.id, ...(payeeSet && { anew: ['payee'] }) }, columns, facts);
}

const staffAccount = 'id as "accountId", account, nickname as name, disabled as locked, version';

/** Members of staff by their ids as they are now, deleted ones included. */
export async function listStaffNow(db: Db, ids: readonly string[]): Promise<StaffNow[]> {
  const { rows } = await db.query<StaffNow>(
    `select ${staffAccount}, deleted from users where user_type = $1 and id = any($2::uuid[])`,
    [userTypes.staff, ids],
  );
  return rows;
}
export type StaffNow = Omit<StaffAccount, 'first'> & { deleted: boolean };

/** Every member of staff who is not deleted, as system-service begins with them; the first one there is comes first. */
export async function listStaff(db: Db): Promise<StaffAccount[]> {
  const { rows } = await db.query<Omit<StaffAccount, 'first'>>(
    `select ${staffAccount} from users where user_type = $1 and not deleted order by created_at, id`,
    [userTypes.staff],
  );
  return rows.map((row, nth) => ({ ...row, first: nth === 0 }));
}

/** `version` counts the facts about the account, `first` is the one that only changes itself (P-32). */
export type StaffAccount = { accountId: string; account: string; name: string; locked: boolean; version: number; first: boolean };

/** Members of staff by their ids, those that are not deleted. */
export async function findStaffUsers(db: Db, vault: Vault, ids: readonly string[]): Promise<User[]> {
  const { rows } = await db.query<UserRow>('select * from users where user_type = $1 and not deleted and id = any($2::uuid[])', [
    userTypes.staff,
    ids,
  ]);
  return rows.map((row) => openUser(row, vault));
}

/** The ids of staff with this mobile, by its blind index. */
export async function findStaffByMobile(db: Db, index: Buffer): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from users where user_type = $1 and not deleted and mobile_index = $2',
    [userTypes.staff, index],
  );
  return rows.map((row) => row.id);
}

/** Is this the first member of staff there is (Z-53)? Until roles come, only that person changes it (P-32). */
export async function isFirstStaff(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(
    'select id from users where user_type = 0 and not deleted order by created_at, id limit 1',
  );
  return rows[0]?.id === id;
}

/** Marks a locked user as deleted (S-23). */
export const markUserDeleted = (db: Db, seals: Seals, id: string, now: Date, facts: number): Promise<number> =>
  updateRow(db, seals, { table: 'users', id }, { deleted: true, updated_at: now }, facts);

/**
 * Locks an operator and the accounts a call is about, in one order for all. False when the operator was shut out meanwhile: of two who shut
 * each other out at the same moment one stays, so that there is always somebody left.
 */
export async function lockStaffAnd(db: Db, by: Pick<Actor, 'accountId'>, ...ids: string[]): Promise<boolean> {
  const { rows } = await db.query<{ id: string; out: boolean }>(
    'select id, disabled or deleted as out from users where id = any($1::uuid[]) order by id for no key update',
    [[by.accountId, ...ids]],
  );
  return !rows.some((row) => row.id === by.accountId && row.out);
}
