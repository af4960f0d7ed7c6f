import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Rights over money and rights that somebody wants to give (Tr-R-06): `wanted` is the role and department of a person, the departments they would
 * reach, or nothing; `codes` are those that would be gained.
 */
export const rightRequests: Migration = {
  name: '370-rightRequests',
  async up(knex) {
    await knex.raw(`
      create table right_requests (
        id text primary key,
        kind text not null check (kind in ('place', 'reach', 'codes')),
        target_id text not null,
        wanted jsonb not null,
        codes text[] not null check (cardinality(codes) > 0),
        asked_by text not null,
        asked_name text not null,
        asked_at timestamptz not null,
        state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'rejected')),
        decided_by text,
        decided_name text not null default '',
        decided_at timestamptz,
        remark text not null default '',
        check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null))
      );
      create index right_requests_waiting on right_requests (id) where state = 'waiting';`);
  },
};
