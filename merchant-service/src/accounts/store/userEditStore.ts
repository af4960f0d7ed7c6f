import type { Actor } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { sealMobile, sealPayer } from '../../store/personalColumns.ts';
import { updateRow } from '../../store/rows.ts';
import type { User } from '../domain/user.ts';
import { findUser, type Sealing, userPlace } from './userStore.ts';

/** A user that is not deleted, locked until the transaction ends. */
export const lockUser = (db: Db, { vault }: Pick<Sealing, 'vault'>, id: string): Promise<User | undefined> =>
  findUser(db, vault, id, true);

/** Stores what a form may change of a locked user; its version rises by `facts`. Account, type and password are not among it. */
export async function saveUserRow(db: Db, sealing: Sealing, user: User, now: Date, facts: number): Promise<number> {
  const { rows } = await db.query<{ data_key: Buffer }>('select data_key from users where id = $1', [user.id]);
  const box = sealing.vault.openRecord(userPlace(user.id), rows[0]!.data_key);
  const columns = {
    nickname: user.nickname,
    ...sealMobile(box, sealing.mobileIndex, user.mobile),
    sex: user.sex,
    age: user.age,
    area: user.area,
    address: user.address,
    disabled: user.disabled,
    ...sealPayer(box, user.payer),
    edits: user.edits,
    updated_at: now,
  };
  return updateRow(db, 'users', user.id, columns, facts);
}

/** Is this the first member of staff there is (Z-53)? Until roles come, only that person changes it (P-32). */
export async function isFirstStaff(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(
    'select id from users where user_type = 0 and not deleted order by created_at, id limit 1',
  );
  return rows[0]?.id === id;
}

/** Marks a locked user as deleted (S-23). */
export const markUserDeleted = (db: Db, id: string, now: Date, facts: number): Promise<number> =>
  updateRow(db, 'users', id, { deleted: true, updated_at: now }, facts);

/**
 * Locks an operator and the account a call is about, in one order for all. False when the operator was shut out meanwhile: of two who shut
 * each other out at the same moment one stays, so that there is always somebody left.
 */
export async function lockStaffAnd(db: Db, by: Actor, id: string): Promise<boolean> {
  const { rows } = await db.query<{ id: string; out: boolean }>(
    'select id, disabled or deleted as out from users where id = any($1::uuid[]) order by id for no key update',
    [[by.accountId, id]],
  );
  return !rows.some((row) => row.id === by.accountId && row.out);
}
