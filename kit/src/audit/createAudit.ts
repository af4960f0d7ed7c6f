import type { Knex } from 'knex';
import { makeAppendOnly } from '../db/makeAppendOnly.ts';

/**
 * Makes the table `audit`: who did what to which record and what changed by it (ADR 34). Rows are only ever added: the database refuses
 * to change, delete or empty them, whoever asks.
 */
export const createAudit = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      who_id text not null,
      who_name text not null,
      who_type smallint not null,
      what text not null,
      row_id text not null,
      before jsonb,
      after jsonb,
      origin text,
      session text
    );
    create index audit_row on audit (row_id, id desc);
    create index audit_who on audit (who_name, id desc);
    create index audit_at on audit (at desc, id desc);`);
  await makeAppendOnly(knex, 'audit');
};

/** Adds address and session to tables that were made before the trail kept them. */
export const addAuditOrigin = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table audit add column if not exists origin text, add column if not exists session text');
};
