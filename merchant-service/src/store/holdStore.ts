import type { HoldWhy } from '@xinyue/contracts';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { Db } from '@xinyue/kit/db/db';
import type { Held } from '../domain/hold.ts';
import { writeAccount } from './accountSeals.ts';

type Holding = { table: 'users' | 'merchants'; id: string; why: HoldWhy };

/** Withdrawals of this account, and where it is a customer those of its shop, wait from now on. */
export async function holdWithdrawals(db: Db, seals: Seals, { table, id, why }: Holding, now: Date): Promise<void> {
  const text = `update ${table === 'users' ? 'users' : 'merchants'} set hold_why = $2, hold_at = $3 where id = $1`;
  await writeAccount(db, seals, { table, id, anew: ['hold'] }, () => db.query(text, [id, why, now]));
}

/** What withdrawals of an account waited for last: its own change, or that of the customer of its shop. */
export async function findHeld(db: Db, accountId: string): Promise<Held | undefined> {
  const { rows } = await db.query<Held>(
    `select why, at from (
       select hold_why as why, hold_at as at from users where id = $1
       union all select hold_why, hold_at from merchants where id = $1
       union all select u.hold_why, u.hold_at from merchants m join users u on u.id = m.user_customer_id where m.id = $1
     ) held where at is not null order by at desc limit 1`,
    [accountId],
  );
  return rows[0];
}
