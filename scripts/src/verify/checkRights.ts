import { builtInRoles } from '@xinyue/contracts';
import { type Check, type Databases, findNone } from './Check.ts';

/** Departments are trees as their parents say, rights are of what is there, and somebody can give them. */
export async function checkRights({ system }: Pick<Databases, 'system'>): Promise<Check[]> {
  return [
    await isTree(system, { what: 'departments stand where their parents say', table: 'departments', one: 'department' }),
    await isTree(system, { what: 'entries of the menu stand where their parents say', table: 'modules', one: 'entry' }),
    await findNone(
      'rights are of roles, permissions and departments that are there',
      system,
      `select 'role ' || g.role_id || ' holds ' || p.code as what from role_permissions g
         join roles r on r.id = g.role_id join permissions p on p.id = g.permission_id where r.deleted or p.deleted
       union all
       select 'staff ' || s.account_id || ' in a role or department that is deleted' from staff s
         left join roles r on r.id = s.role_id left join departments d on d.id = s.dept_id
       where not s.deleted and (coalesce(r.deleted, false) or coalesce(d.deleted, false))
       union all
       select 'nobody may give rights' where exists (select from done_steps) and not exists (
         select from staff where role_id = '${builtInRoles.super.id}' and not locked and not deleted)`,
      'staff',
    ),
    await namePartners(system),
  ];
}

/**
 * Keys that move money or goods, or read the orders of all shops, and that no second person confirmed: made before one was needed. They are named
 * until somebody does. One that who made it confirmed is a fault.
 */
async function namePartners(system: Databases['system']): Promise<Check> {
  const { rows } = await system.query<{ name: string; own: boolean }>(
    `select name, confirmed_by <> '' as own from partners
     where state = 'active' and kind <> 'shop' and (kind <> 'reader' or shops = '{}')
       and (confirmed_by = '' or confirmed_by = made_by) order by name`,
  );
  const named = (own: boolean) => rows.filter((row) => row.own === own).map(({ name }) => name);
  const [fault, waiting] = [named(true), named(false)];
  const detail = [
    ...(fault.length > 0 ? [`confirmed by who made it: ${fault.join(', ')}`] : []),
    ...(waiting.length > 0 ? [`not reviewed yet: ${waiting.join(', ')}`] : []),
  ].join('; ');
  return { name: 'keys of partners are confirmed', ok: fault.length === 0, detail: detail || 'all of them' };
}

/** Of a table with `parent_id`, `path` and `depth`: each row stands where its parents say, and none below a deleted one. */
const isTree = (
  system: Databases['system'],
  { what, table, one }: { what: string; table: string; one: string },
): Promise<Check> =>
  findNone(
    what,
    system,
    `with recursive tree as (
       select id, id || '/' as path, 1 as depth from ${table} where parent_id is null
       union all
       select r.id, tree.path || r.id || '/', tree.depth + 1 from ${table} r join tree on r.parent_id = tree.id)
     select '${one} ' || r.id || ' at ' || r.path as what from ${table} r left join tree using (id)
     where (tree.path, tree.depth) is distinct from (r.path, r.depth)
     union all
     select '${one} ' || r.id || ' below a deleted one' from ${table} r join ${table} p on p.id = r.parent_id
     where p.deleted and not r.deleted`,
    table,
  );
