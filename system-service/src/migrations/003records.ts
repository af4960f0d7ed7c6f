import type { Migration } from '@xinyue/kit/db/migrate';

const kept = `
  deleted boolean not null default false,
  version int not null default 1 check (version > 0),
  added_by text not null default '',
  added_at timestamptz not null default now(),
  edited_by text not null default '',
  edited_at timestamptz not null default now()`;

// Sealed columns are null where there is no secret; each row has a data key of its own (kit/crypto/sealedRows).
const tables = `
create table variables (
  id text primary key,
  dept_id text not null references departments (id),
  label text not null,
  name text not null,
  value text not null,${kept}
);
create unique index variables_name on variables (dept_id, lower(name)) where not deleted;

create table variable_facts (
  name text primary key,
  value text not null,
  version int not null check (version > 0)
);

create table pay_configs (
  id text primary key,
  dept_id text not null references departments (id),
  name text not null,
  pay_type int not null,
  partner text not null,
  sub_mch_id text not null,
  app_id text not null,
  notify_url text not null,
  sign_type text not null,
  seller_user_id text not null,
  cert_path text not null,
  partner_key_sealed bytea,
  cert_password_sealed bytea,
  rsa_key_sealed bytea,
  data_key bytea not null,${kept}
);
create unique index pay_configs_name on pay_configs (dept_id, lower(name)) where not deleted;

create table machine_configs (
  id text primary key,
  dept_id text not null references departments (id),
  machine_no text not null,
  pay_type int not null,
  config_id text not null references pay_configs (id),
  name text not null,
  open boolean not null,
  pos_no text not null,${kept}
);
create unique index machine_configs_machine on machine_configs (lower(machine_no), pay_type) where not deleted;
create index machine_configs_config on machine_configs (config_id);
`;

/** Variables (E-34), pay configs (E-37) and machine configs (E-36): records of a department. */
export const recordTables: Migration = {
  name: '003records',
  async up(knex) {
    await knex.raw(tables);
  },
};
