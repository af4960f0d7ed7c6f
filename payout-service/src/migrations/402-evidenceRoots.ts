import type { Migration } from '@xinyue/kit/db/migrate';
import { createDayRoots } from '@xinyue/kit/evidence/dayRoots';

/** The roots of the evidence of all services (ADR 46), and with which of them a day was closed; days of before have none. */
export const evidenceRoots: Migration = {
  name: '402-evidenceRoots',
  async up(knex) {
    await createDayRoots(knex);
    await knex.raw(`alter table day_heads add column evidence_day text, add column evidence_root text,
      add constraint day_heads_evidence check ((evidence_day is null) = (evidence_root is null))`);
  },
};
