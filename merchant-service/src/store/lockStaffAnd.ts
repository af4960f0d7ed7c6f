import type { Actor } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

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
