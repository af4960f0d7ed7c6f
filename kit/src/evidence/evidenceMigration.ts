import type { Knex } from 'knex';
import { makeAppendOnly } from '../db/makeAppendOnly.ts';
import type { Migration } from '../db/migrate.ts';
import { addAuditOrigin } from '../audit/createAudit.ts';

/** Tables that are evidence: rows are only ever added, each belongs to `xinyue_audit` in a running copy, and each row gets a link of the chain. */
export const evidenceTables = ['audit', 'looks', 'security_events'] as const;
export type EvidenceTable = (typeof evidenceTables)[number];

/** The table of the chain's links: which row of which evidence table, with the hash over it and the link before. */
export const chainTable = 'evidence_chain';

/** Makes the table of the chain in a service's database; rows that are there already are linked by the first run of the job. */
async function createEvidenceChain(knex: Knex): Promise<void> {
  await knex.raw(`
    create table ${chainTable} (
      seq bigint primary key,
      at timestamptz not null default now(),
      table_name text not null,
      row_id bigint not null,
      hash text not null,
      unique (table_name, row_id)
    )`);
  await makeAppendOnly(knex, chainTable);
}

/** Adds address and session to the trail (where there is one), and the chain to the evidence. */
export const evidenceMigration: Migration = {
  name: '130evidence',
  async up(knex) {
    if (await knex.schema.hasTable('audit')) await addAuditOrigin(knex);
    await createEvidenceChain(knex);
  },
};
