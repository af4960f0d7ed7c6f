import { createAudit } from '@xinyue/kit/audit/createAudit';
import type { Migration } from '@xinyue/kit/db/migrate';

/** Who of staff and merchants changed whom (DESIGN §6), and what operators look for people by. */
export const auditTrail: Migration = {
  name: '020auditTrail',
  async up(knex) {
    await createAudit(knex);
    await knex.raw('create index merchants_newest on merchants (created_at desc, id desc) where not deleted');
  },
};
