import { builtInRoles, type RightRequestQuery, type RightRequestRow, type RightRequestState } from '@xinyue/contracts';
import { beijingText } from '@xinyue/kit/db/beijingText';
import type { Db } from '@xinyue/kit/db/db';
import { findPage } from '../../store/findPage.ts';

/** What is wanted for whom: a place for a member of staff, departments to reach, or codes for a role. */
export type Wanted =
  | { kind: 'place'; targetId: string; wanted: { roleId: string | null; deptId: string | null } }
  | { kind: 'reach'; targetId: string; wanted: { deptIds: readonly string[] } }
  | { kind: 'codes'; targetId: string; wanted: Record<string, never> };
export type RightRequest = Wanted & { id: string; codes: string[]; askedBy: string; state: RightRequestState };
type Person = { accountId: string; name: string };

export const insertRequest = (db: Db, id: string, asked: Wanted & { codes: readonly string[]; by: Person; now: Date }) =>
  db.query(
    `insert into right_requests (id, kind, target_id, wanted, codes, asked_by, asked_name, asked_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, asked.kind, asked.targetId, asked.wanted, asked.codes, asked.by.accountId, asked.by.name, asked.now],
  );

/** A request, held to the end of the transaction where that is wanted. */
export async function findRequest(db: Db, id: string, lock = false): Promise<RightRequest | undefined> {
  const { rows } = await db.query<RightRequest>(
    `select id, kind, target_id as "targetId", wanted, codes, asked_by as "askedBy", state from right_requests
     where id = $1${lock ? ' for update' : ''}`,
    [id],
  );
  return rows[0];
}

type Decided = { id: string; state: RightRequestState; by: Person; remark: string; now: Date };
export const decideRequest = (db: Db, { id, state, by, remark, now }: Decided) =>
  db.query(
    `update right_requests set state = $2, decided_by = $3, decided_name = $4, remark = $5, decided_at = $6 where id = $1`,
    [id, state, by.accountId, by.name, remark, now],
  );

/** Who could confirm what this person gives: others who may, who do not gain by it themselves. */
export async function findConfirmers(db: Db, giverId: string, { kind, targetId }: Wanted): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select account_id as id from staff where made and not locked and not deleted and account_id <> $1
       and ($2 = 'codes' or account_id <> $3) and ($2 <> 'codes' or role_id is distinct from $3)
       and (role_id = $4 or exists (select from role_permissions g join permissions p on p.id = g.permission_id and not p.deleted
         where g.role_id = staff.role_id and p.code = 'system:User:confirm'))`,
    [giverId, kind, targetId, builtInRoles.super.id],
  );
  return rows.map(({ id }) => id);
}

const selection = `id, kind, codes, state, asked_name as "askedBy", decided_name as "decidedBy", remark,
  ${beijingText('asked_at')} as "createTime", coalesce(${beijingText('decided_at')}, '') as "decideTime",
  case kind when 'codes' then (select name from roles where roles.id = target_id)
    else (select case when name in ('', account) then account else name || '（' || account || '）' end from staff where account_id = target_id)
  end as target,
  coalesce(case kind when 'place' then (select name from roles where roles.id = wanted ->> 'roleId')
    when 'reach' then (select string_agg(name, '、' order by name) from departments
      where departments.id in (select jsonb_array_elements_text(wanted -> 'deptIds')))
  end, '') as wanted`;

/** Requests, newest first. */
export const listRequests = (db: Db, query: RightRequestQuery) =>
  findPage<RightRequestRow>(db, query, {
    table: 'right_requests',
    selection,
    where: '($1::text is null or state = $1)',
    given: [query.state ?? null],
  });

export type SecondPersons = { confirmers: number; waiting: number; alone: number; aloneLast: string };

/** how many may confirm, what waits, and what one person gave alone since then. */
export async function findSecondPersons(db: Db, since: Date): Promise<SecondPersons> {
  const { rows } = await db.query<SecondPersons>(
    `select (select count(*)::int from staff where made and not locked and not deleted and (role_id = $1 or exists (
         select from role_permissions g join permissions p on p.id = g.permission_id and not p.deleted
         where g.role_id = staff.role_id and p.code = 'system:User:confirm'))) as confirmers,
       (select count(*)::int from right_requests where state = 'waiting') as waiting,
       count(*)::int as alone, coalesce(${beijingText('max(at)')}, '') as "aloneLast"
     from audit where what = 'rights.givenAlone' and at >= $2`,
    [builtInRoles.super.id, since],
  );
  return rows[0]!;
}
