import { createPartnerNonces } from '@xinyue/kit/auth/createPartnerVerifier';
import { createInbox } from '@xinyue/kit/inbox/createInbox';
import { createOutbox } from '@xinyue/kit/outbox/createOutbox';
import type { Knex } from 'knex';

export async function createPlumbing(knex: Knex): Promise<void> {
  await createOutbox(knex);
  await createInbox(knex);
  await createPartnerNonces(knex);
}
