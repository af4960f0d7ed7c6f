import type { RecordBox, Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';
import type { User } from '../domain/user.ts';
import { insertRow } from './insertRow.ts';
import { openPayer, openText, sealPayer, sealText, type SealedPayer } from './personalColumns.ts';

type UserRow = SealedPayer & {
  id: string;
  user_type: 0 | 1;
  account: string;
  nickname: string;
  mobile_sealed: Buffer | null;
  sex: number | null;
  age: number | null;
  area: string;
  address: string;
  disabled: boolean;
  data_key: Buffer;
};

const place = (id: string) => ({ table: 'users', id });

/** The request that made an account, as blind indexes: its idempotency key and its body without the password. */
export type RequestMark = { key: Buffer; body: Buffer };
type NewUser = { user: User; passwordHash: string; request?: RequestMark; now: Date };

/** Stores a new user, its personal columns sealed. False when the account, in whatever case, or the request's key is taken. */
export async function insertUser(db: Db, vault: Vault, { user, passwordHash, request, now }: NewUser): Promise<boolean> {
  const box = vault.newRecord(place(user.id));
  return insertRow(db, 'users', {
    id: user.id,
    user_type: user.userType,
    account: user.account,
    password_hash: passwordHash,
    nickname: user.nickname,
    mobile_sealed: sealText(box, 'mobile', user.mobile),
    sex: user.sex,
    age: user.age,
    area: user.area,
    address: user.address,
    disabled: user.disabled,
    ...sealPayer(box, user.payer),
    data_key: box.wrappedKey,
    request_key: request?.key ?? null,
    request_body: request?.body ?? null,
    created_at: now,
    updated_at: now,
  });
}

/** What an earlier request with this key made. */
export async function findRegistration(db: Db, key: Buffer): Promise<{ body: Buffer; passwordHash: string } | undefined> {
  const { rows } = await db.query<{ body: Buffer; passwordHash: string }>(
    'select request_body as body, password_hash as "passwordHash" from users where request_key = $1',
    [key],
  );
  return rows[0];
}

/** Is this account taken, in whatever case? */
export async function isAccountTaken(db: Db, account: string): Promise<boolean> {
  const { rowCount } = await db.query('select from users where lower(account) = lower($1)', [account]);
  return rowCount === 1;
}

/** A user that is not deleted. */
export async function findUser(db: Db, vault: Vault, id: string): Promise<User | undefined> {
  const { rows } = await db.query<UserRow>('select * from users where id = $1 and not deleted', [id]);
  const row = rows[0];
  return row && openUser(row, vault.openRecord(place(row.id), row.data_key));
}

const openUser = (row: UserRow, box: RecordBox): User => ({
  id: row.id,
  userType: row.user_type,
  account: row.account,
  nickname: row.nickname,
  mobile: openText(box, 'mobile', row.mobile_sealed),
  sex: row.sex,
  age: row.age,
  area: row.area,
  address: row.address,
  disabled: row.disabled,
  payer: openPayer(box, row),
});
