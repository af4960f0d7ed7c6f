import { createDayRoots } from '@xinyue/kit/evidence/dayRoots';
import type { Knex } from 'knex';

/** The roots of the evidence of all services (ADR 46), and which of them stands in a contract; those of before have none. */
export async function evidenceRoots(knex: Knex): Promise<void> {
  await createDayRoots(knex);
  await knex.raw(`alter table order_contracts add column evidence_day text, add column evidence_root text,
    add constraint order_contracts_evidence check ((evidence_day is null) = (evidence_root is null))`);
}
