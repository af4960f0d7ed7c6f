import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * What people see of their own sessions and remembered sign-ins: from which address and device, and how a session was opened. A remembered
 * sign-in keeps its `id` when its token is renewed, so that the sessions of its browser know it.
 */
export const sessionVisits: Migration = {
  name: '121sessionVisits',
  async up(knex) {
    const visit = `add column address text not null default '', add column device text not null default ''`;
    await knex.raw(`alter table remembered_sign_ins ${visit}, add column id uuid not null unique default gen_random_uuid()`);
    await knex.raw(`alter table sessions ${visit}, add column by_password boolean not null default false,
      add column remembered_id uuid references remembered_sign_ins (id) on delete set null`);
    await knex.raw('create index sessions_remembered on sessions (remembered_id) where remembered_id is not null');
  },
};
