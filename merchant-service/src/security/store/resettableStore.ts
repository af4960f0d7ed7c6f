import type { Db } from '@xinyue/kit/db/db';

type Whose = { table: 'users' | 'merchants'; id: string };
export type Resettable = { account: string; name: string };

const statements = {
  users: 'select account, nickname as name from users where id = $1 and user_type = 1 and not deleted',
  merchants: 'select account, shop_name as name from merchants where id = $1 and not deleted',
};

/** A customer, or a shop, that is not deleted. */
export async function findResettable(db: Db, { table, id }: Whose): Promise<Resettable | undefined> {
  return (await db.query<Resettable>(statements[table], [id])).rows[0];
}

/** The same, held to the end of the transaction: no sign-in goes on meanwhile. */
export async function lockResettable(db: Db, { table, id }: Whose): Promise<Resettable | undefined> {
  return (await db.query<Resettable>(`${statements[table]} for no key update`, [id])).rows[0];
}
