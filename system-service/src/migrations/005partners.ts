import type { Migration } from '@xinyue/kit/db/migrate';

// A name is given once: payments tell it for ever, so nobody else may ever have it. The key without an end is the present one.
const tables = `
create table partners (
  id text primary key,
  name text not null,
  made_at timestamptz not null,
  last_used timestamptz,
  closed_at timestamptz
);
create unique index partners_name on partners (lower(name));

create table partner_keys (
  id text primary key,
  partner_id text not null references partners (id),
  secret_sealed bytea not null,
  data_key bytea not null,
  made_at timestamptz not null,
  ends_at timestamptz
);
create unique index partner_keys_present on partner_keys (partner_id) where ends_at is null;
create index partner_keys_partner on partner_keys (partner_id, ends_at);
`;

/** Partners whose keys staff made in the back office; secrets are sealed. */
export const partnerTables: Migration = {
  name: '005partners',
  async up(knex) {
    await knex.raw(tables);
  },
};
