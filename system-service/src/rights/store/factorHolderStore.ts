import { builtInRoles, needsFactorFor, permissionCodes } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';

const codes = permissionCodes.filter(needsFactorFor);

/**
 * Notes who holds rights that ask for a second factor (Tr-M-03) from now on, and forgets who no longer does. Who is locked holds them still: unlocked,
 * nobody begins anew.
 */
export async function noteFactorHolders(db: Db, now: Date): Promise<void> {
  await db.query(
    `with holding as (
       select s.account_id from staff s where not s.deleted and (s.role_id = $1 or exists (
         select from role_permissions g join permissions p on p.id = g.permission_id and not p.deleted
         where g.role_id = s.role_id and p.code = any($2)))
     ), gone as (
       delete from factor_holders h where not exists (select from holding where holding.account_id = h.account_id)
     )
     insert into factor_holders (account_id, since) select account_id, $3 from holding order by account_id on conflict do nothing`,
    [builtInRoles.super.id, codes, now],
  );
}

/** Since when these accounts hold such rights, as far as that was noted. */
export async function findFactorHolders(db: Db, accountIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await db.query<{ id: string; since: Date }>(
    'select account_id as id, since from factor_holders where account_id = any($1)',
    [accountIds],
  );
  return new Map(rows.map(({ id, since }) => [id, since]));
}
