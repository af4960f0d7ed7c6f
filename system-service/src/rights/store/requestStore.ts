import { actorNames, type RightRequestQuery, type RightRequestRow, type RightRequestState } from '@xinyue/contracts';
import { beijingText } from '@xinyue/kit/db/beijingText';
import type { Db } from '@xinyue/kit/db/db';
import { findPage } from '../../store/findPage.ts';
import { mayConfirm } from './confirmerStore.ts';

/** What is wanted for whom: a place for a member of staff, departments to reach, or codes for a role. */
export type Wanted =
  | { kind: 'place'; targetId: string; wanted: { roleId: string | null; deptId: string | null } }
  | { kind: 'reach'; targetId: string; wanted: { deptIds: readonly string[] } }
  | { kind: 'codes'; targetId: string; wanted: Record<string, never> };
/** `needs`: the code by which it was asked for; `reach`: where somebody would reach records, null in requests of before that was kept. */
type Kept = { codes: readonly string[]; needs: string; reach: string[] | null };
export type RightRequest = Wanted & Kept & { id: string; askedBy: string; askedAt: Date; state: RightRequestState };
type Person = { accountId: string; name: string };

export const insertRequest = (db: Db, id: string, asked: Wanted & Kept & { by: Person; now: Date }) =>
  db.query(
    `insert into right_requests (id, kind, target_id, wanted, codes, asked_by, asked_name, asked_at, needs, reach)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      asked.kind,
      asked.targetId,
      asked.wanted,
      asked.codes,
      asked.by.accountId,
      asked.by.name,
      asked.now,
      asked.needs,
      asked.kind === 'codes' ? null : asked.reach,
    ],
  );

/** Asked-for resets of second factors, which give no rights. */
export type FactorRequest = Pick<RightRequest, 'id' | 'targetId' | 'askedBy' | 'askedAt' | 'needs' | 'state'> & {
  reason: string;
};

export const insertFactorRequest = (
  db: Db,
  {
    id,
    targetId,
    reason,
    needs,
    by,
    now,
  }: Pick<FactorRequest, 'id' | 'targetId' | 'reason' | 'needs'> & { by: Person; now: Date },
) =>
  db.query(
    `insert into right_requests (id, kind, target_id, wanted, codes, asked_by, asked_name, asked_at, needs)
     values ($1, 'factor', $2, $3, '{}', $4, $5, $6, $7)`,
    [id, targetId, { reason }, by.accountId, by.name, now, needs],
  );

/** The reset of somebody that waits, held to the end of the transaction where that is wanted. */
export async function findFactorRequest(db: Db, targetId: string, lock = false): Promise<FactorRequest | undefined> {
  const { rows } = await db.query<FactorRequest>(
    `select id, target_id as "targetId", wanted ->> 'reason' as reason, needs, asked_by as "askedBy", asked_at as "askedAt", state
     from right_requests where kind = 'factor' and target_id = $1 and state = 'waiting'${lock ? ' for update' : ''}`,
    [targetId],
  );
  return rows[0];
}

/** A request of rights, held to the end of the transaction where that is wanted. */
export async function findRequest(db: Db, id: string, lock = false): Promise<RightRequest | undefined> {
  const { rows } = await db.query<RightRequest>(
    `select id, kind, target_id as "targetId", wanted, codes, needs, reach, asked_by as "askedBy", asked_at as "askedAt", state
     from right_requests where id = $1 and kind <> 'factor'${lock ? ' for update' : ''}`,
    [id],
  );
  return rows[0];
}

/** Whether a place that somebody is to have waits. */
export const isPlaceWaiting = async (db: Db, accountId: string): Promise<boolean> =>
  (
    await db.query("select from right_requests where kind = 'place' and target_id = $1 and state = 'waiting' limit 1", [
      accountId,
    ])
  ).rowCount === 1;

type Decided = { id: string; state: RightRequestState; by: Person; remark: string; now: Date };
export const decideRequest = (db: Db, { id, state, by, remark, now }: Decided) =>
  db.query(
    `update right_requests set state = $2, decided_by = $3, decided_name = $4, remark = $5, decided_at = $6 where id = $1`,
    [id, state, by.accountId, by.name, remark, now],
  );

/** Ends what has waited since before a moment; answers what that was. */
export async function expireRequests(db: Db, before: Date, now: Date): Promise<RightRequest[]> {
  const { rows } = await db.query<RightRequest>(
    `update right_requests set state = 'expired', decided_by = 'system', decided_name = $3, decided_at = $2
     where state = 'waiting' and asked_at <= $1 returning id, target_id as "targetId", codes, asked_by as "askedBy"`,
    [before, now, actorNames.system],
  );
  return rows;
}

const target = `case kind when 'codes' then (select name from roles where roles.id = target_id)
  else (select case when name in ('', account) then account else name || '（' || account || '）' end from staff where account_id = target_id)
  end`;
const departmentOf = (id: string) => `(select name from departments where departments.id = ${id})`;
const wanted = `coalesce(case kind
  when 'place' then concat_ws('，', (select name from roles where roles.id = wanted ->> 'roleId'), ${departmentOf(`wanted ->> 'deptId'`)})
  when 'reach' then (select string_agg(name, '、' order by name) from departments
    where departments.id in (select jsonb_array_elements_text(wanted -> 'deptIds')))
  when 'factor' then wanted ->> 'reason'
  end, '')`;

/** Keeps how target and content of a request are called now: that is what is confirmed, and what lists show. */
export const noteWords = (db: Db, id: string) =>
  db.query(`update right_requests set target_name = ${target}, wanted_name = ${wanted} where id = $1`, [id]);

/** Whether target and content are still called what they were when it was asked for. */
export async function areWordsKept(db: Db, id: string): Promise<boolean> {
  const words = `select from right_requests where id = $1 and (target_name is null or target_name = ${target})
    and (wanted_name is null or wanted_name = ${wanted})`;
  return (await db.query(words, [id])).rowCount === 1;
}

const selection = `id, kind, target_id as "targetId", codes, state, asked_name as "askedBy", decided_name as "decidedBy", remark,
  ${beijingText('asked_at')} as "createTime", coalesce(${beijingText('decided_at')}, '') as "decideTime",
  coalesce(target_name, ${target}) as target, coalesce(wanted_name, ${wanted}) as wanted`;

/** Which of them: of rights, of resets, or both. */
export type RequestsOf = { rights: boolean; factors: boolean };

/** Requests, newest first. */
export const listRequests = (db: Db, query: RightRequestQuery, { rights, factors }: RequestsOf) =>
  findPage<RightRequestRow>(db, query, {
    table: 'right_requests',
    selection,
    where: `($1::text is null or state = $1) and case kind when 'factor' then $2::boolean else $3::boolean end`,
    given: [query.state ?? null, factors, rights],
  });

export type SecondPersons = { confirmers: number; waiting: number; alone: number; aloneLast: string };

/** R-82: how many may confirm, what waits, and what one person gave alone since then. */
export async function findSecondPersons(db: Db, since: Date): Promise<SecondPersons> {
  const { rows } = await db.query<SecondPersons>(
    `select (select count(*)::int from staff where made and not locked and not deleted and ${mayConfirm}) as confirmers,
       (select count(*)::int from right_requests where state = 'waiting') as waiting,
       count(*)::int as alone, coalesce(${beijingText('max(at)')}, '') as "aloneLast"
     from audit where what = 'rights.givenAlone' and at >= $1`,
    [since],
  );
  return rows[0]!;
}
