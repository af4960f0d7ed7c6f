import type { Migration } from '@xinyue/kit/db/migrate';

/** O-E-01: what the keeper of backups did, written by it. It decides about nothing; ids grow with time. */
export const backupRuns: Migration = {
  name: '431-backupRuns',
  async up(knex) {
    await knex.raw(`
      create table backup_runs (
        id text primary key,
        kind text not null check (kind in ('base', 'drill', 'restore')),
        state text not null check (state in ('running', 'done', 'failed')),
        started_at timestamptz not null,
        ended_at timestamptz,
        bytes bigint,
        complete_to timestamptz,
        ok boolean,
        text text not null default '',
        lines jsonb not null default '[]',
        check ((state = 'running') = (ended_at is null) and (state = 'running') = (ok is null))
      )`);
  },
};
