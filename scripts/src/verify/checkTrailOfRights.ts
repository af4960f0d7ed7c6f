import { type Check, type Databases, findNone } from './Check.ts';

/**
 * What a role holds is what the trail gave it last. A release adds codes of its own to roles without a row of the trail: what is newer than the last
 * row is not compared.
 */
const roles = `
with last as (
  select distinct on (row_id) row_id, at, after -> 'permissions' as codes from audit
  where what in ('role.assigned', 'role.deleted') and after ? 'permissions' order by row_id, id desc),
held as (
  select g.role_id, p.code, p.built_in, p.added_at from role_permissions g join permissions p on p.id = g.permission_id and not p.deleted)
select 'role ' || r.no || ' (' || r.id || ') holds ' || h.code || ', which the trail did not give it' as what
from held h join roles r on r.id = h.role_id left join last l on l.row_id = r.id
where case when l.row_id is null then not r.built_in else not l.codes ? h.code and not (h.built_in and h.added_at > l.at) end
union all
select 'role ' || r.no || ' (' || r.id || ') does not hold ' || c.code || ', which the trail gave it'
from last l join roles r on r.id = l.row_id cross join jsonb_array_elements_text(l.codes) as c (code)
where not exists (select from held h where h.role_id = r.id and h.code = c.code)`;

/** The role, the department and the reach that the trail gave somebody last; nobody has one of them without its row. */
const staff = `
with facts as (
  select distinct on (row_id, key) row_id, key, value from audit cross join jsonb_each(after) as fact (key, value)
  where what like 'staff.%' and jsonb_typeof(after) = 'object' and key in ('roleId', 'deptId', 'departments') order by row_id, key, id desc),
placed as (
  select s.account_id, s.account, role.value #>> '{}' as role_told, s.role_id, dept.value #>> '{}' as dept_told, s.dept_id,
    reach.value as reach_told
  from staff s
  left join facts role on role.row_id = s.account_id and role.key = 'roleId'
  left join facts dept on dept.row_id = s.account_id and dept.key = 'deptId'
  left join facts reach on reach.row_id = s.account_id and reach.key = 'departments'
  where not s.deleted)
select 'staff ' || account || ' (' || account_id || ') has role ' || coalesce(role_id, 'none') || ', by the trail ' || coalesce(role_told, 'none') as what
from placed where role_id is distinct from role_told
union all
select 'staff ' || account || ' is in department ' || coalesce(dept_id, 'none') || ', by the trail ' || coalesce(dept_told, 'none')
from placed where dept_id is distinct from dept_told
union all
select 'staff ' || p.account || ' reaches ' || o.dept_id || ', which the trail did not give' from staff_departments o
join placed p using (account_id) where not coalesce(p.reach_told ? o.dept_id, false)`;

/** Rights as the trail gave them, one change after the other: also an old state that was put back with the seal it had is none of today. */
export const checkTrailOfRights = async ({ system }: Pick<Databases, 'system'>): Promise<Check[]> => [
  await findNone('roles hold what the trail gave them', system, roles, 'role_permissions'),
  await findNone('staff stand where the trail put them', system, staff, 'staff'),
];
