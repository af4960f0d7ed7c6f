import type { Migration } from '../db/migrate.ts';
import { addAuditOrigin } from '../audit/createAudit.ts';
import { createEvidenceChain } from './createEvidenceChain.ts';

/** The trail says from where and in which session (where there is a trail yet), and what is evidence is chained. */
export const evidenceMigration: Migration = {
  name: '130evidence',
  async up(knex) {
    if (await knex.schema.hasTable('audit')) await addAuditOrigin(knex);
    await createEvidenceChain(knex);
  },
};
