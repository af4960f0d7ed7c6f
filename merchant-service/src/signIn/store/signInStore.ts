import { type Actor, userTypes } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import type { SignIn } from '../domain/signIn.ts';

type UserRow = {
  id: string;
  user_type: 0 | 1;
  account: string;
  nickname: string;
  password_hash: string;
  password_made: boolean;
  password_given: boolean;
  password_weak: boolean;
  disabled: boolean;
};

/** What has to be done about a password first: `force`, also about one that somebody else chose. */
const passwordOf = (row: Pick<UserRow, 'password_made' | 'password_given' | 'password_weak'>, force: boolean) => ({
  ...((row.password_made || (force && row.password_given)) && { passwordMade: true }),
  ...(row.password_weak && { passwordWeak: true }),
});

const userSignIn = (row: UserRow, force: boolean): SignIn => ({
  actor: {
    accountId: row.id,
    ownerId: row.id,
    userType: row.user_type,
    account: row.account,
    name: row.nickname,
    ...passwordOf(row, force),
  },
  passwordHash: row.password_hash,
  disabled: row.disabled,
});

/** A customer by account, in whatever case; deleted ones do not exist. */
export async function findCustomerSignIn(db: Db, account: string, force: boolean): Promise<SignIn | undefined> {
  const { rows } = await db.query<UserRow>(
    `select id, user_type, account, nickname, password_hash, password_made, password_given, password_weak, disabled from users
     where lower(account) = lower($1) and user_type = 1 and not deleted`,
    [account],
  );
  return rows[0] && userSignIn(rows[0], force);
}

/** Staff or a merchant by account, in whatever case; deleted ones, and merchants whose customer is deleted, do not exist. */
export async function findBackstageSignIn(db: Db, account: string, force: boolean): Promise<SignIn | undefined> {
  const { rows } = await db.query<UserRow>(
    `select u.id, u.user_type, u.account, u.nickname, u.password_hash, u.password_made, u.password_given, u.password_weak, u.disabled from backstage_names n
     join users u on u.id = n.user_id and not u.deleted and u.user_type = 0
     where n.name = lower($1)`,
    [account],
  );
  return rows[0] ? userSignIn(rows[0], force) : findMerchantSignIn(db, account, force);
}

type MerchantRow = Omit<UserRow, 'user_type' | 'nickname'> & {
  shop_name: string;
  user_customer_id: string;
  auto_withdraw: boolean;
};

async function findMerchantSignIn(db: Db, account: string, force: boolean): Promise<SignIn | undefined> {
  const { rows } = await db.query<MerchantRow>(
    `select m.id, m.user_customer_id, m.account, m.shop_name, m.password_hash, m.auto_withdraw, m.password_made, m.password_given, m.password_weak, m.disabled or u.disabled as disabled
     from backstage_names n
     join merchants m on m.id = n.merchant_id and not m.deleted
     join users u on u.id = m.user_customer_id and not u.deleted
     where n.name = lower($1)`,
    [account],
  );
  const row = rows[0];
  return (
    row && {
      actor: {
        accountId: row.id,
        ownerId: row.user_customer_id,
        userType: userTypes.merchant,
        account: row.account,
        name: row.shop_name,
        ...passwordOf(row, force),
      },
      passwordHash: row.password_hash,
      disabled: row.disabled,
      autoWithdraw: row.auto_withdraw,
    }
  );
}

/**
 * Locks the account against a change of password or a lock to the end of the transaction; other sign-ins go on. The customer first, then
 * its shop, as everywhere.
 */
export async function lockAccount(db: Db, { accountId, ownerId, userType }: Actor): Promise<void> {
  await db.query('select from users where id = $1 for share', [ownerId]);
  if (userType === userTypes.merchant) await db.query('select from merchants where id = $1 for share', [accountId]);
}
