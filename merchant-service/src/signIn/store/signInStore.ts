import { type Actor, userTypes } from '@xinyue/contracts';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import { type AccountTable, sealsOf } from '../../store/accountSeals.ts';
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
  password_at: Date | null;
  password_seal: Buffer | null;
  disabled: boolean;
  deleted: boolean;
  person_seal: Buffer | null;
};

/** Columns of a user or merchant by which it is known whether they are as they were sealed. */
const sealed = (alias: string) =>
  [
    'account',
    'disabled',
    'deleted',
    'person_seal',
    'password_hash',
    'password_made',
    'password_given',
    'password_weak',
    'password_at',
  ]
    .concat('password_seal')
    .map((column) => `${alias}.${column}`)
    .join(', ');

const isSealed = (
  seals: Seals,
  table: AccountTable,
  row: { id: string } & Pick<UserRow, 'person_seal' | 'password_seal'>,
): boolean =>
  seals.hold(sealsOf[table].person, row.id, row, row.person_seal) &&
  seals.hold(sealsOf[table].password, row.id, row, row.password_seal);

/** What has to be done about a password first: `force`, also about one that somebody else chose. */
const passwordOf = (row: Pick<UserRow, 'password_made' | 'password_given' | 'password_weak'>, force: boolean) => ({
  ...((row.password_made || (force && row.password_given)) && { passwordMade: true }),
  ...(row.password_weak && { passwordWeak: true }),
});

const userSignIn = (seals: Seals, row: UserRow, force: boolean): SignIn => ({
  tampered: !isSealed(seals, 'users', row),
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
export async function findCustomerSignIn(db: Db, seals: Seals, account: string, force: boolean): Promise<SignIn | undefined> {
  const { rows } = await db.query<UserRow>(
    `select u.id, u.user_type, u.nickname, ${sealed('u')} from users u
     where lower(u.account) = lower($1) and u.user_type = 1 and not u.deleted`,
    [account],
  );
  return rows[0] && userSignIn(seals, rows[0], force);
}

/** Staff or a merchant by account, in whatever case; deleted ones, and merchants whose customer is deleted, do not exist. */
export async function findBackstageSignIn(db: Db, seals: Seals, account: string, force: boolean): Promise<SignIn | undefined> {
  const { rows } = await db.query<UserRow>(
    `select u.id, u.user_type, u.nickname, ${sealed('u')} from backstage_names n
     join users u on u.id = n.user_id and not u.deleted and u.user_type = 0
     where n.name = lower($1)`,
    [account],
  );
  return rows[0] ? userSignIn(seals, rows[0], force) : findMerchantSignIn(db, seals, account, force);
}

type MerchantRow = Omit<UserRow, 'user_type' | 'nickname'> & {
  shop_name: string;
  user_customer_id: string;
  auto_withdraw: boolean;
  /** Of its customer. */
  customer: { user_type: number; account: string; disabled: boolean; deleted: boolean };
  customer_seal: Buffer | null;
};

async function findMerchantSignIn(db: Db, seals: Seals, account: string, force: boolean): Promise<SignIn | undefined> {
  const { rows } = await db.query<MerchantRow>(
    `select m.id, m.user_customer_id, m.shop_name, m.auto_withdraw, ${sealed('m')}, u.person_seal as customer_seal,
       json_build_object('user_type', u.user_type, 'account', u.account, 'disabled', u.disabled, 'deleted', u.deleted) as customer
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
      disabled: row.disabled || row.customer.disabled,
      tampered:
        !isSealed(seals, 'merchants', row) ||
        !seals.hold(sealsOf.users.person, row.user_customer_id, row.customer, row.customer_seal),
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
