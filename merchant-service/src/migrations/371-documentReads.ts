import type { Migration } from '@xinyue/kit/db/migrate';

/**
 * Documents of people for which staff got a link, each with the reason: what the limits count, and what lets the bytes out. Kept for a day; `looks`
 * says for good who saw which one, and why.
 */
export const documentReads: Migration = {
  name: '371-documentReads',
  async up(knex) {
    await knex.raw(`
      create table document_reads (
        id bigint generated always as identity primary key,
        account_id uuid not null,
        key text not null,
        reference text not null,
        reason text not null,
        counted_at timestamptz not null,
        signed_at timestamptz not null
      );
      create index document_reads_account on document_reads (account_id, counted_at);
      create index document_reads_counted on document_reads (counted_at);`);
  },
};
