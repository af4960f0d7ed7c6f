import { builtInRoles, headDepartment, systemNo } from '@xinyue/contracts';
import { createAudit } from '@xinyue/kit/audit/createAudit';
import type { Migration } from '@xinyue/kit/db/migrate';
import { createInbox } from '@xinyue/kit/inbox/createInbox';
import { createOutbox } from '@xinyue/kit/outbox/createOutbox';

/** Who made a record and who changed it last, by their accounts; `version` counts the edits from 1. */
export const kept = `
  deleted boolean not null default false,
  version int not null default 1 check (version > 0),
  added_by text not null default '',
  added_at timestamptz not null default now(),
  edited_by text not null default '',
  edited_at timestamptz not null default now()`;

// Ids are text: a filter may name anything, and what is no id simply finds nothing. A path is the ids from the top, each ended by a stroke.
const tables = `
create table departments (
  id text primary key,
  parent_id text references departments (id),
  path text not null,
  depth int not null check (depth between 1 and 5),
  name text not null,
  no text not null,
  check (parent_id <> id),
  check (right(path, length(id) + 1) = id || '/'),${kept}
);
create unique index departments_no on departments (lower(no)) where not deleted;
create unique index departments_name on departments (coalesce(parent_id, ''), lower(name)) where not deleted;
create index departments_path on departments (path);
create index departments_parent on departments (parent_id);

create table roles (
  id text primary key,
  system_no text not null,
  no text not null,
  name text not null,
  built_in boolean not null default false,${kept}
);
create unique index roles_no on roles (lower(system_no), lower(no)) where not deleted;
create unique index roles_name on roles (lower(name)) where not deleted;

create table permissions (
  id text primary key,
  name text not null,
  code text not null,
  built_in boolean not null default false,${kept}
);
create unique index permissions_code on permissions (lower(code)) where not deleted;

create table role_permissions (
  role_id text not null references roles (id),
  permission_id text not null references permissions (id),
  primary key (role_id, permission_id)
);
create index role_permissions_permission on role_permissions (permission_id);

create table role_modules (
  role_id text not null references roles (id),
  module_id text not null,
  primary key (role_id, module_id)
);

create table staff (
  account_id text primary key,
  account text not null,
  name text not null,
  locked boolean not null,
  deleted boolean not null default false,
  account_version int not null,
  role_id text references roles (id),
  dept_id text references departments (id),
  must_change boolean not null default false,
  released boolean not null default false,
  edits int not null default 0 check (edits >= 0),
  version int not null check (version > 0),
  created_at timestamptz not null default now()
);
create index staff_role on staff (role_id) where not deleted;
create index staff_department on staff (dept_id) where not deleted;

create table staff_departments (
  account_id text not null references staff (account_id),
  dept_id text not null references departments (id),
  primary key (account_id, dept_id)
);

create table done_steps (
  step text primary key,
  at timestamptz not null
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_age on idempotency_keys using brin (created_at);`;

/** Departments, roles, permissions, and who of staff has which; the department and the roles that are there from the beginning. */
export const rightsTables: Migration = {
  name: '001rightsTables',
  async up(knex) {
    await createOutbox(knex);
    await createInbox(knex);
    await createAudit(knex);
    await knex.raw(tables);
    const { id, name, no } = headDepartment;
    await knex.raw('insert into departments (id, path, depth, name, no) values (?, ?, 1, ?, ?)', [id, `${id}/`, name, no]);
    for (const role of Object.values(builtInRoles))
      await knex.raw('insert into roles (id, system_no, no, name, built_in) values (?, ?, ?, ?, true)', [
        role.id,
        systemNo,
        role.no,
        role.name,
      ]);
  },
};
