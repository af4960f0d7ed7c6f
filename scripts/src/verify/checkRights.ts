import { builtInRoles } from '@xinyue/contracts';
import { type Check, type Databases, findNone } from './Check.ts';

/** Departments are trees as their parents say, rights are of what is there, and somebody can give them. */
export async function checkRights({ system }: Pick<Databases, 'system'>): Promise<Check[]> {
  return [
    await findNone(
      'departments stand where their parents say',
      system,
      `with recursive tree as (
         select id, id || '/' as path, 1 as depth from departments where parent_id is null
         union all
         select d.id, tree.path || d.id || '/', tree.depth + 1 from departments d join tree on d.parent_id = tree.id)
       select 'department ' || d.id || ' at ' || d.path as what from departments d left join tree using (id)
       where (tree.path, tree.depth) is distinct from (d.path, d.depth)
       union all
       select 'department ' || d.id || ' below a deleted one' from departments d join departments p on p.id = d.parent_id
       where p.deleted and not d.deleted`,
      'departments',
    ),
    await findNone(
      'entries of the menu stand where their parents say',
      system,
      `with recursive tree as (
         select id, id || '/' as path, 1 as depth from modules where parent_id is null
         union all
         select m.id, tree.path || m.id || '/', tree.depth + 1 from modules m join tree on m.parent_id = tree.id)
       select 'entry ' || m.id || ' at ' || m.path as what from modules m left join tree using (id)
       where (tree.path, tree.depth) is distinct from (m.path, m.depth)
       union all
       select 'entry ' || m.id || ' below a deleted one' from modules m join modules p on p.id = m.parent_id
       where p.deleted and not m.deleted`,
      'modules',
    ),
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
  ];
}
