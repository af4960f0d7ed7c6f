import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Resets of second factors of customers and shops that are not in force yet, one of an account. `forgotten`: a browser that an account knew and trusts no
 * longer; that it knew some is kept, so that the next sign-in is told as one from an unknown one.
 */
export const factorResets: Migration = {
  name: '400-factorResets',
  async up(knex) {
    await knex.raw(`
      create table factor_resets (
        account_id uuid primary key,
        kind text not null check (kind in ('users', 'merchants')),
        reason text not null,
        asked_by uuid not null,
        asked_name text not null,
        asked_at timestamptz not null,
        due_at timestamptz not null
      );
      create index factor_resets_due on factor_resets (due_at);
      alter table devices add column forgotten boolean not null default false;`);
  },
};
